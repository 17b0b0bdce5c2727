package dev.gleaner.cli.plan;

import dev.gleaner.cli.markets.MarketOptions;
import dev.gleaner.cli.markets.TypeOptions;
import dev.gleaner.cli.options.FormatOption;
import dev.gleaner.cli.options.HelpOption;
import dev.gleaner.cli.options.KebabCase;
import dev.gleaner.cli.options.OptionChecks;
import dev.gleaner.cli.options.Progress;
import dev.gleaner.cli.options.ReportOption;
import dev.gleaner.cli.options.UnitConverters;
import dev.gleaner.cli.output.plans.LeftOut;
import dev.gleaner.cli.output.plans.WhatIfPrinter;
import dev.gleaner.cli.report.plans.WhatIfReport;
import dev.gleaner.core.buy.capacity.policies.CapacityPolicyName;
import dev.gleaner.core.buy.markets.TypeRules;
import dev.gleaner.core.model.MarketHistory;
import dev.gleaner.core.plan.CapacityPlan;
import dev.gleaner.core.plan.CapacityPlanner;
import dev.gleaner.core.plan.CapacityRequest;
import dev.gleaner.core.plan.WhatIf;
import java.io.PrintWriter;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Compares what more and fewer nines cost. */
@Command(
    name = "whatif",
    description =
        "What a capacity costs, and how much excess comes with it, with targets from 2 to 6 nines and"
            + " by several policies.",
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  gleaner plan whatif",
      "  gleaner plan whatif --capacity 100,500,2500 --policy gleaner --report whatif.html",
      "  gleaner plan whatif --prices prices.csv.gz --types types.csv --zone us-east-1a -o csv",
      "",
      "See docs/capacity.md."
    })
final class PlanWhatIfCommand implements Runnable {

  @Spec CommandSpec spec;
  @Mixin HelpOption help;

  @Option(
      names = "--capacity",
      paramLabel = "CORES",
      split = ",",
      defaultValue = "500",
      description = "How many cores must be there; several make several lines. Default: 500.")
  List<Integer> capacities;

  @Option(
      names = "--availability",
      paramLabel = "SHARE",
      split = ",",
      converter = UnitConverters.OfAvailability.class,
      description = "Other targets than 2 to 6 nines, such as 99.95%%,99.99%%.")
  List<Double> unavailabilities;

  @Option(
      names = "--policy",
      paramLabel = "NAME",
      split = ",",
      defaultValue = "gleaner,tr-kubernetes,fleet-cheapest,fleet-diverse,greedy-availability",
      converter = KebabCase.OfPolicyName.class,
      description =
          "Which ways to choose servers are compared: gleaner, tr-kubernetes,"
              + " tr-kubernetes-released, fleet-cheapest, fleet-diverse, greedy-availability,"
              + " on-demand. Default: all but on-demand, which the others are measured by, and"
              + " tr-kubernetes-released.")
  List<CapacityPolicyName> policies;

  @Mixin CapacityOptions expectations;
  @Mixin MarketOptions markets;
  @Mixin TypeOptions kinds;
  @Mixin FormatOption output;

  @Mixin ReportOption report;

  @Override
  public void run() {
    capacities.forEach(capacity -> OptionChecks.atLeastOne("--capacity", capacity));
    List<Double> targets = unavailabilities == null ? WhatIf.TWO_TO_SIX_NINES : unavailabilities;
    TypeRules rules = kinds.rules(markets.typeNames != null);
    CapacityRequest request =
        // What the past was worth is learnt once, for the target in the middle.
        expectations.request(
            capacities.get(0), targets.get(targets.size() / 2), policies.get(0), rules);
    report.check();
    PrintWriter err = spec.commandLine().getErr();
    List<MarketHistory> known = markets.read(err).markets();
    CapacityPlanner planner = CapacityOptions.planner(known, request);
    List<CapacityPlan> plans =
        plans(
            planner,
            new WhatIf(
                capacities.stream().distinct().toList(),
                targets.stream().distinct().toList(),
                policies.stream().distinct().toList()),
            err);
    LeftOut leftOut = new LeftOut(rules, plans.get(0).leftOut());
    CapacityWarnings.ofPrices(plans.get(0)).forEach(err::println);
    err.flush();
    PrintWriter out = spec.commandLine().getOut();
    new WhatIfPrinter(markets.words(), plans, leftOut).print(output.format, out);
    report.write(err, file -> WhatIfReport.write(markets.words(), plans, leftOut, file));
  }

  private static List<CapacityPlan> plans(CapacityPlanner planner, WhatIf whatIf, PrintWriter err) {
    try (Progress progress = Progress.of("plans", planner.lessons() + whatIf.plans(), err)) {
      planner.learn(step -> progress.step());
      return whatIf.plans(planner, plan -> progress.step());
    }
  }
}
