package dev.gleaner.service.server;

import dev.gleaner.service.ProviderService;
import dev.gleaner.service.process.ServiceClient;
import dev.gleaner.service.settings.ServiceFile;
import dev.gleaner.testing.Await;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicLong;

/** A service of this process, whose clock a test moves. */
final class LocalService implements AutoCloseable {

  final AtomicLong clock = new AtomicLong(1_800_000_000_000L);
  final ServiceClient client;
  private final ProviderService service;

  LocalService(Path folder) {
    this(folder, "port: 0");
    Await.that("the service to lead").until(client::leads);
  }

  LocalService(Path folder, String file) {
    service =
        ProviderService.start(
            ServiceFile.parse("test", file),
            folder,
            Token.of("test", ServiceClient.TOKEN),
            clock::get,
            line -> {});
    client = new ServiceClient(service.port());
  }

  int port() {
    return service.port();
  }

  @Override
  public void close() {
    service.close();
  }
}
