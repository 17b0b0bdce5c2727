package dev.gleaner.cli.kube;

import dev.gleaner.cli.options.UnitConverters;
import dev.gleaner.kubernetes.controller.ControllerSettings;
import dev.gleaner.kubernetes.controller.Mode;
import dev.gleaner.kubernetes.controller.Rebalance;
import dev.gleaner.operate.drain.DrainSettings;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import picocli.CommandLine.Option;

/** How a replica of the controller works. */
final class ControllerOptions {

  @Option(
      names = "--mode",
      defaultValue = "observe",
      description = "observe (say what would be done) or on (do it). Default: ${DEFAULT-VALUE}.")
  Mode mode;

  @Option(
      names = "--margin",
      defaultValue = "5s",
      converter = UnitConverters.OfDuration.class,
      description = "So long before a node's end, pods are forced to stop. ${DEFAULT-VALUE}.")
  Duration margin;

  @Option(
      names = "--lag",
      defaultValue = "3s",
      converter = UnitConverters.OfDuration.class,
      description =
          "How long load balancers need to hear that a pod gets no more requests;"
              + " longer for those outside of the cluster. Default: ${DEFAULT-VALUE}.")
  Duration lag;

  @Option(
      names = "--linger",
      defaultValue = "2m",
      converter = UnitConverters.OfDuration.class,
      description =
          "How long at most a pod that was replaced lives on without new requests, if its node"
              + " lasts so long. Default: ${DEFAULT-VALUE}.")
  Duration linger;

  @Option(
      names = "--silence",
      converter = UnitConverters.OfDuration.class,
      description =
          "Send no requests to a node whose lease was not renewed for so long; more than a"
              + " quarter of what leases last. Default: leave that to Kubernetes.")
  Duration silence;

  @Option(
      names = "--batch-class",
      paramLabel = "NAME",
      defaultValue = ControllerSettings.USUAL_BATCH_CLASS,
      description =
          "Count what pods of this PriorityClass, and those of Kueue, lose. Default:"
              + " ${DEFAULT-VALUE}.")
  String batchClass;

  @Option(
      names = "--calls",
      paramLabel = "N",
      defaultValue = "200",
      description =
          "At most so many calls in a second that change nodes and pods. Default: ${DEFAULT-VALUE}.")
  int calls;

  @Option(
      names = "--namespace",
      defaultValue = "default",
      description = "Where the Lease of the leader lies. Default: ${DEFAULT-VALUE}.")
  String namespace;

  @Option(
      names = "--replica",
      description = "The name of this replica. Default: HOSTNAME and a random word.")
  String replica;

  /** As the record of decisions has it. */
  String modeWord() {
    return mode.name().toLowerCase(Locale.ROOT);
  }

  ControllerSettings settings(Rebalance rebalance) {
    return new ControllerSettings(
        replica == null ? someName() : replica,
        namespace,
        mode,
        new DrainSettings(margin, lag, linger),
        ControllerSettings.USUAL_LEAD,
        ControllerSettings.USUAL_PAUSE,
        Optional.ofNullable(silence),
        rebalance,
        batchClass,
        calls);
  }

  private static String someName() {
    String host = System.getenv().getOrDefault("HOSTNAME", "gleaner");
    return host + "-" + UUID.randomUUID().toString().substring(0, 8);
  }
}
