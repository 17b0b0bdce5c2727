package dev.gleaner.cli.markets;

import dev.gleaner.cli.options.KebabCase;
import dev.gleaner.core.buy.portfolio.AcceptedRisk;
import dev.gleaner.core.estimate.markets.AdvisedRates;
import dev.gleaner.core.estimate.markets.RiskMeasure;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What counts as risk, and how much of it is taken. */
public final class RiskOptions {

  @Option(
      names = "--risk",
      paramLabel = "LEVEL",
      defaultValue = "medium",
      converter = KebabCase.OfAcceptedRisk.class,
      description =
          "low, medium or high: for less risk, give up at most 5, 2 or 0 points of the highest"
              + " expected saving. Default: ${DEFAULT-VALUE}.")
  public AcceptedRisk accepted;

  @Option(
      names = "--measure",
      paramLabel = "NAME",
      converter = KebabCase.OfRiskMeasure.class,
      completionCandidates = RiskMeasureNames.class,
      description =
          "What counts as risk: ${COMPLETION-CANDIDATES}. Default: losses-then-prices, or with"
              + " --advisor shared-causes.")
  RiskMeasure measure;

  @Mixin BidOption bidding;
  @Mixin AdvisorOption advisor;

  public double bid() {
    return bidding.bid();
  }

  public AdvisedRates advice() {
    return advisor.rates();
  }

  public RiskMeasure measure() {
    if (measure != null) {
      return measure;
    }
    return advisor.isGiven() ? RiskMeasure.SHARED_CAUSES : RiskMeasure.LOSSES_THEN_PRICES;
  }
}
