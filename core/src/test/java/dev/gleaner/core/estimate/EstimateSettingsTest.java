package dev.gleaner.core.estimate;

import static dev.gleaner.core.estimate.EstimateSettings.DEFAULTS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class EstimateSettingsTest {

  @Test
  void defaults_are_one_day_refreshed_every_minute_with_one_interval_of_prior() {
    assertThat(DEFAULTS)
        .isEqualTo(
            new EstimateSettings(
                86_400_000,
                60_000,
                IntervalEstimator.CENSORED,
                1,
                CompletionModel.CHANGE_THEN_SHRINK));
  }

  @Test
  void every_setting_can_be_changed_alone() {
    EstimateSettings changed =
        DEFAULTS
            .withWindowMillis(1)
            .withRefreshMillis(2)
            .withEstimator(IntervalEstimator.OBSERVED_ONLY)
            .withPriorWeight(3)
            .withCompletion(CompletionModel.NEXT_SHRINK);
    assertThat(changed)
        .isEqualTo(
            new EstimateSettings(
                1, 2, IntervalEstimator.OBSERVED_ONLY, 3, CompletionModel.NEXT_SHRINK));
  }

  @Test
  void senseless_settings_are_refused_by_value() {
    assertThatThrownBy(() -> DEFAULTS.withWindowMillis(0)).hasMessageContaining("0 ms");
    assertThatThrownBy(() -> DEFAULTS.withRefreshMillis(-1)).hasMessageContaining("-1 ms");
    assertThatThrownBy(() -> DEFAULTS.withPriorWeight(0)).hasMessageContaining("0.0");
    assertThatThrownBy(() -> DEFAULTS.withPriorWeight(Double.NaN)).hasMessageContaining("NaN");
  }
}
