package dev.gleaner.cli.markets;

import dev.gleaner.cli.options.KebabCase;
import dev.gleaner.core.buy.AcceptedRisk;
import dev.gleaner.core.buy.BidCrossings;
import dev.gleaner.core.buy.HybridCovariance;
import dev.gleaner.core.buy.MarketHistory;
import dev.gleaner.core.buy.PriceCovariance;
import dev.gleaner.core.buy.RevocationRates;
import dev.gleaner.core.buy.RiseTowardsBid;
import dev.gleaner.core.buy.RiskModel;
import dev.gleaner.core.buy.SharedCauses;
import dev.gleaner.core.buy.SimultaneousRevocation;
import dev.gleaner.core.model.BadInputException;
import dev.gleaner.simulator.plan.Outlook;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import picocli.CommandLine.Option;

/** What counts as risk, and how much of it is taken. */
public final class RiskOptions {

  private static final double HIGHEST_BID = 10;

  /** The measures of risk, as people type them. */
  public enum Measure {
    RISE_TOWARDS_BID,
    PRICE_COVARIANCE,
    SIMULTANEOUS_REVOCATION,
    HYBRID,
    SHARED_CAUSES;

    @Override
    public String toString() {
      return KebabCase.of(this);
    }
  }

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
      converter = KebabCase.OfMeasure.class,
      description =
          "What counts as risk: ${COMPLETION-CANDIDATES}. Default: rise-towards-bid, or with"
              + " --advisor shared-causes.")
  Measure measure;

  @Option(
      names = "--bid",
      paramLabel = "MULTIPLE",
      defaultValue = "1.0",
      description =
          "The most that is paid for a server, as a multiple of its on-demand price. Default:"
              + " ${DEFAULT-VALUE}.")
  double bid;

  @Option(
      names = "--advisor",
      paramLabel = "FILE.json",
      description =
          "AWS's spot-advisor-data.json: how often servers were interrupted, which prices do not tell"
              + " since late 2017.")
  Path advisor;

  public double bid() {
    if (!(bid > 0 && bid <= HIGHEST_BID)) {
      throw new BadInputException(
          "--bid %s: expected a multiple of the on-demand price, such as 1 or 0.5".formatted(bid));
    }
    return bid;
  }

  /** From prices that were known at some time; the advice is the same at all times. */
  public Function<List<MarketHistory>, Outlook> outlook() {
    Function<List<MarketHistory>, RevocationRates> rates = rates();
    return past -> {
      RevocationRates known = rates.apply(past);
      return new Outlook(known, model(known));
    };
  }

  private Function<List<MarketHistory>, RevocationRates> rates() {
    if (advisor == null) {
      return past -> new BidCrossings(past, bid());
    }
    RevocationRates rates = AdvisorFile.rates(advisor);
    return past -> rates;
  }

  private RiskModel model(RevocationRates rates) {
    Measure chosen =
        measure != null
            ? measure
            : advisor != null ? Measure.SHARED_CAUSES : Measure.RISE_TOWARDS_BID;
    return switch (chosen) {
      case RISE_TOWARDS_BID -> new RiseTowardsBid(bid());
      case PRICE_COVARIANCE -> new PriceCovariance();
      case SIMULTANEOUS_REVOCATION -> new SimultaneousRevocation(bid());
      case HYBRID -> new HybridCovariance(bid());
      case SHARED_CAUSES -> new SharedCauses(rates);
    };
  }
}
