package dev.gleaner.core.buy.portfolio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gleaner.core.estimate.markets.DenseRisk;
import dev.gleaner.core.estimate.markets.RiskMatrix;
import dev.gleaner.core.model.RandomStream;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FrontierTest {

  private static PortfolioProblem problem(long seed, boolean capped) {
    RandomStream random = Problems.random(seed);
    int size = 20 + random.below(60);
    double[] returns = Problems.returns(random, size);
    RiskMatrix risk = DenseRisk.of(Problems.factorRisk(random, size, 6, 0.01)).lifted();
    return capped
        ? new PortfolioProblem(returns, risk, 1, 0.3, Problems.caps(random, size, 3, 4))
        : new PortfolioProblem(returns, risk, 1);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6})
  void savings_and_risks_fall_along_it(long seed) {
    for (boolean capped : new boolean[] {false, true}) {
      List<Portfolio> portfolios = Frontier.of(problem(seed, capped)).portfolios();
      for (int i = 1; i < portfolios.size(); i++) {
        Portfolio before = portfolios.get(i - 1);
        Portfolio next = portfolios.get(i);

        assertThat(next.riskAversion()).isGreaterThan(before.riskAversion());
        assertThat(next.expectedReturn()).isLessThan(before.expectedReturn() + 1e-7);
        assertThat(next.risk()).isLessThan(before.risk() * (1 + 1e-7) + 1e-12);
        assertThat(next.certificate().gap()).isLessThan(3e-9);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4})
  void starts_from_neighbours_lead_where_fresh_starts_lead(long seed) {
    PortfolioProblem problem = problem(seed, true);
    for (Portfolio portfolio : Frontier.of(problem).portfolios()) {
      PortfolioProblem same = problem.withRiskAversion(portfolio.riskAversion());

      assertThat(same.value(portfolio.weights()))
          .isCloseTo(same.value(PairwiseSolver.solve(same).weights()), within(5e-9));
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6})
  void giving_up_some_saving_buys_the_least_risk_for_it(long seed) {
    Frontier frontier = Frontier.of(problem(seed, seed % 2 == 0));
    for (double most : new double[] {0, 0.001, 0.01, 0.05, 0.2, 2}) {
      Portfolio chosen = frontier.givingUp(most);

      assertThat(chosen.expectedReturn()).isGreaterThanOrEqualTo(frontier.bestReturn() - most);
      for (Portfolio other : frontier.portfolios()) {
        if (other.expectedReturn() >= frontier.bestReturn() - most) {
          assertThat(chosen.risk()).isLessThanOrEqualTo(other.risk() * (1 + 1e-7));
        }
      }
    }
  }

  @Test
  void gives_up_what_may_be_given_up() {
    // Returns 1 and 0, risks 1 and 1: giving up a tenth means nine to one.
    Frontier frontier =
        Frontier.of(
            new PortfolioProblem(
                new double[] {1, 0}, DenseRisk.of(new double[][] {{1, 0}, {0, 1}}), 1));

    Portfolio chosen = frontier.givingUp(0.1);

    assertThat(chosen.weight(0)).isCloseTo(0.9, within(1e-4)).isGreaterThanOrEqualTo(0.9);
    assertThat(frontier.givingUp(0).weight(0)).isEqualTo(1);
    assertThat(frontier.givingUp(1).weight(0)).isCloseTo(0.5, within(1e-5));
  }
}
