package dev.gleaner.core.estimate.markets;

import static dev.gleaner.core.model.Histories.MINUTE;
import static dev.gleaner.core.model.Histories.history;
import static dev.gleaner.core.model.Histories.market;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gleaner.core.buy.portfolio.Frontier;
import dev.gleaner.core.buy.portfolio.PortfolioProblem;
import dev.gleaner.core.model.Market;
import dev.gleaner.core.model.MarketHistory;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class LossesThenPricesTest {

  private static final Market A = market("a", "m5.large", 1);
  private static final Market B = market("b", "c5.large", 1);
  private static final Market C = market("c", "r5.large", 1);
  private static final LossesThenPrices MEASURE = new LossesThenPrices(1);

  private static RiskMatrix risks(MarketHistory... markets) {
    return MEASURE.risks(List.of(markets), 0, 20 * MINUTE);
  }

  @Test
  void is_each_matrix_by_its_mean_in_the_sum() {
    MarketHistory[] markets = {
      history(A, 0, 0.2, 5, 1.5, 10, 0.2, 20),
      history(B, 0, 0.4, 15, 0.8, 20),
      history(C, 0, 0.3, 8, 2, 20)
    };
    List<RiskMatrix> parts =
        List.<RiskModel>of(
                new SimultaneousRevocation(1),
                RiseTowardsBid.nearnessTwice(1),
                new HybridCovariance(1))
            .stream()
            .map(part -> part.risks(List.of(markets), 0, 20 * MINUTE))
            .toList();
    double[] weights = {1, 0.01, 0.0001};
    RiskMatrix risks = risks(markets);

    for (int i = 0; i < 3; i++) {
      for (int j = 0; j < 3; j++) {
        double sum = 0;
        for (int part = 0; part < 3; part++) {
          RiskMatrix one = parts.get(part);
          double mean = (one.own(0) + one.own(1) + one.own(2)) / 3;
          sum += weights[part] * one.column(i)[j] / mean;
        }
        assertThat(risks.column(i)[j]).isCloseTo(sum, within(1e-12));
      }
      assertThat(risks.own(i)).isCloseTo(risks.column(i)[i], within(1e-12));
    }
    assertThat(risks.convexity()).isEqualTo(Convexity.CERTAIN);
  }

  @Test
  void a_market_that_lost_servers_is_worse_than_one_that_only_came_near() {
    // A was lost and is far from its bid since; B rises to just below the bid half of the time.
    RiskMatrix risks =
        risks(history(A, 0, 0.1, 5, 1.1, 6, 0.1, 20), history(B, 0, 0.1, 10, 0.9, 20));

    assertThat(risks.own(0)).isGreaterThan(10 * risks.own(1));
  }

  @Test
  void where_nothing_was_lost_the_calmer_price_is_bought() {
    double[] weights =
        Frontier.of(
                new PortfolioProblem(
                    new double[] {0.8, 0.799},
                    risks(history(A, 0, 0.2, 10, 0.6, 20), history(B, 0, 0.2, 10, 0.21, 20)),
                    0))
            .givingUp(0.05)
            .weights();

    assertThat(weights[1]).isGreaterThan(0.95);
  }

  @Test
  void prices_that_never_move_have_no_risk_and_the_matrix_is_all_nothing() {
    RiskMatrix risks = risks(history(A, 0, 0.2, 20), history(B, 0, 0.3, 20));

    assertThat(Arrays.stream(risks.column(0))).containsOnly(0.0);
    assertThat(risks.own(1)).isZero();
  }
}
