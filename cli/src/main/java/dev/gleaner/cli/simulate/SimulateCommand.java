package dev.gleaner.cli.simulate;

import dev.gleaner.cli.options.HelpOption;
import dev.gleaner.cli.options.ReportOption;
import dev.gleaner.cli.output.OutputFormat;
import dev.gleaner.cli.output.results.QuietTimeCsv;
import dev.gleaner.cli.report.HtmlReport;
import dev.gleaner.core.model.BadInputException;
import dev.gleaner.simulator.hybrid.HybridFile;
import dev.gleaner.simulator.measure.ScenarioOutcome;
import dev.gleaner.simulator.provider.ProviderFile;
import dev.gleaner.simulator.scenario.ScenarioFile;
import dev.gleaner.simulator.scenario.ScenarioPlan;
import dev.gleaner.simulator.study.StudyPlan;
import java.io.PrintWriter;
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

  @Option(
      names = "--set",
      paramLabel = "KEY=VALUE",
      description = "Change a key of the scenario, such as jobs.count=20. May be repeated.")
  List<String> settings = List.of();

  @Mixin RunOptions run;

  @Mixin ReportOption report;

  @Option(
      names = "--quiet-times",
      description =
          "With -o csv: one row for each duration and confidence of the scenario's quiet-times,"
              + " instead of the rows of the schemes.")
  boolean quietTimes;

  @Option(
      names = "--table",
      paramLabel = "NAME",
      description =
          "With -o csv, for the scenario of a provider or of short and long jobs: which table."
              + " Default: the first.")
  String table;

  @Override
  public void run() {
    report.check();
    List<String> all = new ArrayList<>(settings);
    all.addAll(run.seedSettings());
    if (ProviderFile.describesOne(file)) {
      runStudy(
          "provider", "a provider's scenario", ProviderFile.load(file, all).plan(run.threads()));
      return;
    }
    if (HybridFile.describesOne(file)) {
      runStudy(
          "short and long jobs",
          "a scenario of short and long jobs",
          HybridFile.load(file, all).plan(run.threads()));
      return;
    }
    if (table != null) {
      throw new BadInputException(
          "--table: chooses among the tables of a provider's scenario, or of one of short and long"
              + " jobs");
    }
    ScenarioPlan plan = ScenarioFile.load(file, all);
    if (quietTimes) {
      requireQuietTimes(plan);
    }
    ScenarioOutcome outcome = run.run(plan, spec.commandLine().getErr());
    PrintWriter out = spec.commandLine().getOut();
    if (quietTimes) {
      new QuietTimeCsv().print(outcome, out);
    } else {
      run.print(outcome, out);
    }
    report.write(spec.commandLine().getErr(), target -> HtmlReport.write(outcome, target));
  }

  private void runStudy(String kind, String scenario, StudyPlan plan) {
    if (quietTimes) {
      throw new BadInputException("--quiet-times: %s has none".formatted(scenario));
    }
    if (run.timing) {
      throw new BadInputException("--timing: %s has no such figures".formatted(scenario));
    }
    new StudyRun(kind, run.output.format, table, report).run(plan, spec.commandLine());
  }

  private void requireQuietTimes(ScenarioPlan plan) {
    if (run.output.format != OutputFormat.CSV) {
      throw new BadInputException(
          "--quiet-times: chooses the rows of -o csv; table and json have them anyway");
    }
    if (plan.points().stream().allMatch(point -> point.scenario().quietTimes().isEmpty())) {
      throw new BadInputException(
          "--quiet-times: %s does not ask for any; add quiet-times to it, such as {durations: [10m,"
                  .formatted(file)
              + " 75m], confidences: [70%]}");
    }
  }
}
