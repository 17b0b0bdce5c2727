package dev.gleaner.core.buy.portfolio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gleaner.core.estimate.markets.DenseRisk;
import dev.gleaner.core.model.RandomStream;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Nobody has to trust the solver: what it says about its answer is true. */
class CertificateTest {

  private static final double[] RISK_AVERSIONS = {0, 1e-4, 0.01, 1, 100, 1e5};

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void no_portfolio_beats_the_value_by_more_than_the_gap(long seed) {
    RandomStream random = Problems.random(seed);
    int size = 2 + random.below(60);
    double cap = random.chance(0.5) ? 1 : Math.min(1, random.uniform(1.2, 5) / size);
    double[] returns = Problems.returns(random, size);
    double[][] risk = Problems.factorRisk(random, size, 5, 0.001);
    for (double riskAversion : RISK_AVERSIONS) {
      Portfolio portfolio =
          PairwiseSolver.solve(
              new PortfolioProblem(
                  returns, DenseRisk.of(risk).lifted(), riskAversion, cap, List.of()));
      double value = Problems.value(returns, risk, riskAversion, portfolio.weights());
      double bound = value + portfolio.certificate().gap() + 1e-12 * (1 + riskAversion);

      assertFeasible(portfolio, cap);
      for (int i = 0; i < 200; i++) {
        double[] other = Problems.portfolio(random, size, cap);
        assertThat(Problems.value(returns, risk, riskAversion, other)).isLessThan(bound);
        double[] nearby = mixed(portfolio.weights(), other, 1e-3);
        assertThat(Problems.value(returns, risk, riskAversion, nearby)).isLessThan(bound);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void the_gap_is_that_of_the_tangent(long seed) {
    RandomStream random = Problems.random(100 + seed);
    int size = 2 + random.below(60);
    double cap = random.chance(0.5) ? 1 : Math.min(1, random.uniform(1.2, 5) / size);
    double[] returns = Problems.returns(random, size);
    double[][] risk = Problems.factorRisk(random, size, 5, 0.001);
    for (double riskAversion : RISK_AVERSIONS) {
      PortfolioProblem problem =
          new PortfolioProblem(returns, DenseRisk.of(risk).lifted(), riskAversion, cap, List.of());
      Portfolio portfolio = PairwiseSolver.solve(problem);
      double[] gradient = Problems.gradient(returns, risk, riskAversion, portfolio.weights());

      assertThat(portfolio.certificate().gap())
          .isCloseTo(
              mostOf(gradient, cap) - dot(gradient, portfolio.weights()),
              within(1e-13 * (1 + riskAversion)))
          .isLessThan(2e-9);
    }
  }

  @Test
  void hundreds_of_markets_with_few_causes_are_settled_too() {
    RandomStream random = Problems.random(300);
    int size = 450;
    double[] returns = Problems.returns(random, size);
    double[][] risk = Problems.factorRisk(random, size, 30, 1e-3);
    for (List<GroupCap> caps : List.of(List.<GroupCap>of(), Problems.caps(random, size, 4, 6))) {
      Portfolio portfolio =
          PairwiseSolver.solve(
              new PortfolioProblem(returns, DenseRisk.of(risk).lifted(), 1e5, 1, caps));

      assertFeasible(portfolio, 1);
      assertThat(portfolio.markets()).isGreaterThan(300);
      assertThat(portfolio.certificate().gap()).isLessThan(3e-9);
      assertThat(portfolio.certificate().violation()).isLessThan(1e-9);
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6})
  void the_violation_is_that_of_the_worst_group(long seed) {
    RandomStream random = Problems.random(200 + seed);
    int size = 12 + random.below(30);
    double[] returns = Problems.returns(random, size);
    double[][] risk = Problems.factorRisk(random, size, 5, 0.001);
    List<GroupCap> caps = Problems.caps(random, size, 3, 4);
    for (double riskAversion : RISK_AVERSIONS) {
      Portfolio portfolio =
          PairwiseSolver.solve(
              new PortfolioProblem(returns, DenseRisk.of(risk), riskAversion, 0.5, caps));
      double worst = 0;
      for (GroupCap cap : caps) {
        double held = cap.members().stream().mapToDouble(portfolio::weight).sum();
        worst = Math.max(worst, held - cap.most());
      }

      assertFeasible(portfolio, 0.5);
      assertThat(portfolio.certificate().violation())
          .isCloseTo(worst, within(1e-12))
          .isLessThan(1e-9);
    }
  }

  private static void assertFeasible(Portfolio portfolio, double cap) {
    assertThat(Arrays.stream(portfolio.weights()).sum()).isCloseTo(1, within(1e-12));
    assertThat(Arrays.stream(portfolio.weights()).min().orElseThrow()).isNotNegative();
    assertThat(Arrays.stream(portfolio.weights()).max().orElseThrow()).isLessThanOrEqualTo(cap);
  }

  private static double[] mixed(double[] most, double[] little, double share) {
    double[] result = new double[most.length];
    for (int i = 0; i < result.length; i++) {
      result[i] = (1 - share) * most[i] + share * little[i];
    }
    return result;
  }

  private static double mostOf(double[] values, double cap) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    double rest = 1;
    double sum = 0;
    for (int i = sorted.length - 1; i >= 0; i--) {
      sum += Math.min(cap, rest) * sorted[i];
      rest -= Math.min(cap, rest);
    }
    return sum;
  }

  private static double dot(double[] a, double[] b) {
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += a[i] * b[i];
    }
    return sum;
  }
}
