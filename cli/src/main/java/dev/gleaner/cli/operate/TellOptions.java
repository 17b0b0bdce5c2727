package dev.gleaner.cli.operate;

import dev.gleaner.clouds.notices.NoticeSource;
import dev.gleaner.core.model.BadInputException;
import dev.gleaner.operate.tell.NoticeCommand;
import dev.gleaner.operate.tell.NoticeFile;
import dev.gleaner.operate.tell.NoticeListener;
import dev.gleaner.operate.tell.NoticeSignal;
import dev.gleaner.operate.tell.PidFile;
import dev.gleaner.operate.tell.ToldNotices;
import dev.gleaner.operate.tell.metadata.MachineFacts;
import dev.gleaner.operate.tell.metadata.MetadataService;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import picocli.CommandLine.Option;

/** How programs of this machine that know nothing of us hear that it will be taken away. */
public final class TellOptions {

  @Option(
      names = "--notice-file",
      paramLabel = "FILE",
      description =
          "A file that is there while the cloud gives notice, for programs that watch it.")
  Path noticeFile;

  @Option(
      names = "--pid-file",
      paramLabel = "FILE",
      description =
          "Send the process whose number stands in it a signal at a notice, and nothing after"
              + " that: it has until the machine ends. Repeatable.")
  List<Path> pidFiles = List.of();

  @Option(
      names = "--signal",
      paramLabel = "NAME",
      defaultValue = "TERM",
      description = "Which signal. Default: ${DEFAULT-VALUE}.")
  String signal;

  @Option(
      names = "--on-notice",
      paramLabel = "COMMAND",
      description =
          "Run this at a notice, such as \"systemctl kill --signal=TERM etl\". It finds"
              + " GLEANER_NOTICE_TIME and GLEANER_NOTICE_REASON.")
  String onNotice;

  @Option(
      names = "--metadata-port",
      paramLabel = "PORT",
      description =
          "Answer there as EC2's metadata service does, for programs that ask it. 0 for a free"
              + " one.")
  Integer metadataPort;

  @Option(
      names = "--metadata-address",
      paramLabel = "ADDRESS",
      defaultValue = "127.0.0.1",
      description = "Default: ${DEFAULT-VALUE}, for this machine only.")
  String metadataAddress;

  @Option(
      names = "--metadata-token-required",
      description = "Refuse version 1 of that service, which asks for no token.")
  boolean tokenRequired;

  @Option(
      names = "--instance-id",
      paramLabel = "ID",
      description = "What that service says. Default: the name of this machine.")
  String instance;

  @Option(
      names = "--instance-type",
      paramLabel = "TYPE",
      description = "What that service says, such as m5.large. Default: nothing.")
  String type;

  @Option(
      names = "--zone",
      paramLabel = "ZONE",
      description = "What that service says, such as us-east-1a. Default: nothing.")
  String zone;

  /** What a cloud says, and who is told; the rest of what is told closes with it. */
  record Telling(NoticeSource source, Optional<MetadataService> metadata) implements AutoCloseable {

    @Override
    public void close() {
      metadata.ifPresent(MetadataService::close);
    }
  }

  /** Tells what a cloud says, and says where programs may ask. */
  Telling tell(NoticeSource source, List<NoticeListener> others, Consumer<String> log) {
    List<NoticeListener> listeners = new ArrayList<>(others);
    if (noticeFile != null) {
      listeners.add(new NoticeFile(noticeFile));
    }
    pidFiles.forEach(file -> listeners.add(new NoticeSignal(new PidFile(file), signal, log)));
    if (onNotice != null) {
      listeners.add(new NoticeCommand(onNotice, log));
    }
    Optional<MetadataService> metadata =
        metadataPort == null ? Optional.empty() : Optional.of(metadata());
    metadata.ifPresent(
        service -> {
          listeners.add(service);
          log.accept("metadata at http://%s:%d".formatted(metadataAddress, service.port()));
        });
    return new Telling(new ToldNotices(source, listeners, log), metadata);
  }

  /** Whether anybody hears of a notice at all. */
  boolean isNobody() {
    return noticeFile == null && pidFiles.isEmpty() && onNotice == null && metadataPort == null;
  }

  private MetadataService metadata() {
    String host = OwnName.known().orElse("localhost");
    return new MetadataService(
        new MachineFacts(
            host,
            OwnName.address(),
            instance == null ? host : instance,
            Optional.ofNullable(type),
            Optional.ofNullable(zone)),
        address(),
        metadataPort,
        tokenRequired,
        System::currentTimeMillis);
  }

  private InetAddress address() {
    try {
      return InetAddress.getByName(metadataAddress);
    } catch (UnknownHostException e) {
      throw new BadInputException(
          "--metadata-address %s: expected an address of this machine".formatted(metadataAddress));
    }
  }
}
