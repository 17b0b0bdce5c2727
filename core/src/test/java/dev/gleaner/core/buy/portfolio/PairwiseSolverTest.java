package dev.gleaner.core.buy.portfolio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.gleaner.core.estimate.markets.DenseRisk;
import dev.gleaner.core.model.BadInputException;
import java.util.List;
import org.junit.jupiter.api.Test;

class PairwiseSolverTest {

  private static final double[][] INDEPENDENT = {{1, 0, 0}, {0, 2, 0}, {0, 0, 4}};

  private static Portfolio solve(
      double[] returns, double[][] risk, double riskAversion, double cap, GroupCap... caps) {
    return PairwiseSolver.solve(
        new PortfolioProblem(
            returns, DenseRisk.of(risk).lifted(), riskAversion, cap, List.of(caps)));
  }

  private static Portfolio solve(double[] returns, double[][] risk, double riskAversion) {
    return solve(returns, risk, riskAversion, 1);
  }

  private static void assertWeights(Portfolio portfolio, double... expected) {
    assertThat(portfolio.weights()).containsExactly(expected, within(1e-8));
    assertThat(portfolio.certificate().gap()).isLessThan(1e-9);
    assertThat(portfolio.certificate().violation()).isLessThan(1e-9);
  }

  @Test
  void two_markets_share_where_their_gradients_meet() {
    // 0.8 - 0.2 * 2x = 0.6 - 0.2 (1 - x).
    assertWeights(
        solve(new double[] {0.8, 0.6}, new double[][] {{2, 0}, {0, 1}}, 0.1), 2.0 / 3, 1.0 / 3);
  }

  @Test
  void markets_that_fall_together_share_less() {
    // 0.7 - 2 (2x + 0.5 (1 - x)) = 0.6 - 2 (0.5x + (1 - x)).
    Portfolio portfolio = solve(new double[] {0.7, 0.6}, new double[][] {{2, 0.5}, {0.5, 1}}, 1);

    assertWeights(portfolio, 0.275, 0.725);
    assertThat(portfolio.expectedReturn()).isCloseTo(0.7 * 0.275 + 0.6 * 0.725, within(1e-9));
    assertThat(portfolio.risk())
        .isCloseTo(2 * 0.275 * 0.275 + 0.275 * 0.725 + 0.725 * 0.725, within(1e-9));
  }

  @Test
  void without_aversion_the_richest_market_takes_all() {
    Portfolio portfolio = solve(new double[] {0.5, 0.7, 0.6}, INDEPENDENT, 0);

    assertWeights(portfolio, 0, 1, 0);
    assertThat(portfolio.certificate().standing()).isEqualTo(Certificate.Standing.BEST);
    assertThat(portfolio.markets()).isEqualTo(1);
  }

  @Test
  void with_endless_aversion_shares_are_inverse_to_independent_risks() {
    Portfolio portfolio = solve(new double[] {0.5, 0.7, 0.6}, INDEPENDENT, 1e7);

    assertThat(portfolio.weights())
        .containsExactly(new double[] {4 / 7.0, 2 / 7.0, 1 / 7.0}, within(1e-6));
  }

  @Test
  void of_three_markets_the_poor_one_stays_out() {
    // Between the first two, a = 1: 0.9 - 2x = 0.8 - 4(1-x), x = 0.6833; both give -0.4667 > -0.6.
    assertWeights(solve(new double[] {0.9, 0.8, -0.6}, INDEPENDENT, 1), 4.1 / 6, 1.9 / 6, 0);
  }

  @Test
  void one_market_is_all_there_is() {
    assertWeights(solve(new double[] {-0.2}, new double[][] {{3}}, 5), 1);
  }

  @Test
  void ties_without_risk_are_all_equally_good() {
    Portfolio portfolio = solve(new double[] {0.5, 0.5, 0.5}, new double[3][3], 10);

    assertThat(portfolio.expectedReturn()).isCloseTo(0.5, within(1e-12));
    assertThat(portfolio.certificate())
        .isEqualTo(new Certificate(0, 0, Certificate.Standing.BEST, 0));
  }

  @Test
  void ties_with_equal_risks_share_equally() {
    assertWeights(solve(new double[] {0.5, 0.5}, new double[][] {{1, 0}, {0, 1}}, 3), 0.5, 0.5);
  }

  @Test
  void a_cap_on_markets_fills_the_best_ones() {
    assertWeights(solve(new double[] {0.5, 0.7, 0.6}, INDEPENDENT, 0, 0.4), 0.2, 0.4, 0.4);
  }

  @Test
  void a_capped_market_leaves_the_rest_to_its_equals() {
    // Without cap 4/7, 2/7, 1/7; what the first may not take is shared 2 to 1.
    assertWeights(solve(new double[] {0.5, 0.5, 0.5}, INDEPENDENT, 10, 0.5), 0.5, 1.0 / 3, 1.0 / 6);
  }

  @Test
  void a_cap_on_a_zone_moves_the_rest_elsewhere() {
    GroupCap zone = new GroupCap("zone a", List.of(0, 1), 0.6);

    // Within the zone 2 to 1 by risk.
    assertWeights(solve(new double[] {0.5, 0.5, 0.5}, INDEPENDENT, 10, 1, zone), 0.4, 0.2, 0.4);
  }

  @Test
  void zones_and_families_are_capped_at_once() {
    // Richest first: market 0 is held back by zone and family, 1 by its zone, 2 by its family.
    GroupCap zone = new GroupCap("zone a", List.of(0, 1), 0.5);
    GroupCap family = new GroupCap("m5", List.of(0, 2), 0.6);
    double[] returns = {0.9, 0.6, 0.7, 0.1};

    Portfolio portfolio = solve(returns, new double[4][4], 1, 1, zone, family);

    // The zone at 0.5 and the family at 0.6: 0.4, 0.1, 0.2, 0.3 gives less than 0.1, 0.4, 0.5, 0.
    assertThat(portfolio.expectedReturn()).isCloseTo(0.68, within(1e-7));
    assertThat(portfolio.certificate().gap()).isLessThan(1e-7);
    assertThat(portfolio.certificate().violation()).isLessThan(1e-9);
  }

  @Test
  void caps_that_leave_no_portfolio_are_refused() {
    double[] returns = {0.5, 0.7, 0.6};
    GroupCap one = new GroupCap("zone a", List.of(0, 1), 0.5);
    GroupCap other = new GroupCap("zone b", List.of(2), 0.4);

    assertThatThrownBy(() -> solve(returns, INDEPENDENT, 1, 1, one, other))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("zone a (0.5), zone b (0.4)")
        .hasMessageContaining("allow more");
    assertThatThrownBy(() -> solve(returns, INDEPENDENT, 1, 0.3))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("at most 0.3")
        .hasMessageContaining("3 markets");
    assertThatThrownBy(() -> solve(returns, INDEPENDENT, 1, 0.4, other, one))
        .isInstanceOf(BadInputException.class);
  }

  @Test
  void returns_that_are_no_numbers_are_refused() {
    assertThatThrownBy(() -> solve(new double[] {0.5, Double.NaN, 1}, INDEPENDENT, 1))
        .hasMessageContaining("market 1 is NaN");
  }
}
