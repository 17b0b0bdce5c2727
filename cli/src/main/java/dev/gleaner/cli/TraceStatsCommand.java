package dev.gleaner.cli;

import dev.gleaner.cli.output.OutputFormat;
import dev.gleaner.cli.output.StatisticsPrinter;
import dev.gleaner.cli.output.TraceStatistic;
import dev.gleaner.traces.capacity.CapacityFiles;
import dev.gleaner.traces.capacity.CapacityStatistics;
import dev.gleaner.traces.capacity.PublishedStatistics;
import dev.gleaner.traces.provider.ClusterPreset;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Measures a trace of capacity as the paper measured harvest VMs. */
@Command(
    name = "stats",
    description = "Print the statistics of a trace of capacity next to those of the paper.",
    footer = {"", "Example:", "  gleaner trace stats --preset C2 capacity.csv.gz"})
final class TraceStatsCommand implements Runnable {

  @Spec CommandSpec spec;
  @Mixin HelpOption help;

  @Parameters(paramLabel = "FILE", description = "A trace of capacity (.csv or .csv.gz).")
  Path file;

  @Option(
      names = "--preset",
      paramLabel = "C1..C8",
      defaultValue = "C2",
      description = "The paper's cluster to compare with. Default: ${DEFAULT-VALUE}.")
  String preset;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FORMAT",
      defaultValue = "table",
      description = "table, json or csv. Default: ${DEFAULT-VALUE}.")
  OutputFormat format;

  @Override
  public void run() {
    PublishedStatistics paper = PublishedStatistics.of(ClusterPreset.named(preset).name());
    CapacityStatistics statistics = CapacityStatistics.of(CapacityFiles.read(file));
    new StatisticsPrinter(file.toString(), paper.cluster())
        .print(format, TraceStatistic.of(statistics, paper), spec.commandLine().getOut());
  }
}
