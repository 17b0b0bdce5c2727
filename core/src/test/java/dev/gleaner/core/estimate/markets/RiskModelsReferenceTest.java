package dev.gleaner.core.estimate.markets;

import static dev.gleaner.core.model.Histories.MINUTE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gleaner.core.buy.portfolio.Problems;
import dev.gleaner.core.model.Histories;
import dev.gleaner.core.model.MarketHistory;
import dev.gleaner.core.model.PriceSeries;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.ToDoubleBiFunction;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Each measure against sums over samples of five minutes, written down the slow way. */
class RiskModelsReferenceTest {

  private static final int MINUTES = 2_000;
  private static final double BID = 0.8;

  private static List<MarketHistory> markets(long seed) {
    return Histories.random(Problems.random(seed), 12, MINUTES);
  }

  private static RiskMatrix risks(RiskModel model, List<MarketHistory> markets) {
    return model.risks(markets, 0, MINUTES * MINUTE);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void covariance_is_that_of_the_samples(long seed) {
    compare(new PriceCovariance(), markets(seed), (history, price) -> price, true);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void hybrid_is_the_covariance_of_prices_with_a_penalty(long seed) {
    compare(
        new HybridCovariance(BID),
        markets(seed),
        (history, price) -> {
          double onDemand = history.market().type().onDemand();
          return price < BID * onDemand ? price : 10 * onDemand;
        },
        true);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void rises_are_mean_products_of_what_is_above_the_mean(long seed) {
    compare(
        new RiseTowardsBid(BID),
        markets(seed),
        (history, price) -> {
          double bid = BID * history.market().type().onDemand();
          double mean = history.between(0, MINUTES * MINUTE).prices().mean();
          return Math.max(0, price - mean) / Math.max(bid - mean, bid / 20);
        },
        false);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void simultaneous_revocation_is_the_share_of_moments_that_look_back_on_both(long seed) {
    List<MarketHistory> markets = markets(seed);
    RiskMatrix risks = risks(new SimultaneousRevocation(BID), markets);
    long step = MINUTE / 12;
    int count = (int) (MINUTES * MINUTE / step);
    boolean[][] revoked = new boolean[markets.size()][count];
    for (int i = 0; i < revoked.length; i++) {
      PriceSeries prices = markets.get(i).prices();
      double bid = BID * markets.get(i).market().type().onDemand();
      for (int change = 1; change < prices.changes(); change++) {
        if (prices.price(change) > bid && prices.price(change - 1) <= bid) {
          for (int t = 0; t < count; t++) {
            long since = t * step - prices.time(change);
            revoked[i][t] |= since >= 0 && since < 5 * MINUTE;
          }
        }
      }
    }
    for (int i = 0; i < revoked.length; i++) {
      for (int j = 0; j < revoked.length; j++) {
        int both = 0;
        for (int t = 0; t < count; t++) {
          both += revoked[i][t] && revoked[j][t] ? 1 : 0;
        }
        assertThat(risks.column(i)[j]).isCloseTo((double) both / count, within(2e-3));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void all_are_positive_semidefinite(long seed) {
    List<MarketHistory> markets = Histories.random(Problems.random(seed), 40, 500);
    RevocationRates rates =
        market -> OptionalDouble.of(market.type().onDemand() / (1 + market.zone().length()));
    for (RiskModel model :
        List.of(
            new PriceCovariance(),
            new HybridCovariance(BID),
            new SimultaneousRevocation(BID),
            new RiseTowardsBid(BID),
            new LossesThenPrices(BID),
            new SharedCauses(rates))) {
      RiskMatrix risks = model.risks(markets, 0, 500 * MINUTE);
      double[][] rows = new double[risks.size()][];
      for (int i = 0; i < rows.length; i++) {
        rows[i] = risks.column(i);
      }

      assertThat(DenseRisk.of(rows).lifted().convexity())
          .as(model.name())
          .isEqualTo(Convexity.CERTAIN);
    }
  }

  private static void compare(
      RiskModel model,
      List<MarketHistory> markets,
      ToDoubleBiFunction<MarketHistory, Double> meaning,
      boolean centred) {
    RiskMatrix risks = risks(model, markets);
    int count = MINUTES / 5;
    double[][] values = new double[markets.size()][count];
    for (int i = 0; i < values.length; i++) {
      int known = 0;
      double sum = 0;
      for (int t = 0; t < count; t++) {
        double price = markets.get(i).prices().at(5L * t * MINUTE);
        values[i][t] =
            Double.isNaN(price) ? Double.NaN : meaning.applyAsDouble(markets.get(i), price);
        known += Double.isNaN(price) ? 0 : 1;
        sum += Double.isNaN(price) ? 0 : values[i][t];
      }
      for (int t = 0; t < count; t++) {
        double from = centred ? sum / known : 0;
        values[i][t] =
            Double.isNaN(values[i][t]) ? 0 : (values[i][t] - from) / StrictMath.sqrt(known);
      }
    }
    for (int i = 0; i < values.length; i++) {
      for (int j = 0; j < values.length; j++) {
        double expected = 0;
        for (int t = 0; t < count; t++) {
          expected += values[i][t] * values[j][t];
        }
        double size = StrictMath.sqrt(risks.own(i) * risks.own(j));
        assertThat(risks.column(i)[j]).isCloseTo(expected, within(1e-6 * size + 1e-12));
      }
    }
  }
}
