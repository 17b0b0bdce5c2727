package dev.gleaner.cli.plan;

import dev.gleaner.cli.markets.MarketOptions;
import dev.gleaner.cli.markets.TypeOptions;
import dev.gleaner.cli.options.HelpOption;
import dev.gleaner.cli.options.KebabCase;
import dev.gleaner.cli.options.Progress;
import dev.gleaner.cli.options.ReportOption;
import dev.gleaner.cli.options.UnitConverters;
import dev.gleaner.cli.output.plans.CapacityPlanPrinter;
import dev.gleaner.cli.output.plans.LeftOut;
import dev.gleaner.cli.report.plans.CapacityReport;
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

/** Says which servers to buy so that a capacity is there with N nines. */
@Command(
    name = "capacity",
    description =
        "Which servers to buy so that a capacity is there almost always, although any market may lose"
            + " all of its servers.",
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  gleaner plan capacity",
      "  gleaner plan capacity --capacity 5000 --availability 99.999%% --memory 16TiB",
      "  gleaner plan capacity --capacity 500 --availability 5nines --zone us-east-1a"
          + " --prices prices.csv.gz --types types.csv --report plan.html",
      "  gleaner plan capacity --capacity 500 -o karpenter --cluster my-cluster > pools.yaml",
      "",
      "See docs/capacity.md."
    })
final class PlanCapacityCommand implements Runnable {

  @Spec CommandSpec spec;
  @Mixin HelpOption help;

  @Option(
      names = "--capacity",
      paramLabel = "CORES",
      defaultValue = "500",
      description = "How many cores must be there. Default: ${DEFAULT-VALUE}.")
  int capacity;

  @Option(
      names = "--availability",
      paramLabel = "SHARE",
      defaultValue = "99.99%",
      converter = UnitConverters.OfAvailability.class,
      description =
          "For how much of the time, such as 99.999%%, 0.99999 or 5nines. Default: 99.99%%.")
  double unavailability;

  @Option(
      names = "--policy",
      paramLabel = "NAME",
      defaultValue = "gleaner",
      converter = KebabCase.OfPolicyName.class,
      description =
          "How servers are chosen: gleaner, tr-kubernetes, tr-kubernetes-released,"
              + " fleet-cheapest, fleet-diverse, greedy-availability or on-demand. Default: ${DEFAULT-VALUE}.")
  CapacityPolicyName policy;

  @Mixin CapacityOptions expectations;
  @Mixin MarketOptions markets;
  @Mixin TypeOptions kinds;
  @Mixin OrderOptions ordering;

  @Mixin ReportOption report;

  @Override
  public void run() {
    TypeRules rules = kinds.rules(markets.typeNames != null);
    CapacityRequest request = expectations.request(capacity, unavailability, policy, rules);
    ordering.check(request.bidOverOnDemand());
    report.check();
    PrintWriter err = spec.commandLine().getErr();
    List<MarketHistory> known = markets.read(err).markets();
    CapacityPlanner planner = CapacityOptions.planner(known, request);
    CapacityPlan plan = planned(planner, err);
    LeftOut leftOut = new LeftOut(rules, plan.leftOut());
    CapacityWarnings.of(plan).forEach(err::println);
    err.flush();
    PrintWriter out = spec.commandLine().getOut();
    ordering.print(plan.purchase(), request.bidOverOnDemand(), out);
    ordering
        .format
        .figures()
        .ifPresent(
            figures -> new CapacityPlanPrinter(markets.words(), plan, leftOut).print(figures, out));
    out.flush();
    report.write(
        err,
        file ->
            CapacityReport.write(markets.words(), plan, otherTargets(planner, err), leftOut, file));
  }

  private static CapacityPlan planned(CapacityPlanner planner, PrintWriter err) {
    try (Progress progress = Progress.of("steps of the plan", planner.steps(), err)) {
      return planner.plan(step -> progress.step());
    }
  }

  private List<CapacityPlan> otherTargets(CapacityPlanner planner, PrintWriter err) {
    WhatIf whatIf = new WhatIf(List.of(capacity), WhatIf.TWO_TO_SIX_NINES, List.of(policy));
    try (Progress progress = Progress.of("plans", whatIf.plans(), err)) {
      return whatIf.plans(planner, plan -> progress.step());
    }
  }
}
