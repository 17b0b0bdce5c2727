package dev.gleaner.cli.report.traces;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class DistributionTest {

  @Test
  void each_sample_is_a_step_of_the_same_height() {
    Distribution distribution = Distribution.of(new double[] {30, 10, 40, 20});

    assertThat(distribution.values()).containsExactly(10.0, 20.0, 30.0, 40.0);
    assertThat(distribution.shares()).containsExactly(0.25, 0.5, 0.75, 1.0);
  }

  @Test
  void equal_samples_are_one_higher_step() {
    Distribution distribution = Distribution.of(new double[] {5, 1, 5, 5, 9});

    assertThat(distribution.values()).containsExactly(1.0, 5.0, 9.0);
    assertThat(distribution.shares()).containsExactly(0.2, 0.8, 1.0);
  }

  @Test
  void samples_that_never_come_keep_the_staircase_below_one() {
    Distribution distribution =
        Distribution.of(new double[] {Double.POSITIVE_INFINITY, 3, Double.POSITIVE_INFINITY, 2});

    assertThat(distribution.count()).isEqualTo(4);
    assertThat(distribution.values()).containsExactly(2.0, 3.0);
    assertThat(distribution.shares()).containsExactly(0.25, 0.5);
  }

  @Test
  void nothing_gives_no_steps() {
    assertThat(Distribution.of(new double[0]).values()).isEmpty();
  }

  @Test
  void many_samples_are_thinned_but_keep_their_ends_and_their_place() {
    double[] samples = IntStream.rangeClosed(1, 10_000).mapToDouble(i -> i).toArray();

    Distribution distribution = Distribution.of(samples);

    assertThat(distribution.values()).hasSize(Distribution.MOST_POINTS).startsWith(1.0);
    assertThat(distribution.values()).endsWith(10_000.0);
    for (int i = 0; i < distribution.values().size(); i++) {
      assertThat(distribution.shares().get(i)).isEqualTo(distribution.values().get(i) / 10_000);
    }
  }
}
