package dev.gleaner.service.applications;

import dev.gleaner.operate.acquire.PoolSettings.CloudAccount;
import dev.gleaner.operate.applications.books.BooksSettings;
import dev.gleaner.operate.applications.rehearsal.RehearsalSettings;
import dev.gleaner.service.settings.ServiceSettings.TlsFiles;
import java.net.InetAddress;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * All that the file of a master says.
 *
 * @param name by which its machines are known to clouds
 * @param clouds by zone; none for a rehearsal
 * @param queues of Amazon SQS that EventBridge writes to
 * @param speed of the recorded prices in a rehearsal
 * @param look from one look at the machines to the next
 */
public record ApplicationsSettings(
    String name,
    InetAddress address,
    int port,
    Optional<Path> folder,
    Optional<Path> tokenFile,
    Optional<TlsFiles> tls,
    Map<String, CloudAccount> clouds,
    List<URI> queues,
    RehearsalSettings rehearsal,
    double speed,
    BooksSettings books,
    Duration look) {

  public ApplicationsSettings {
    clouds = Map.copyOf(clouds);
    queues = List.copyOf(queues);
  }

  /** The same on another port. */
  public ApplicationsSettings withPort(int other) {
    return new ApplicationsSettings(
        name, address, other, folder, tokenFile, tls, clouds, queues, rehearsal, speed, books,
        look);
  }

  public boolean isRehearsal() {
    return clouds.isEmpty();
  }
}
