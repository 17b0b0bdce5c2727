package dev.gleaner.core.estimate.hazard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gleaner.core.estimate.Forecasts;
import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ComplementaryLogLogTest {

  private static final double[] TRUTH = {-1, 0.8, -0.5, 0.3};

  @Test
  void with_an_intercept_alone_the_chance_is_the_share_of_what_happened() {
    Rows rows = new Rows(1, 8);
    for (int i = 0; i < 8; i++) {
      rows.values()[rows.add(i < 3)] = 1;
    }
    double[] beta = fit(rows, new double[1], 1e-9);
    // 1 - exp(-exp(beta)) = 3/8.
    assertThat(beta[0]).isCloseTo(StrictMath.log(-StrictMath.log(5.0 / 8)), within(1e-6));
  }

  @Test
  void with_one_switch_each_group_has_its_own_share() {
    Rows rows = new Rows(2, 30);
    for (int i = 0; i < 30; i++) {
      boolean on = i < 10;
      int at = rows.add(on ? i < 7 : i < 14);
      rows.values()[at] = 1;
      rows.values()[at + 1] = on ? 1 : 0;
    }
    double[] beta = fit(rows, new double[2], 1e-9);
    double off = StrictMath.log(-StrictMath.log(16.0 / 20));
    assertThat(beta[0]).isCloseTo(off, within(1e-5));
    assertThat(beta[0] + beta[1])
        .isCloseTo(StrictMath.log(-StrictMath.log(3.0 / 10)), within(1e-5));
  }

  @Test
  void without_rows_the_prior_is_the_answer() {
    assertThat(fit(new Rows(2, 0), new double[] {-3, 1}, 1)).containsExactly(-3, 1);
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void what_always_or_never_happens_stays_finite(boolean always) {
    Rows rows = new Rows(2, 100);
    for (int i = 0; i < 100; i++) {
      int at = rows.add(always);
      rows.values()[at] = 1;
      rows.values()[at + 1] = i;
    }
    double[] beta = fit(rows, new double[2], 1);
    assertThat(beta).doesNotContain(Double.NaN);
    double chance = chance(rows, 50, beta);
    assertThat(chance).isBetween(always ? 0.9 : 0, always ? 1 : 0.1);
  }

  @Test
  void data_that_can_be_separated_stays_finite() {
    Rows rows = new Rows(2, 100);
    for (int i = -50; i < 50; i++) {
      int at = rows.add(i >= 0);
      rows.values()[at] = 1;
      rows.values()[at + 1] = i / 10.0;
    }
    double[] beta = fit(rows, new double[] {-8, 0}, 1);
    assertThat(beta[1]).isBetween(0.5, 20.0);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void no_beta_nearby_is_likelier(long seed) {
    RandomStream random = new RandomStreams(seed).stream("rows");
    Rows rows = generated(random, 500);
    double[] prior = {-2, 1, 0, 0};
    ComplementaryLogLog regression = new ComplementaryLogLog(rows, prior, 2);
    double[] beta = regression.fit(prior);
    double best = regression.logLikelihood(beta);
    for (int i = 0; i < 200; i++) {
      double[] other = beta.clone();
      for (int j = 0; j < other.length; j++) {
        other[j] += random.gaussian(0, 0.1);
      }
      assertThat(regression.logLikelihood(other)).isLessThan(best);
    }
  }

  @Test
  void a_warm_start_ends_where_a_cold_one_does() {
    Rows rows = generated(new RandomStreams(7).stream("rows"), 2000);
    double[] cold = fit(rows, new double[4], 1);
    double[] warm = new ComplementaryLogLog(rows, new double[4], 1).fit(TRUTH);
    for (int i = 0; i < 4; i++) {
      assertThat(warm[i]).isCloseTo(cold[i], within(0.01));
    }
  }

  @Test
  void the_truth_is_found_again_and_every_tenth_of_the_forecasts_is_true() {
    RandomStream random = new RandomStreams(11).stream("rows");
    double[] beta = fit(generated(random, 20_000), new double[4], 1);
    for (int i = 0; i < TRUTH.length; i++) {
      assertThat(beta[i]).isCloseTo(TRUTH[i], within(0.05));
    }
    Rows unseen = generated(random, 20_000);
    Forecasts forecasts = new Forecasts();
    for (int row = 0; row < unseen.count(); row++) {
      forecasts.add(chance(unseen, row, beta), unseen.happened(row));
    }
    assertThat(forecasts.worstDecile()).isLessThan(0.03);
  }

  private static double[] fit(Rows rows, double[] prior, double ridge) {
    return new ComplementaryLogLog(rows, prior, ridge).fit(prior);
  }

  private static Rows generated(RandomStream random, int count) {
    Rows rows = new Rows(TRUTH.length, count);
    for (int row = 0; row < count; row++) {
      double[] phi = {1, random.gaussian(0, 1), random.uniform(-1, 2), random.chance(0.4) ? 1 : 0};
      double log = 0;
      for (int i = 0; i < phi.length; i++) {
        log += phi[i] * TRUTH[i];
      }
      int at = rows.add(random.chance(1 - StrictMath.exp(-StrictMath.exp(log))));
      System.arraycopy(phi, 0, rows.values(), at, phi.length);
    }
    return rows;
  }

  private static double chance(Rows rows, int row, double[] beta) {
    return 1 - StrictMath.exp(-StrictMath.exp(rows.predict(row, beta)));
  }
}
