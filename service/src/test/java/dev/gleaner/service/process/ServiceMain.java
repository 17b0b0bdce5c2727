package dev.gleaner.service.process;

import dev.gleaner.service.ProviderService;
import dev.gleaner.service.server.Token;
import dev.gleaner.service.settings.ServiceFile;
import dev.gleaner.service.settings.ServiceSettings;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;

/** A service as a process of its own: a folder, and the text of its file. */
final class ServiceMain {

  private ServiceMain() {}

  public static void main(String[] args) throws InterruptedException {
    try (ProviderService service =
        ProviderService.start(
            settings(ServiceFile.parse("test", args[1])),
            Path.of(args[0]),
            Token.of("test", ServiceClient.TOKEN),
            System::currentTimeMillis,
            line -> System.err.println(line))) {
      System.out.println(service.port());
      new CountDownLatch(1).await();
    }
  }

  // No file can say so: a snapshot after the other, so that some are killed half way.
  private static ServiceSettings settings(ServiceSettings read) {
    return Boolean.getBoolean("gleaner.service.snapshots")
        ? new ServiceSettings(
            read.address(),
            read.port(),
            read.otherMachines(),
            read.folder(),
            read.tokenFile(),
            read.tls(),
            read.books(),
            read.largestStateMib(),
            0)
        : read;
  }
}
