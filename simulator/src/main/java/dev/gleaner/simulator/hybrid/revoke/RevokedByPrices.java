package dev.gleaner.simulator.hybrid.revoke;

import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.MarketHistory;
import dev.gleaner.core.model.PriceSeries;
import dev.gleaner.core.model.RandomStreams;
import java.util.List;

/**
 * All servers of a market are taken away when its price rises above the bid, as on EC2 until late
 * 2017. A run begins at a moment of the history that its seed draws; markets are chosen by what was
 * known then. Servers are spread so that each market has had its share of them; one that is above
 * the bid is left out, and if all are, the server goes a second after it has come.
 */
public final class RevokedByPrices implements Revocations {

  /** Long enough that whoever asks for another at once does not do so for ever. */
  private static final long SHORTEST_MILLIS = 1_000;

  private final List<MarketHistory> histories;
  private final MarketWeights shares;
  private final Settings settings;
  private final long earliest;
  private final long latest;

  /**
   * How prices are used.
   *
   * @param bidOverOnDemand the most that is paid, as a multiple of the on-demand price
   * @param pastMillis how much of the past the choice knows
   * @param runMillis how much of the history there is at least when a run begins; nothing is
   *     revoked after the history's end
   */
  public record Settings(
      double bidOverOnDemand, long pastMillis, long runMillis, long noticeMillis) {}

  public RevokedByPrices(List<MarketHistory> histories, MarketWeights shares, Settings settings) {
    this.histories = List.copyOf(histories);
    this.shares = shares;
    this.settings = settings;
    earliest =
        histories.stream().mapToLong(one -> one.prices().start()).min().orElse(0)
            + settings.pastMillis();
    latest =
        histories.stream().mapToLong(one -> one.prices().end()).max().orElse(0)
            - settings.runMillis();
    if (latest < earliest) {
      throw new BadInputException(
          "the prices of %d markets do not cover a past of %d ms and a run of %d ms; bring more of them"
              .formatted(histories.size(), settings.pastMillis(), settings.runMillis()));
    }
  }

  @Override
  public Lifetimes lifetimes(RandomStreams streams) {
    double drawn = streams.stream("revocations").uniform();
    long start = earliest + (long) (drawn * (latest - earliest));
    long from = start - settings.pastMillis();
    List<MarketHistory> known =
        histories.stream()
            .filter(one -> one.prices().isKnown(from) && one.prices().isKnown(start))
            .toList();
    if (known.isEmpty()) {
      throw new BadInputException(
          "no market's price is known over the %d ms before a run; shorten that past"
              .formatted(settings.pastMillis()));
    }
    List<MarketHistory> past = known.stream().map(one -> one.between(from, start)).toList();
    return new SpreadLifetimes(known, shares.weights(past, from, start), start);
  }

  @Override
  public long noticeMillis() {
    return settings.noticeMillis();
  }

  /** The servers of one run over markets. */
  private final class SpreadLifetimes implements Lifetimes {

    private final List<MarketHistory> markets;
    private final double[] weights;
    private final long start;
    private final int[] servers;
    private int all;

    SpreadLifetimes(List<MarketHistory> markets, double[] weights, long start) {
      this.markets = markets;
      this.weights = weights;
      this.start = start;
      servers = new int[weights.length];
    }

    @Override
    public long nextMillis(long joinedMillis) {
      long now = start + joinedMillis;
      int market = mostMissing(now);
      if (market < 0) {
        return SHORTEST_MILLIS;
      }
      servers[market]++;
      all++;
      return untilAbove(market, now);
    }

    private int mostMissing(long now) {
      int chosen = -1;
      double most = Double.NEGATIVE_INFINITY;
      for (int market = 0; market < weights.length; market++) {
        double missing = weights[market] * (all + 1) - servers[market];
        if (weights[market] > 0 && missing > most && untilAbove(market, now) > 0) {
          most = missing;
          chosen = market;
        }
      }
      return chosen;
    }

    private long untilAbove(int market, long now) {
      PriceSeries prices = markets.get(market).prices();
      double bid = settings.bidOverOnDemand() * markets.get(market).market().type().onDemand();
      for (int change = prices.changeAt(now); change < prices.changes(); change++) {
        if (prices.price(change) > bid) {
          return Math.max(0, prices.time(change) - now);
        }
      }
      return Long.MAX_VALUE;
    }
  }
}
