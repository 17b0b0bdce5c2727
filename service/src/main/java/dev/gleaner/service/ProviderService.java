package dev.gleaner.service;

import dev.gleaner.core.model.BadInputException;
import dev.gleaner.service.lead.Leadership;
import dev.gleaner.service.lead.LeadershipSettings;
import dev.gleaner.service.log.LogFolder;
import dev.gleaner.service.server.ProviderServer;
import dev.gleaner.service.server.ServerSettings;
import dev.gleaner.service.server.Tls;
import dev.gleaner.service.server.Token;
import dev.gleaner.service.settings.ServiceSettings;
import dev.gleaner.service.settings.ServiceSettings.TlsFiles;
import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import javax.net.ssl.SSLContext;

/** A service from start to end: it listens at once, and leads as soon as nobody else does. */
public final class ProviderService implements AutoCloseable {

  private static final int MIB_BITS = 20;

  private final Leadership leadership;
  private final ProviderServer server;

  private ProviderService(Leadership leadership, ProviderServer server) {
    this.leadership = leadership;
    this.server = server;
  }

  /**
   * Listens, and begins to lead in the background.
   *
   * @param clock in milliseconds since 1970
   * @param news hears in a few words who leads; on threads of the service
   */
  public static ProviderService start(
      ServiceSettings settings,
      Path folder,
      Token token,
      LongSupplier clock,
      Consumer<String> news) {
    Leadership leadership =
        new Leadership(
            open(folder),
            new LeadershipSettings(settings.books(), clock, settings.snapshotMib() << MIB_BITS),
            news);
    ProviderServer server =
        new ProviderServer(
            new ServerSettings(
                settings.address(),
                settings.port(),
                token,
                settings.tls().map(ProviderService::tls),
                settings.largestStateMib() << MIB_BITS,
                settings.books().words()),
            leadership);
    leadership.start();
    server.start();
    return new ProviderService(leadership, server);
  }

  private static LogFolder open(Path folder) {
    try {
      return LogFolder.of(folder);
    } catch (IOException e) {
      throw new BadInputException(
          "folder %s: cannot be made: %s".formatted(folder, e.getMessage()));
    }
  }

  /** Certificate and key of these files. */
  public static SSLContext tls(TlsFiles files) {
    if (files instanceof TlsFiles.Pem pem) {
      return Tls.pem(pem.certificate(), pem.key());
    }
    TlsFiles.Keystore store = (TlsFiles.Keystore) files;
    return Tls.keystore(store.keystore(), store.passwordFile());
  }

  public int port() {
    return server.port();
  }

  @Override
  public void close() {
    leadership.close();
    server.close();
  }
}
