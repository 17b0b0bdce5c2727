package dev.gleaner.cli.report.plans;

import dev.gleaner.cli.output.Figures;
import dev.gleaner.cli.output.plans.LeftOut;
import dev.gleaner.cli.report.Fact;
import dev.gleaner.cli.report.Figure;
import dev.gleaner.core.buy.markets.Lot;
import dev.gleaner.core.buy.markets.Purchase;
import dev.gleaner.core.buy.portfolio.Portfolio;
import dev.gleaner.core.plan.PortfolioPlan;
import dev.gleaner.core.plan.backtest.Judgement;
import dev.gleaner.core.plan.backtest.TrackRecord;
import dev.gleaner.simulator.measure.Estimate;
import java.util.List;
import java.util.Locale;

/**
 * All that the page of a plan shows.
 *
 * @param schemes the zones, in the order of their colours
 * @param baseline none of them is one
 * @param leftOut which markets were not looked at; empty where all were
 */
record PlanReportData(
    String title,
    List<String> schemes,
    String baseline,
    List<Fact> facts,
    String leftOut,
    List<PurchaseRow> buy,
    List<Choice> frontier,
    Choice chosen,
    List<PastResult> records) {

  /** A market of which servers are bought. */
  record PurchaseRow(
      String market, String zone, int servers, double cores, String price, String saving) {

    static PurchaseRow of(Lot lot) {
      return new PurchaseRow(
          lot.market().name(),
          lot.market().zone(),
          lot.servers(),
          (double) lot.servers() * lot.market().type().size().cores(),
          Figures.dollars(lot.dollarsPerHour()),
          Figures.percent(1 - lot.price() / lot.market().type().onDemand()));
    }
  }

  /** A portfolio of the frontier. */
  record Choice(double saving, double risk, int markets) {

    static Choice of(Portfolio portfolio) {
      return new Choice(
          Figure.rounded(portfolio.expectedReturn()),
          Figure.rounded(portfolio.risk()),
          portfolio.markets());
    }
  }

  /** How a strategy did before. */
  record PastResult(
      String strategy, String expected, String realised, String revocations, String largestLoss) {

    static PastResult of(TrackRecord record) {
      return new PastResult(
          record.strategy(),
          Figures.percent(Estimate.of(record.each(Judgement::expected)).mean()),
          Figures.withSpread(Estimate.of(record.each(Judgement::realised)), Figures::percent),
          Figures.decimal(Estimate.of(record.each(Judgement::revocations)).mean(), 3),
          Figures.percent(record.largestLoss()));
    }
  }

  static PlanReportData of(String title, PortfolioPlan plan, LeftOut leftOut) {
    return new PlanReportData(
        title,
        plan.purchase().lots().stream()
            .map(lot -> lot.market().zone())
            .distinct()
            .sorted()
            .toList(),
        "",
        facts(plan),
        leftOut.sentence().orElse(""),
        plan.purchase().lots().stream().map(PurchaseRow::of).toList(),
        plan.frontier().portfolios().stream().map(Choice::of).toList(),
        Choice.of(plan.portfolio()),
        plan.records().stream().map(PastResult::of).toList());
  }

  private static List<Fact> facts(PortfolioPlan plan) {
    Purchase purchase = plan.purchase();
    return List.of(
        new Fact("Servers", String.valueOf(purchase.servers())),
        new Fact("Cores", String.valueOf(purchase.cores())),
        new Fact("Memory", Figures.decimal(purchase.memoryMib() / 1024.0, 1) + " GiB"),
        new Fact("Expected cost per hour", Figures.dollars(purchase.dollarsPerHour())),
        new Fact("On demand at least", Figures.dollars(plan.onDemand())),
        new Fact("Measure of risk", plan.expectations().risk().name()),
        new Fact("Accepted risk", plan.request().accepted().name().toLowerCase(Locale.ROOT)));
  }
}
