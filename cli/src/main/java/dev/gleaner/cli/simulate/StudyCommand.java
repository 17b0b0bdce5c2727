package dev.gleaner.cli.simulate;

import dev.gleaner.cli.options.FormatOption;
import dev.gleaner.cli.options.HelpOption;
import dev.gleaner.cli.options.ReportOption;
import dev.gleaner.cli.options.SeedsOption;
import dev.gleaner.simulator.kinds.Kind;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Answers a question about markets from a file that asks it. */
@Command(
    name = "study",
    description = "Run a study of markets: a published figure, or a walk-forward backtest.",
    footer = {
      "",
      "Examples:",
      "  gleaner study scenarios/exosphere/figure-07a.yaml --report figure-07a.html",
      "  gleaner study scenarios/markets/walk-forward-2016.yaml --set bid=0.5 -o json",
      "  gleaner study scenarios/markets/availability.yaml --set data=/path/to/data -o csv --table"
          + " between_zones"
    })
public final class StudyCommand implements Runnable {

  @Spec CommandSpec spec;
  @Mixin HelpOption help;

  @Parameters(paramLabel = "STUDY.yaml", description = "The study file.")
  Path file;

  @Option(
      names = "--set",
      paramLabel = "KEY=VALUE",
      description = "Change a key of the study, such as bid=0.5. May be repeated.")
  List<String> settings = List.of();

  @Mixin SeedsOption seeds;
  @Mixin FormatOption output;

  @Option(
      names = "--table",
      paramLabel = "NAME",
      description = "With -o csv: which table, where a study has several. Default: the first.")
  String table;

  @Mixin ReportOption report;

  @Override
  public void run() {
    PlanRun run = new PlanRun(Kind.STUDY, output.format, table, false, false, report);
    List<String> all = new ArrayList<>(settings);
    all.addAll(seeds.settings());
    run.run(file, all, 1, spec.commandLine());
  }
}
