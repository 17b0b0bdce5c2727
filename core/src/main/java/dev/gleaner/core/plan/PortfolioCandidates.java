package dev.gleaner.core.plan;

import dev.gleaner.core.buy.portfolio.Frontier;
import dev.gleaner.core.estimate.markets.RiskMatrix;
import dev.gleaner.core.model.Market;
import dev.gleaner.core.model.MarketHistory;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** The markets among which a plan chooses, at some time, and the frontier of their portfolios. */
final class PortfolioCandidates {

  private final List<MarketHistory> histories;
  private final int[] places;
  private final Expectations expectations;
  private final MarketCap cap;
  private final Frontier frontier;

  private PortfolioCandidates(
      List<MarketHistory> histories,
      int[] places,
      Expectations expectations,
      MarketCap cap,
      Frontier frontier) {
    this.histories = histories;
    this.places = places;
    this.expectations = expectations;
    this.cap = cap;
    this.frontier = frontier;
  }

  /** Of all markets the ones that save most. */
  static PortfolioCandidates of(
      List<MarketHistory> all, long from, long until, double[] returns, PortfolioRequest request) {
    Expectations expectations = Expectations.of(all, request);
    int[] places =
        IntStream.range(0, all.size())
            .boxed()
            .sorted(Comparator.comparingDouble((Integer i) -> -returns[i]))
            .limit(request.candidates())
            .mapToInt(Integer::intValue)
            .toArray();
    List<MarketHistory> chosen = Arrays.stream(places).mapToObj(all::get).toList();
    double[] saved = Arrays.stream(places).mapToDouble(i -> returns[i]).toArray();
    RiskMatrix risk = expectations.risk().risks(chosen, from, until);
    MarketCap cap = MarketCap.of(request.limits(), request.accepted(), saved, risk);
    return new PortfolioCandidates(
        chosen,
        places,
        expectations,
        cap,
        Frontier.of(
            request
                .limits()
                .caps(cap)
                .problem(chosen.stream().map(MarketHistory::market).toList(), saved, risk)));
  }

  Expectations expectations() {
    return expectations;
  }

  MarketCap cap() {
    return cap;
  }

  Frontier frontier() {
    return frontier;
  }

  List<Market> markets() {
    return histories.stream().map(MarketHistory::market).toList();
  }

  double[] meanPrices() {
    return histories.stream().mapToDouble(history -> history.prices().mean()).toArray();
  }

  /** Weights of the candidates as weights of all markets. */
  double[] spread(double[] weights, int all) {
    double[] spread = new double[all];
    for (int i = 0; i < weights.length; i++) {
      spread[places[i]] = weights[i];
    }
    return spread;
  }
}
