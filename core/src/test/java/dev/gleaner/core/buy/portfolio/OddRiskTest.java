package dev.gleaner.core.buy.portfolio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gleaner.core.buy.markets.Returns;
import dev.gleaner.core.buy.portfolio.Certificate.Standing;
import dev.gleaner.core.estimate.markets.Convexity;
import dev.gleaner.core.estimate.markets.DenseRisk;
import dev.gleaner.core.estimate.markets.RiskMatrix;
import dev.gleaner.core.estimate.markets.SimultaneousRevocation;
import dev.gleaner.core.model.Histories;
import dev.gleaner.core.model.MarketHistory;
import dev.gleaner.core.model.RandomStream;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Matrices as they come: singular, slightly or clearly indefinite. */
class OddRiskTest {

  private static Portfolio solve(double[] returns, RiskMatrix risk, double riskAversion) {
    return PairwiseSolver.solve(new PortfolioProblem(returns, risk, riskAversion));
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void duplicated_markets_are_worth_as_much_as_the_originals(long seed) {
    RandomStream random = Problems.random(seed);
    int size = 15;
    double[] returns = Problems.returns(random, size);
    double[][] risk = Problems.factorRisk(random, size, 4, 0.01);
    double[] twice = new double[2 * size];
    double[][] riskTwice = new double[2 * size][2 * size];
    for (int i = 0; i < 2 * size; i++) {
      twice[i] = returns[i % size];
      for (int j = 0; j < 2 * size; j++) {
        riskTwice[i][j] = risk[i % size][j % size];
      }
    }
    DenseRisk singular = DenseRisk.of(riskTwice).lifted();

    for (double riskAversion : new double[] {0.1, 10, 1e4}) {
      Portfolio once = solve(returns, DenseRisk.of(risk), riskAversion);
      Portfolio both = solve(twice, singular, riskAversion);

      assertThat(singular.convexity()).isEqualTo(Convexity.CERTAIN);
      assertThat(both.certificate().standing()).isEqualTo(Standing.BEST);
      assertThat(Problems.value(twice, riskTwice, riskAversion, both.weights()))
          .isCloseTo(Problems.value(returns, risk, riskAversion, once.weights()), within(2e-9));
    }
  }

  @Test
  void rounding_does_not_spoil_a_positive_semidefinite_matrix() {
    RandomStream random = Problems.random(7);
    double[][] risk = Problems.factorRisk(random, 40, 3, 0);
    // What a file with fewer digits leaves of rank three.
    for (int i = 0; i < risk.length; i++) {
      for (int j = 0; j < risk.length; j++) {
        risk[i][j] = (float) risk[i][j];
      }
    }
    DenseRisk lifted = DenseRisk.of(risk).lifted();

    Portfolio portfolio = solve(Problems.returns(random, 40), lifted, 1);

    assertThat(lifted.convexity().known()).isTrue();
    assertThat(lifted.convexity().lift()).isPositive().isLessThan(1e-5);
    assertThat(portfolio.certificate().standing()).isEqualTo(Standing.BEST_AFTER_LIFT);
    assertThat(portfolio.certificate().gap()).isLessThan(1e-5);
  }

  @Test
  void without_any_risk_the_richest_wins_and_nothing_is_lifted() {
    DenseRisk none = DenseRisk.of(new double[2][2]).lifted();

    assertThat(none.convexity()).isEqualTo(Convexity.CERTAIN);
    assertThat(solve(new double[] {0.3, 0.4}, none, 1e6).weights()).containsExactly(0, 1);
  }

  @Test
  void an_indefinite_matrix_gives_a_stationary_point_and_says_so() {
    // Two markets that seem to fail together more than each fails: pairwise estimates do that.
    double[][] risk = {{1, 2, 0}, {2, 1, 0}, {0, 0, 1}};
    double[] returns = {0.5, 0.5, 0.5};

    Portfolio portfolio = solve(returns, DenseRisk.of(risk), 1);

    assertThat(portfolio.certificate().standing()).isEqualTo(Standing.STATIONARY);
    assertThat(portfolio.certificate().gap()).isLessThan(1e-9);
    double[] gradient = Problems.gradient(returns, risk, 1, portfolio.weights());
    for (int i = 0; i < 3; i++) {
      double best = Math.max(gradient[0], Math.max(gradient[1], gradient[2]));
      assertThat(portfolio.weight(i) > 0 ? best - gradient[i] : 0).isLessThan(1e-8);
    }
  }

  @Test
  void a_lift_makes_an_indefinite_matrix_convex_and_its_price_is_in_the_gap() {
    double[][] risk = {{1, 2, 0}, {2, 1, 0}, {0, 0, 1}};
    double[] returns = {0.5, 0.5, 0.5};
    DenseRisk lifted = DenseRisk.of(risk).lifted();

    Portfolio portfolio = solve(returns, lifted, 1);

    // The least eigenvalue is -1.
    assertThat(lifted.convexity().lift()).isBetween(1.0, 2.0);
    assertThat(lifted.own(0)).isEqualTo(1 + lifted.convexity().lift());
    assertThat(portfolio.certificate().standing()).isEqualTo(Standing.BEST_AFTER_LIFT);
    // The best of the matrix as it was: half of the first and half of the third.
    double found = Problems.value(returns, risk, 1, portfolio.weights());
    assertThat(found + portfolio.certificate().gap()).isGreaterThanOrEqualTo(0);
    assertThat(Problems.value(returns, risk, 1, new double[] {0.5, 0, 0.5})).isEqualTo(0);
  }

  @Test
  void revocations_at_once_make_a_risk_that_is_sparse_and_singular() {
    RandomStream random = Problems.random(11);
    List<MarketHistory> markets = Histories.random(random, 60, 600);
    RiskMatrix risk = new SimultaneousRevocation(1).risks(markets, 0, 600 * Histories.MINUTE);
    double[] returns = Returns.of(markets);
    for (double riskAversion : new double[] {0.1, 10, 1000}) {
      PortfolioProblem problem = new PortfolioProblem(returns, risk, riskAversion);

      Portfolio portfolio = PairwiseSolver.solve(problem);

      assertThat(portfolio.certificate().standing()).isEqualTo(Standing.BEST);
      assertThat(portfolio.certificate().gap()).isLessThan(5e-9);
      for (int i = 0; i < 500; i++) {
        assertThat(problem.value(Problems.portfolio(random, 60, 1)))
            .isLessThan(problem.value(portfolio.weights()) + 5e-9);
      }
    }
  }

  @Test
  void without_aversion_the_shape_of_the_risk_does_not_matter() {
    double[][] risk = {{0, 1}, {1, 0}};

    assertThat(solve(new double[] {1, 2}, DenseRisk.of(risk), 0).certificate().standing())
        .isEqualTo(Standing.BEST);
  }
}
