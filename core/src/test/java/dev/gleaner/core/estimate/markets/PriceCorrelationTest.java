package dev.gleaner.core.estimate.markets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PriceCorrelationTest {

  private static final double UNKNOWN = Double.NaN;

  @Test
  void only_times_at_which_both_are_known_count() {
    double[] first = {UNKNOWN, 1, 2, 3, 9, 0};
    double[] second = {7, 2, 4, 6, UNKNOWN, UNKNOWN};

    PriceCorrelation both = PriceCorrelation.of(first, second);

    assertThat(both.samples()).isEqualTo(3);
    assertThat(both.value()).isCloseTo(1, within(1e-12));
  }

  @Test
  void a_price_that_does_not_vary_has_no_correlation() {
    double[] first = {0.1, 0.2, 0.3};
    double[] constant = {0.7, 0.7, 0.7};
    double[] unknown = {UNKNOWN, UNKNOWN, UNKNOWN};

    assertThat(PriceCorrelation.of(first, constant).value()).isNaN();
    assertThat(PriceCorrelation.of(constant, first).value()).isNaN();
    assertThat(PriceCorrelation.of(first, unknown)).isEqualTo(new PriceCorrelation(UNKNOWN, 0));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4})
  void it_is_the_covariance_by_both_deviations(int seed) {
    Random random = new Random(seed);
    double[] first = new double[500];
    double[] second = new double[500];
    for (int i = 0; i < first.length; i++) {
      first[i] = 100 + random.nextGaussian() / 100;
      second[i] = 0.4 * first[i] + random.nextGaussian() / 300;
    }

    assertThat(PriceCorrelation.of(first, second).value())
        .isCloseTo(byDefinition(first, second), within(1e-9));
  }

  private static double byDefinition(double[] first, double[] second) {
    double meanX = Arrays.stream(first).average().orElseThrow();
    double meanY = Arrays.stream(second).average().orElseThrow();
    double xx = 0;
    double yy = 0;
    double xy = 0;
    for (int i = 0; i < first.length; i++) {
      xx += (first[i] - meanX) * (first[i] - meanX);
      yy += (second[i] - meanY) * (second[i] - meanY);
      xy += (first[i] - meanX) * (second[i] - meanY);
    }
    return xy / Math.sqrt(xx * yy);
  }
}
