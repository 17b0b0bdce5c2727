package dev.gleaner.core.estimate.runtimes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class MeanRuntimeTest {

  private final MeanRuntime mean = new MeanRuntime(1_000, 60_000);

  @Test
  void before_anything_was_seen_it_is_what_was_expected() {
    mean.fadeUntil(0);
    assertThat(mean.millis()).isEqualTo(1_000);
  }

  @Test
  void those_that_still_run_count_with_what_they_have_run() {
    mean.add(5_000, 2);
    assertThat(mean.millis()).isEqualTo(2_000);
    mean.add(3_000, 0);
    assertThat(mean.millis()).isEqualTo(3_000);
  }

  @Test
  void the_past_fades_until_only_the_prior_is_left() {
    mean.fadeUntil(0);
    mean.add(100_000, 9);
    assertThat(mean.millis()).isEqualTo(10_100);
    mean.fadeUntil(60_000_000);
    assertThat(mean.millis()).isCloseTo(1_000, within(1e-6));
  }
}
