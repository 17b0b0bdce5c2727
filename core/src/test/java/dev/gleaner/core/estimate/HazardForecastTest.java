package dev.gleaner.core.estimate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.estimate.hazard.DropHazard;
import dev.gleaner.core.estimate.hazard.HazardSettings;
import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a day of history says about the next two days of nodes that switch between two paces. */
class HazardForecastTest {

  private static final long HOUR = 3_600_000;

  @Tag("slow")
  @ParameterizedTest
  @ValueSource(longs = {2, 3, 4})
  void so_it_is_with_other_nodes(long seed) {
    the_regression_tells_apart_better_than_the_pooled_estimate_and_is_roughly_calibrated(seed);
  }

  @ParameterizedTest
  @ValueSource(longs = 1)
  void the_regression_tells_apart_better_than_the_pooled_estimate_and_is_roughly_calibrated(
      long seed) {
    SwitchingNodes world = new SwitchingNodes(seed, 64, 80 * HOUR, HazardSettings.DEFAULTS);
    RandomStream random = new RandomStreams(seed).stream("questions");
    Forecasts anyDrop = new Forecasts();
    Forecasts pooled = new Forecasts();
    Forecasts sized = new Forecasts();
    for (long now = 24 * HOUR; now < 72 * HOUR; now += 11 * HOUR / 60) {
      world.advance(now);
      Stability stability = world.history.at(now);
      for (int i = 0; i < 20; i++) {
        int node = random.below(64);
        long horizon = (long) random.boundedPareto(120_000, 4 * HOUR, 0.01);
        DropHazard hazard = world.drops.hazard(node, now);
        boolean dropped = world.drops(node, now, now + horizon, 1);
        anyDrop.add(hazard.chance((double) horizon, 1), dropped);
        long elapsed = now - world.last(node, now).at();
        pooled.add(
            1 - stability.completionProbability(world.lastDirection(node, now), elapsed, horizon),
            dropped);
        int by = 1 + random.below(world.cores(node, now));
        sized.add(hazard.chance((double) horizon, by), world.drops(node, now, now + horizon, by));
      }
    }
    assertThat(anyDrop.areaUnderCurve()).isGreaterThan(pooled.areaUnderCurve());
    assertThat(anyDrop.worstDecile()).isLessThan(0.06);
    assertThat(sized.worstDecile()).isLessThan(0.08);
  }
}
