package dev.gleaner.core.buy.portfolio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gleaner.core.estimate.markets.DenseRisk;
import dev.gleaner.core.model.RandomStream;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ojalgo.matrix.store.R064Store;
import org.ojalgo.optimisation.Optimisation;
import org.ojalgo.optimisation.convex.ConvexSolver;

/** Against ojAlgo's active set method, which is slow but right for few markets. */
class PortfolioOracleTest {

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 5, 10, 20})
  void agrees_without_caps(int size) {
    for (int seed = 0; seed < 2; seed++) {
      compare(Problems.random(1_000L * size + seed), size, 1, List.of());
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {5, 10, 20})
  void agrees_with_a_cap_on_markets(int size) {
    for (int seed = 0; seed < 2; seed++) {
      RandomStream random = Problems.random(2_000L * size + seed);
      compare(random, size, Math.min(1, random.uniform(1.2, 6) / size), List.of());
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {8, 12, 20})
  void agrees_with_caps_on_zones_and_families(int size) {
    for (int seed = 0; seed < 2; seed++) {
      RandomStream random = Problems.random(3_000L * size + seed);
      compare(random, size, 0.5, Problems.caps(random, size, 3, 4));
    }
  }

  @Tag("slow")
  @ParameterizedTest
  @ValueSource(ints = {40, 60})
  void agrees_for_many_markets(int size) {
    agrees_without_caps(size);
    agrees_with_a_cap_on_markets(size);
    agrees_with_caps_on_zones_and_families(size);
  }

  private static void compare(RandomStream random, int size, double cap, List<GroupCap> caps) {
    double[] returns = Problems.returns(random, size);
    double[][] risk = Problems.factorRisk(random, size, 1 + random.below(8), 0.01);
    for (double riskAversion : new double[] {0.1, 2, 50, 1000}) {
      PortfolioProblem problem =
          new PortfolioProblem(returns, DenseRisk.of(risk), riskAversion, cap, caps);
      double[] expected = oracle(returns, risk, riskAversion, cap, caps);
      double best = Problems.value(returns, risk, riskAversion, expected);

      Portfolio portfolio = PairwiseSolver.solve(problem);
      double value = Problems.value(returns, risk, riskAversion, portfolio.weights());

      assertThat(best).isLessThan(value + portfolio.certificate().gap() + 1e-9);
      assertThat(value)
          .as("%d markets, aversion %s, cap %s, %s", size, riskAversion, cap, caps)
          .isCloseTo(best, within(1e-7 * Math.max(1, Math.abs(best))));
    }
  }

  // Minimises half x'Qx - c.x with AI x at most BI.
  private static double[] oracle(
      double[] returns, double[][] risk, double riskAversion, double cap, List<GroupCap> caps) {
    int size = returns.length;
    R064Store bend = R064Store.FACTORY.make(size, size);
    R064Store gains = R064Store.FACTORY.make(size, 1);
    R064Store ones = R064Store.FACTORY.make(1, size);
    R064Store rows = R064Store.FACTORY.make(2L * size + caps.size(), size);
    R064Store limits = R064Store.FACTORY.make(2L * size + caps.size(), 1);
    for (int i = 0; i < size; i++) {
      gains.set(i, 0, returns[i]);
      ones.set(0, i, 1);
      rows.set(i, i, -1);
      rows.set((long) size + i, i, 1);
      limits.set((long) size + i, 0, cap);
      for (int j = 0; j < size; j++) {
        bend.set(i, j, 2 * riskAversion * risk[i][j]);
      }
    }
    for (int g = 0; g < caps.size(); g++) {
      for (int member : caps.get(g).members()) {
        rows.set(2L * size + g, member, 1);
      }
      limits.set(2L * size + g, 0, caps.get(g).most());
    }
    Optimisation.Options options = new Optimisation.Options();
    options.convex().algorithm(ConvexSolver.Algorithm.ACTIVE_SET);
    Optimisation.Result result =
        ConvexSolver.newBuilder()
            .objective(bend, gains)
            .equalities(ones, R064Store.FACTORY.makeEye(1, 1))
            .inequalities(rows, limits)
            .build(options)
            .solve();
    assertThat(result.getState().isOptimal()).isTrue();
    double[] weights = new double[size];
    for (int i = 0; i < size; i++) {
      weights[i] = result.doubleValue(i);
    }
    return weights;
  }
}
