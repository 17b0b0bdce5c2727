package dev.gleaner.core.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.buy.portfolio.AcceptedRisk;
import dev.gleaner.core.estimate.markets.DenseRisk;
import dev.gleaner.core.estimate.markets.RiskMatrix;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class MarketCapTest {

  private static RiskMatrix risks(double... own) {
    double[][] rows = new double[own.length][own.length];
    for (int i = 0; i < own.length; i++) {
      rows[i][i] = own[i];
    }
    return DenseRisk.of(rows);
  }

  private static MarketCap low(double[] returns, double... own) {
    return MarketCap.of(ShareLimits.USUAL, AcceptedRisk.LOW, returns, risks(own));
  }

  @Test
  void among_many_that_are_alike_the_usual_cap_holds() {
    double[] returns = new double[12];
    double[] own = new double[12];
    Arrays.fill(own, 3);

    MarketCap cap = low(returns, own);

    assertThat(cap).isEqualTo(new MarketCap(0.2, 0.2, 12));
    assertThat(cap.isRelaxed()).isFalse();
  }

  @Test
  void wild_and_dear_markets_are_not_forced_on_anybody() {
    // Two calm ones, a calm one that saves 11 points less, and nine that are lost every day.
    double[] returns = {0.8, 0.79, 0.69, 0.8, 0.8, 0.8, 0.8, 0.8, 0.8, 0.8, 0.8, 0.8};
    double[] own = {1e-9, 2e-9, 1e-9, 1, 1, 1, 1, 1, 1, 1, 1, 1};

    assertThat(low(returns, own)).isEqualTo(new MarketCap(2.0 / 3, 0.2, 2));
    assertThat(low(returns, own).isRelaxed()).isTrue();
  }

  @Test
  void five_good_ones_may_hold_twice_their_equal_part() {
    double[] returns = {0.8, 0.8, 0.8, 0.8, 0.8, 0.4, 0.4, 0.4};
    double[] own = {1, 1, 1, 1, 1, 1, 1, 1};

    MarketCap cap = low(returns, own);

    assertThat(cap).isEqualTo(new MarketCap(0.4, 0.2, 5));
    assertThat(cap.reached(new double[] {0.4, 0.4, 0.2, 0, 0, 0, 0, 0})).isEqualTo(2);
    assertThat(cap.reached(new double[] {0.3, 0.3, 0.3, 0.1, 0, 0, 0, 0})).isZero();
  }

  @Test
  void where_all_are_bad_those_as_calm_as_the_calmest_count() {
    double[] returns = {0.7, 0.7, 0.7, 0.7};

    assertThat(low(returns, 5, 6, 19, 21).acceptable()).isEqualTo(3);
  }

  @Test
  void a_cap_that_somebody_sets_holds_whatever_there_is_to_choose() {
    MarketCap cap =
        MarketCap.of(
            new ShareLimits(0.5, 1, 1), AcceptedRisk.LOW, new double[] {0.8, 0.1}, risks(1e-9, 1));

    assertThat(cap.share()).isEqualTo(0.5);
    assertThat(cap.isRelaxed()).isFalse();
  }

  @Test
  void who_minds_no_risk_has_no_cap_to_reach() {
    MarketCap cap =
        MarketCap.of(ShareLimits.USUAL, AcceptedRisk.HIGH, new double[] {0.8, 0.8}, risks(1, 1));

    assertThat(cap.reached(new double[] {1, 0})).isZero();
    assertThat(cap.isRelaxed()).isFalse();
  }
}
