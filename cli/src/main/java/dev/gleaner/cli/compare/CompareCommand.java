package dev.gleaner.cli.compare;

import dev.gleaner.cli.options.HelpOption;
import dev.gleaner.cli.options.ReportOption;
import dev.gleaner.cli.options.UnitConverters;
import dev.gleaner.cli.output.results.ResultPrinter;
import dev.gleaner.cli.report.HtmlReport;
import dev.gleaner.cli.simulate.RunOptions;
import dev.gleaner.simulator.kinds.ScenarioKind;
import dev.gleaner.simulator.measure.ScenarioOutcome;
import dev.gleaner.simulator.result.Result;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Tells what one's own jobs would cost on each kind of VM, and how long they would take. */
@Command(
    name = "compare",
    description =
        "What would my jobs cost on regular, spot and harvest VMs, how long would they take, and"
            + " what does Gleaner change?",
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  gleaner compare",
      "  gleaner compare --jobs jobs.csv --capacity capacity.csv.gz --report compare.html",
      "  gleaner compare --workload genomics --preset C1 --nodes 128 --spot-price 0.015",
      "  gleaner compare --prices prices.yaml --seeds 5 -o json"
    })
public final class CompareCommand implements Runnable {

  @Spec CommandSpec spec;
  @Mixin HelpOption help;
  @Mixin CompareJobs jobs;
  @Mixin CompareCapacity capacity;
  @Mixin ComparePrices prices;

  @Option(
      names = "--warm-up",
      paramLabel = "TIME",
      defaultValue = "24h",
      converter = UnitConverters.OfDuration.class,
      description = "How long VMs are watched before the first job. Default: ${DEFAULT-VALUE}.")
  Duration warmUp;

  @Option(
      names = "--limit",
      paramLabel = "TIME",
      defaultValue = "72h",
      converter = UnitConverters.OfDuration.class,
      description = "When to give up on jobs that are not done. Default: ${DEFAULT-VALUE}.")
  Duration limit;

  @Mixin RunOptions run;

  @Mixin ReportOption report;

  @Override
  public void run() {
    report.check();
    PrintWriter err = spec.commandLine().getErr();
    List<String> settings = new ArrayList<>(capacity.settings());
    settings.addAll(run.seedSettings());
    ScenarioOutcome outcome = run.run(scenario().plan(settings), err);
    PrintWriter out = spec.commandLine().getOut();
    ContractResult contracts = new ContractResult(outcome, run.timing);
    Result result = contracts.result();
    new ResultPrinter(contracts.head(), result).print(run.output.format, null, out);
    report.write(
        err, file -> HtmlReport.write(ScenarioKind.POOL.label(), contracts.head(), result, file));
  }

  private ComparisonScenario scenario() {
    ComparisonScenario scenario =
        new ComparisonScenario("%s on %s".formatted(jobs.words(), capacity.words()));
    jobs.fill(scenario.part("jobs"));
    capacity.fill(scenario.part("capacity"));
    prices.fill(scenario.part("prices"));
    scenario.put("warm-up", warmUp.toMillis() + "ms");
    scenario.put("limit", limit.toMillis() + "ms");
    return scenario;
  }
}
