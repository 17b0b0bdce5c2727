package dev.gleaner.operate.applications.master;

import dev.gleaner.core.buy.markets.MarketFilter;
import dev.gleaner.core.buy.markets.NameGlobs;
import dev.gleaner.core.buy.markets.TypeRules;
import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.MarketHistory;
import dev.gleaner.core.model.Resources;
import dev.gleaner.core.plan.PortfolioPlan;
import dev.gleaner.core.plan.PortfolioPlanner;
import dev.gleaner.core.plan.PortfolioRequest;
import dev.gleaner.core.share.Share;
import dev.gleaner.operate.applications.books.ApplicationRequest;
import dev.gleaner.operate.applications.books.Constraints;
import java.util.ArrayList;
import java.util.List;

/** Which markets an application is spread over: ExoSphere's portfolio, in whole servers. */
final class PortfolioChoice {

  /** Who only misses memory needs no cores, and a portfolio is of servers with some. */
  private static final double LEAST_CORES = 0.001;

  private PortfolioChoice() {}

  /**
   * Chooses for what an application still misses.
   *
   * @throws BadInputException if no market suits it now, with the reason
   */
  static List<Share> of(
      ApplicationRequest request, Resources missing, List<MarketHistory> histories) {
    if (histories.isEmpty()) {
      throw new BadInputException(
          "each market has just taken a server away or had none, or its price is not known now");
    }
    List<MarketHistory> able =
        histories.stream()
            .filter(
                one ->
                    missing.furtherNames().stream()
                        .allMatch(name -> one.market().type().size().amount(name) > 0))
            .toList();
    if (able.isEmpty()) {
      throw new BadInputException(
          "none of %d markets has servers with %s and a price that is known now"
              .formatted(histories.size(), missing));
    }
    double cores = Math.max(LEAST_CORES, missing.milliCores() / 1000.0);
    double memoryMib = (double) missing.memoryMib();
    PortfolioPlan plan =
        new PortfolioPlanner(able, asked(request, cores, memoryMib)).withoutRecord();
    double[] shares = plan.purchase().shares(cores, memoryMib);
    List<Share> chosen = new ArrayList<>();
    for (int i = 0; i < shares.length; i++) {
      chosen.add(new Share(plan.purchase().lots().get(i).market(), shares[i]));
    }
    return chosen;
  }

  private static PortfolioRequest asked(
      ApplicationRequest request, double cores, double memoryMib) {
    PortfolioRequest usual = PortfolioRequest.of(cores, request.risk());
    Constraints constraints = request.constraints();
    return new PortfolioRequest(
        cores,
        memoryMib,
        request.risk(),
        usual.measure(),
        usual.advice(),
        // Who names types has looked at them.
        constraints.types().isEmpty() ? TypeRules.USUAL : TypeRules.ANYTHING,
        new MarketFilter(
            new NameGlobs(constraints.types()),
            new NameGlobs(constraints.zones()),
            constraints.least(),
            constraints.jobHours(),
            MarketFilter.PAPERS_TIMES_LONGER),
        usual.limits(),
        usual.bidOverOnDemand(),
        usual.candidates());
  }
}
