package dev.gleaner.cli.jobs;

import dev.gleaner.cli.options.OptionChecks;
import dev.gleaner.cli.options.UnitConverters;
import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.core.model.Resources;
import dev.gleaner.traces.capacity.CapacityFiles;
import dev.gleaner.traces.capacity.CapacityTrace;
import dev.gleaner.traces.capacity.NodeTrace;
import dev.gleaner.traces.provider.ClusterPreset;
import dev.gleaner.traces.provider.HarvestSettings;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import picocli.CommandLine.Option;

/** What the embedded cluster is made of. All values are null where nobody gave them. */
final class EmbeddedOptions {

  private static final int NODES = 4;
  private static final int MOST_NODES = 64;
  private static final double MOST_SPEED = 100_000;
  private static final Duration LONG_ENOUGH = Duration.ofDays(2);
  private static final List<Resources> MINIMUMS =
      List.of(new Resources(2, 8192), new Resources(4, 8192));
  private static final int MOST_CORES = 8;

  @Option(
      names = "--capacity",
      paramLabel = "TRACE.csv",
      description =
          "The nodes and how they shrink and grow, as gleaner trace generate writes it. Default:"
              + " harvest VMs of 2 to 8 cores.")
  Path capacity;

  @Option(
      names = "--nodes",
      paramLabel = "N",
      description =
          "How many nodes; of a trace, the first to join. Default: 4, or the whole trace.")
  Integer nodes;

  @Option(
      names = "--speed",
      paramLabel = "X",
      description =
          "Seconds of the trace for each second of real time, such as 60. Default: 1. Commands take"
              + " the time that they take.")
  Double speed;

  @Option(
      names = "--past",
      paramLabel = "DURATION",
      converter = UnitConverters.OfDuration.class,
      description =
          "So much of the trace the plug-in has seen before the job starts. Default: 24h, or none"
              + " of a trace of your own.")
  Duration past;

  @Option(
      names = "--notice",
      paramLabel = "DURATION",
      converter = UnitConverters.OfDuration.class,
      description =
          "How long before a shrink or an eviction kills the job hears of it, in time of the trace."
              + " Default: 30s for jobs whose tasks want to know, 0s for others.")
  Duration notice;

  @Option(
      names = "--mode",
      paramLabel = "MODE",
      description = "What Gleaner's plug-in does: off, observe or on. Default: on.")
  String mode;

  @Option(
      names = "--policy",
      paramLabel = "POLICY",
      description = "By which the plug-in decides: gleaner or slacksched. Default: gleaner.")
  String policy;

  void refuse() {
    String only = "--engine embedded";
    OptionChecks.meaningless("--capacity", capacity, only);
    OptionChecks.meaningless("--nodes", nodes, only);
    OptionChecks.meaningless("--speed", speed, only);
    OptionChecks.meaningless("--past", past, only);
    OptionChecks.meaningless("--notice", notice, only);
    OptionChecks.meaningless("--mode", mode, only);
    OptionChecks.meaningless("--policy", policy, only);
  }

  double speed() {
    if (speed != null && !(speed > 0 && speed <= MOST_SPEED)) {
      throw new BadInputException(
          "--speed %s: expected a number above 0 and at most 100000, such as 60".formatted(speed));
    }
    return speed == null ? 1 : speed;
  }

  Duration past() {
    if (past != null) {
      return past;
    }
    return capacity == null ? Duration.ofDays(1) : Duration.ZERO;
  }

  /** In time of the trace. */
  Duration notice(boolean tasksWantToKnow) {
    if (notice != null) {
      return notice;
    }
    // As Azure and Google Cloud give it.
    return tasksWantToKnow ? Duration.ofSeconds(30) : Duration.ZERO;
  }

  String mode() {
    return mode == null
        ? "on"
        : OptionChecks.known("--mode", mode, List.of("off", "observe", "on"));
  }

  String policy() {
    return policy == null
        ? "gleaner"
        : OptionChecks.known("--policy", policy, List.of("gleaner", "slacksched"));
  }

  CapacityTrace trace() {
    if (nodes != null && (nodes < 1 || nodes > MOST_NODES)) {
      throw new BadInputException("--nodes %d: expected from 1 to %d".formatted(nodes, MOST_NODES));
    }
    return capacity == null ? generated() : recorded();
  }

  private CapacityTrace generated() {
    HarvestSettings pool =
        new HarvestSettings(
            nodes == null ? NODES : nodes, MINIMUMS, MOST_CORES, Duration.ofMinutes(1).toMillis());
    return ClusterPreset.named("C2")
        .capacity(pool)
        .capacity(new RandomStreams(1), LONG_ENOUGH.toMillis());
  }

  private CapacityTrace recorded() {
    OptionChecks.requireFile("--capacity", capacity);
    CapacityTrace whole = CapacityFiles.read(capacity);
    List<NodeTrace> first =
        whole.nodes().stream()
            .sorted(Comparator.comparingLong(NodeTrace::joinsAt))
            .limit(nodes == null ? Integer.MAX_VALUE : nodes)
            .toList();
    long atOnce = first.stream().filter(node -> node.joinsAt() == 0).count();
    if (atOnce > MOST_NODES) {
      throw new BadInputException(
          "--capacity %s: starts with %d nodes, more than a process can hold; choose the first of"
                  .formatted(capacity, atOnce)
              + " them with --nodes, at most "
              + MOST_NODES);
    }
    return new CapacityTrace(first, whole.endMillis());
  }
}
