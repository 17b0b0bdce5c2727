package dev.gleaner.cli.traces;

import dev.gleaner.cli.options.FormatOption;
import dev.gleaner.cli.options.HelpOption;
import dev.gleaner.cli.options.PresetNames;
import dev.gleaner.cli.options.ReportOption;
import dev.gleaner.cli.output.StatisticsPrinter;
import dev.gleaner.cli.output.TraceStatistic;
import dev.gleaner.cli.report.traces.TraceReport;
import dev.gleaner.traces.capacity.CapacityFiles;
import dev.gleaner.traces.capacity.CapacityStatistics;
import dev.gleaner.traces.capacity.CapacityTrace;
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
    footer = {
      "",
      "Examples:",
      "  gleaner trace stats --preset C2 capacity.csv.gz",
      "  gleaner trace stats capacity.csv.gz --report capacity.html"
    })
final class TraceStatsCommand implements Runnable {

  @Spec CommandSpec spec;
  @Mixin HelpOption help;

  @Parameters(paramLabel = "FILE", description = "A trace of capacity (.csv or .csv.gz).")
  Path file;

  @Option(
      names = "--preset",
      paramLabel = "C1..C8",
      defaultValue = "C2",
      completionCandidates = PresetNames.class,
      description = "The paper's cluster to compare with. Default: ${DEFAULT-VALUE}.")
  String preset;

  @Mixin FormatOption output;

  @Mixin ReportOption report;

  @Override
  public void run() {
    report.check();
    PublishedStatistics paper = PublishedStatistics.of(ClusterPreset.named(preset).name());
    CapacityTrace trace = CapacityFiles.read(file);
    CapacityStatistics statistics = CapacityStatistics.of(trace);
    new StatisticsPrinter(file.toString(), paper.cluster())
        .print(output.format, TraceStatistic.of(statistics, paper), spec.commandLine().getOut());
    report.write(
        spec.commandLine().getErr(),
        target -> TraceReport.write(file.getFileName().toString(), trace, paper, target));
  }
}
