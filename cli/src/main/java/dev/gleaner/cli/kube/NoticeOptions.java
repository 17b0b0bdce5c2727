package dev.gleaner.cli.kube;

import dev.gleaner.cli.options.UnitConverters;
import dev.gleaner.clouds.queue.EventBridge;
import dev.gleaner.clouds.queue.SqsQueue;
import dev.gleaner.kubernetes.controller.Rebalance;
import dev.gleaner.kubernetes.notices.NodeNotices;
import dev.gleaner.kubernetes.notices.SignalNotices;
import dev.gleaner.kubernetes.notices.TraceNotices;
import dev.gleaner.kubernetes.queue.QueueWatch;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import picocli.CommandLine.Option;
import software.amazon.awssdk.auth.credentials.DefaultCredentialsProvider;

/** Where notices come from, and what an advice leads to. */
final class NoticeOptions {

  /** SQS lets callers wait for up to 20 s; a shorter wait hears sooner what may be deleted. */
  private static final Duration WAIT = Duration.ofSeconds(5);

  @Option(
      names = "--trace",
      paramLabel = "FILE",
      description = "Also take notices from a file with lines of at,node,notice.")
  Path trace;

  @Option(
      names = "--condition",
      paramLabel = "TYPE",
      description = "Conditions of nodes that are notices. Default: usual ones of clouds.")
  Set<String> conditions = SignalNotices.USUAL_CONDITIONS;

  @Option(
      names = "--taint",
      paramLabel = "KEY",
      description = "Taints of nodes that are notices. Default: usual ones of clouds.")
  Set<String> taints = SignalNotices.USUAL_TAINTS;

  @Option(
      names = "--warning",
      defaultValue = "30s",
      converter = UnitConverters.OfDuration.class,
      description = "How long after such a sign a node ends. Default: ${DEFAULT-VALUE}.")
  Duration warning;

  @Option(
      names = "--queue",
      paramLabel = "URL",
      description = "Also take notices from a queue of Amazon SQS that EventBridge writes to.")
  URI queue;

  @Option(
      names = "--queue-region",
      paramLabel = "REGION",
      description = "Where that queue is. Default: what its URL says.")
  String queueRegion;

  @Option(
      names = "--rebalance",
      paramLabel = "WHAT",
      defaultValue = "avoid",
      description =
          "What to do with a node that a cloud advises to leave: ignore, avoid (new pods go"
              + " elsewhere if they can), cordon or drain. Default: ${DEFAULT-VALUE}.")
  Rebalance rebalance;

  /** The queue, or null where there is none. */
  QueueWatch queue(Consumer<String> log) {
    return queue == null
        ? null
        : new QueueWatch(
            new SqsQueue(queue, queueRegion, DefaultCredentialsProvider.builder().build(), WAIT),
            new EventBridge(warning),
            InstantSource.system(),
            log);
  }

  /**
   * All that is listened to.
   *
   * @param heard null where there is no queue
   */
  List<NodeNotices> sources(QueueWatch heard) {
    List<NodeNotices> sources = new ArrayList<>();
    sources.add(new SignalNotices(conditions, taints, warning));
    if (trace != null) {
      sources.add(TraceNotices.read(trace));
    }
    if (heard != null) {
      sources.add(heard.notices());
    }
    return sources;
  }
}
