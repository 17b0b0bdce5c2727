package dev.gleaner.cli.simulate;

import dev.gleaner.cli.options.FormatOption;
import dev.gleaner.cli.options.HelpOption;
import dev.gleaner.cli.options.ReportOption;
import dev.gleaner.cli.options.SeedsOption;
import dev.gleaner.simulator.kinds.ScenarioKind;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
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

  @Mixin SetOption set;

  @Mixin SeedsOption seeds;
  @Mixin FormatOption output;

  @Mixin TableOption table;

  @Mixin ReportOption report;

  @Override
  public void run() {
    PlanRun run = new PlanRun(ScenarioKind.STUDY, output.format, table.name, false, false, report);
    run.run(file, set.and(seeds.settings()), 1, spec.commandLine());
  }
}
