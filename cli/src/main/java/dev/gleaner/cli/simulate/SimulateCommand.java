package dev.gleaner.cli.simulate;

import dev.gleaner.cli.options.HelpOption;
import dev.gleaner.cli.options.ReportOption;
import dev.gleaner.simulator.kinds.ScenarioKind;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Runs a scenario and prints how its schemes compare. */
@Command(
    name = "simulate",
    description = "Run a scenario and compare its schemes.",
    footer = {
      "",
      "Examples:",
      "  gleaner simulate scenarios/demo.yaml",
      "  gleaner simulate scenarios/demo.yaml --seeds 3 --set jobs.inter-arrival=5m -o json",
      "  gleaner simulate scenarios/demo.yaml --report report.html",
      "  gleaner simulate scenarios/slacksched/figure-13.yaml -o csv --quiet-times",
      "  gleaner simulate scenarios/provider.yaml -o csv --table requests",
      "  gleaner simulate scenarios/hybrid.yaml --report hybrid.html"
    })
public final class SimulateCommand implements Runnable {

  @Spec CommandSpec spec;
  @Mixin HelpOption help;

  @Parameters(paramLabel = "SCENARIO.yaml", description = "The scenario file.")
  Path file;

  @Mixin SetOption set;

  @Mixin RunOptions run;

  @Mixin ReportOption report;

  @Option(
      names = "--quiet-times",
      description =
          "With -o csv: one row for each duration and confidence of the scenario's quiet-times,"
              + " instead of the rows of the schemes.")
  boolean quietTimes;

  @Mixin TableOption table;

  @Override
  public void run() {
    List<String> all = set.and(run.seedSettings());
    new PlanRun(
            ScenarioKind.of(file, all),
            run.output.format,
            table.name,
            run.timing,
            quietTimes,
            report)
        .run(file, all, run.threads(), spec.commandLine());
  }
}
