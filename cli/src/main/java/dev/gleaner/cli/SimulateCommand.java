package dev.gleaner.cli;

import dev.gleaner.simulator.measure.ScenarioOutcome;
import dev.gleaner.simulator.scenario.ScenarioFile;
import dev.gleaner.simulator.scenario.ScenarioPlan;
import java.nio.file.Path;
import java.util.ArrayList;
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
      "  gleaner simulate scenarios/demo.yaml --report report.html"
    })
final class SimulateCommand implements Runnable {

  @Spec CommandSpec spec;
  @Mixin HelpOption help;

  @Parameters(paramLabel = "SCENARIO.yaml", description = "The scenario file.")
  Path file;

  @Option(
      names = "--set",
      paramLabel = "KEY=VALUE",
      description = "Change a key of the scenario, such as jobs.count=20. May be repeated.")
  List<String> settings = List.of();

  @Mixin RunOptions run;

  @Option(
      names = "--report",
      paramLabel = "FILE.html",
      description = "Also write a report with plots.")
  Path report;

  @Override
  public void run() {
    ReportTarget target = new ReportTarget(report);
    List<String> all = new ArrayList<>(settings);
    all.addAll(run.seedSettings());
    ScenarioPlan plan = ScenarioFile.load(file, all);
    ScenarioOutcome outcome = run.run(plan, spec.commandLine().getErr());
    run.print(outcome, spec.commandLine().getOut());
    target.write(outcome);
  }
}
