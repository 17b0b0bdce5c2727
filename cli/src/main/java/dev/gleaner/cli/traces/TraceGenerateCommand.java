package dev.gleaner.cli.traces;

import dev.gleaner.cli.options.BundledFiles;
import dev.gleaner.cli.options.HelpOption;
import dev.gleaner.cli.options.OutputFiles;
import dev.gleaner.cli.options.PresetNames;
import dev.gleaner.cli.options.UnitConverters;
import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.traces.capacity.CapacityFiles;
import dev.gleaner.traces.capacity.CapacityTrace;
import dev.gleaner.traces.capacity.NodeLives;
import dev.gleaner.traces.provider.ClusterPreset;
import dev.gleaner.traces.provider.HarvestSettings;
import java.nio.file.Path;
import java.time.Duration;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Writes down what a scenario with the same preset and seed would run on. */
@Command(
    name = "generate",
    description = "Generate the capacity of a pool of harvest VMs.",
    footer = {
      "",
      "Example:",
      "  gleaner trace generate --preset C2 --nodes 64 --duration 3d --seed 1 capacity.csv.gz"
    })
final class TraceGenerateCommand implements Runnable {

  private static final int MOST_NODES = 1_000_000;

  @Spec CommandSpec spec;
  @Mixin HelpOption help;

  @Parameters(
      paramLabel = "OUT",
      converter = BundledFiles.NotThese.class,
      description = "The file to write: .csv or .csv.gz.")
  Path out;

  @Option(
      names = "--preset",
      paramLabel = "C1..C8",
      defaultValue = "C2",
      completionCandidates = PresetNames.class,
      description = "The paper's cluster to imitate. Default: ${DEFAULT-VALUE}.")
  String preset;

  @Option(
      names = "--nodes",
      paramLabel = "N",
      defaultValue = "64",
      description = {
        "How many harvest VMs. One that is evicted is replaced",
        "under its name. Default: ${DEFAULT-VALUE}."
      })
  int nodes;

  @Option(
      names = "--duration",
      paramLabel = "TIME",
      defaultValue = "3d",
      converter = UnitConverters.OfDuration.class,
      description = "How long, such as 36h or 3d. Default: ${DEFAULT-VALUE}.")
  Duration duration;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "The seed. Default: ${DEFAULT-VALUE}.")
  long seed;

  @Override
  public void run() {
    OutputFiles.requireCsv(out);
    if (nodes < 1 || nodes > MOST_NODES) {
      throw new BadInputException("--nodes %d: expected from 1 to %d".formatted(nodes, MOST_NODES));
    }
    if (duration.isZero()) {
      throw new BadInputException("--duration: expected more than no time");
    }
    CapacityTrace trace =
        ClusterPreset.named(preset)
            .capacity(HarvestSettings.ofPaper().withNodes(nodes))
            .capacity(new RandomStreams(seed), duration.toMillis());
    int written = NodeLives.nodes(trace);
    if (written < nodes) {
      throw new BadInputException(
          "--nodes %d: the servers of %s have room for %d; expected at most that many"
              .formatted(nodes, preset, written));
    }
    CapacityFiles.write(out, trace);
    int changes = trace.nodes().stream().mapToInt(node -> node.changes().size()).sum();
    spec.commandLine()
        .getErr()
        .println(
            "gleaner: %d nodes with %d sizes written to %s%s"
                .formatted(written, changes, out, evictions(trace.nodes().size() - written)));
  }

  private static String evictions(int lost) {
    return lost == 0 ? "" : "; %d were evicted and replaced under their name".formatted(lost);
  }
}
