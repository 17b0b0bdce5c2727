package dev.gleaner.cli.plan;

import dev.gleaner.cli.markets.ConstraintOptions;
import dev.gleaner.cli.markets.MarketOptions;
import dev.gleaner.cli.markets.RiskOptions;
import dev.gleaner.cli.markets.TypeOptions;
import dev.gleaner.cli.options.HelpOption;
import dev.gleaner.cli.options.OptionChecks;
import dev.gleaner.cli.options.Progress;
import dev.gleaner.cli.options.ReportOption;
import dev.gleaner.cli.options.UnitConverters;
import dev.gleaner.cli.output.plans.LeftOut;
import dev.gleaner.cli.output.plans.PlanPrinter;
import dev.gleaner.cli.report.plans.PlanReport;
import dev.gleaner.core.buy.markets.TypeRules;
import dev.gleaner.core.model.MarketHistory;
import dev.gleaner.core.plan.PortfolioPlan;
import dev.gleaner.core.plan.PortfolioPlanner;
import dev.gleaner.core.plan.PortfolioRequest;
import java.io.PrintWriter;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Says which spot servers to buy for a demand. */
@Command(
    name = "portfolio",
    description =
        "Which spot servers to buy: a portfolio of markets that are cheap and unlikely to be revoked"
            + " together.",
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  gleaner plan portfolio",
      "  gleaner plan portfolio --cores 500 --memory 2TiB --risk low --report plan.html",
      "  gleaner plan portfolio --cores 500 --prices prices.json.gz --types types.csv"
          + " --advisor spot-advisor-data.json",
      "  gleaner plan portfolio --cores 64 --max-per-zone 50%% -o fleet"
          + " --launch-template my-template > fleet.json",
      "",
      "See docs/buying.md."
    })
final class PlanPortfolioCommand implements Runnable {

  @Spec CommandSpec spec;
  @Mixin HelpOption help;

  @Option(
      names = "--cores",
      paramLabel = "N",
      defaultValue = "100",
      description = "How many cores are needed. Default: ${DEFAULT-VALUE}.")
  int cores;

  @Option(
      names = "--memory",
      paramLabel = "SIZE",
      converter = UnitConverters.OfMemory.class,
      description = "How much memory is needed, such as 2TiB. Default: what the cores come with.")
  Long memory;

  @Mixin RiskOptions risk;
  @Mixin ConstraintOptions constraints;

  @Option(
      names = "--candidates",
      paramLabel = "N",
      defaultValue = "400",
      description = "Choose among the N markets that save most. Default: ${DEFAULT-VALUE}.")
  int candidates;

  @Mixin MarketOptions options;
  @Mixin TypeOptions kinds;

  @Mixin OrderOptions ordering;

  @Mixin ReportOption report;

  @Override
  public void run() {
    OptionChecks.atLeastOne("--cores", cores);
    OptionChecks.atLeastOne("--candidates", candidates);
    ordering.check(risk.bid());
    report.check();
    TypeRules rules = kinds.rules(options.typeNames != null);
    PrintWriter err = spec.commandLine().getErr();
    PortfolioRequest request = request(rules);
    PortfolioPlan plan = plan(options.read(err).markets(), request, err);
    LeftOut leftOut = new LeftOut(rules, plan.leftOut());
    PrintWriter out = spec.commandLine().getOut();
    ordering.print(plan.purchase(), risk.bid(), out);
    ordering
        .format
        .figures()
        .ifPresent(figures -> new PlanPrinter(options.words(), plan, leftOut).print(figures, out));
    out.flush();
    report.write(err, file -> PlanReport.write(options.words(), plan, leftOut, file));
  }

  private PortfolioRequest request(TypeRules rules) {
    return new PortfolioRequest(
        cores,
        memory == null ? 0 : memory,
        risk.accepted,
        risk.measure(),
        risk.advice(),
        rules,
        constraints.filter(),
        constraints.limits(),
        risk.bid(),
        candidates);
  }

  private static PortfolioPlan plan(
      List<MarketHistory> markets, PortfolioRequest request, PrintWriter err) {
    PortfolioPlanner planner =
        TypeOptions.explained(request.types(), () -> new PortfolioPlanner(markets, request));
    try (Progress progress = Progress.of("steps of the record", planner.steps(), err)) {
      return planner.plan(step -> progress.step());
    }
  }
}
