package dev.gleaner.core.estimate.hazard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DropHistoryTest {

  private static final long MINUTE = 60_000;
  private static final long HOUR = 60 * MINUTE;

  // The restless nodes have just gone up again.
  private static final long SEEN = 20 * HOUR + 15 * MINUTE;

  private final DropHistory history = new DropHistory(HazardSettings.DEFAULTS);

  @Test
  void before_anything_is_seen_the_hazard_is_one_shrink_in_two_hours() {
    history.joined(0, 16, 0);
    assertThat(history.hazard(0, 0).cumulative((double) HOUR, 4)).isCloseTo(0.5, within(1e-9));
    assertThat(history.hazard(0, 0).chance((double) HOUR, 4)).isCloseTo(0.393, within(1e-3));
  }

  @Test
  void a_node_that_keeps_shrinking_is_riskier_than_one_that_stays_as_it_is() {
    live(history);
    DropHazard restless = history.hazard(0, SEEN);
    DropHazard calm = history.hazard(1, SEEN);
    assertThat(restless.chance((double) HOUR, 1)).isGreaterThan(0.8);
    assertThat(calm.chance((double) HOUR, 1)).isLessThan(0.1);
  }

  @Test
  void drops_larger_than_any_that_was_seen_are_unlikely() {
    live(history);
    DropHazard restless = history.hazard(0, SEEN);
    assertThat(restless.chance((double) HOUR, 12))
        .isLessThan(restless.chance((double) HOUR, 2) / 4);
  }

  /** Thirty nodes that live for a quarter of an hour each: evicted at the end, or given back. */
  @Test
  void an_eviction_is_a_drop_and_a_node_that_was_given_back_says_nothing_about_later() {
    DropHistory evicted = new DropHistory(HazardSettings.DEFAULTS);
    live(evicted);
    live(history);
    for (int node = 10; node < 40; node++) {
      long at = 20 * HOUR + node * (20 * MINUTE);
      for (DropHistory each : new DropHistory[] {history, evicted}) {
        each.joined(node, 16, at);
      }
      evicted.changed(node, 0, at + 15 * MINUTE);
      evicted.left(node, at + 15 * MINUTE);
      history.left(node, at + 15 * MINUTE);
    }
    long now = 36 * HOUR;
    history.joined(50, 16, now);
    evicted.joined(50, 16, now);
    double risk = evicted.hazard(50, now + MINUTE).chance((double) HOUR, 16);
    assertThat(risk).isGreaterThan(0.3);
    assertThat(history.hazard(50, now + MINUTE).chance((double) HOUR, 16)).isLessThan(risk / 3);
  }

  /** Otherwise long horizons would be known of evicted nodes only, and short ones of the others. */
  @Test
  void giving_nodes_back_does_not_change_how_often_evictions_are_expected() {
    double[] hours = {0.25, 1, 6};
    double[] perHour = new double[hours.length];
    for (long seed = 1; seed <= 8; seed++) {
      DropHistory shortLived = comingAndGoing(seed);
      for (int i = 0; i < hours.length; i++) {
        for (int node = 0; node < 200; node++) {
          double hazard = shortLived.hazard(node, 40 * HOUR).cumulative(hours[i] * HOUR, 4);
          perHour[i] += hazard / hours[i] / 200 / 8;
        }
      }
    }
    for (double rate : perHour) {
      assertThat(rate).isCloseTo(0.05, within(0.0075));
    }
  }

  /** 40 hours of 200 nodes that are evicted after 20 hours and given back after 4 on average. */
  private static DropHistory comingAndGoing(long seed) {
    RandomStream random = new RandomStreams(seed).stream("lives");
    DropHistory history = new DropHistory(HazardSettings.DEFAULTS);
    for (int node = 0; node < 200; node++) {
      history.joined(node, 8, 0);
    }
    for (long now = MINUTE; now <= 40 * HOUR; now += MINUTE) {
      for (int node = 0; node < 200; node++) {
        boolean evicted = random.chance(0.05 / 60);
        if (evicted) {
          history.changed(node, 0, now);
        }
        if (evicted || random.chance(0.25 / 60)) {
          history.left(node, now);
          history.joined(node, 8, now);
        }
      }
    }
    return history;
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6})
  void the_hazard_never_falls_with_the_horizon_and_never_rises_with_the_drop(long seed) {
    RandomStream random = new RandomStreams(seed).stream("beta");
    double[] beta = new double[HazardFeatures.COUNT];
    for (int i = 0; i < beta.length; i++) {
      beta[i] = random.gaussian(0, 0.3);
    }
    NodeLife life = new NodeLife(23, 0);
    life.change(19, 3 * HOUR, 0);
    NodeTraits traits = new NodeTraits(life, 5 * HOUR, new ChangeRates(0.2, 0.5));
    DropHazard hazard = new NodeHazard(beta, traits, 6 * HOUR);
    assertThat(hazard.cumulative(0, 1)).isZero();
    for (int cores = 1; cores <= 19; cores++) {
      double before = 0;
      for (double horizon = 1000; horizon < 20 * HOUR; horizon *= 1.3) {
        double value = hazard.cumulative(horizon, cores);
        assertThat(value).isGreaterThanOrEqualTo(before * (1 - 1e-12)).isFinite();
        if (cores > 1) {
          assertThat(value)
              .isLessThanOrEqualTo(hazard.cumulative(horizon, cores - 1) * (1 + 1e-12));
        }
        before = value;
      }
    }
  }

  @Test
  void a_folded_node_gives_what_the_features_give_where_that_is_monotone() {
    double[] beta = new double[HazardFeatures.COUNT];
    for (int i = 0; i < beta.length; i++) {
      beta[i] = 0.01 * (i + 1);
    }
    beta[HazardFeatures.LOG_H] = 0.9;
    beta[HazardFeatures.LOG_X] = -0.8;
    NodeLife life = new NodeLife(16, 0);
    life.change(12, HOUR, 0);
    NodeTraits traits = new NodeTraits(life, 90 * MINUTE, new ChangeRates(0.2, 0.5));
    DropHazard hazard = new NodeHazard(beta, traits, 6 * HOUR);
    for (int cores : new int[] {1, 2, 4, 8}) {
      Rows row = new Rows(HazardFeatures.COUNT, 1);
      HazardFeatures.fill(row.values(), row.add(true), traits, 0.7, cores);
      assertThat(hazard.cumulative(0.7 * HOUR, cores))
          .isCloseTo(StrictMath.exp(row.predict(0, beta)), within(1e-9));
    }
  }

  @Test
  void memory_is_bounded_by_the_window() {
    NodeLife life = new NodeLife(8, 0);
    for (int i = 1; i <= 100_000; i++) {
      life.change(i % 2 == 0 ? 8 : 7, i * MINUTE, i * MINUTE - 2 * HOUR);
    }
    assertThat(life.stepAt(Long.MAX_VALUE)).isLessThan(512);
    int last = life.stepAt(100_000 * MINUTE);
    assertThat(life.shrinksUpTo(last) - life.shrinksUpTo(life.stepAt(99_900 * MINUTE)))
        .isEqualTo(50);
  }

  @Test
  void what_a_moment_ends_with_is_the_last_change() {
    NodeLife life = new NodeLife(8, 0);
    life.change(4, HOUR, 0);
    assertThat(life.isShrink(1)).isTrue();
    life.change(6, HOUR, 0);
    assertThat(life.isShrink(2)).isFalse();
  }

  @Test
  void time_must_not_go_back_and_nodes_must_have_joined() {
    history.joined(0, 4, HOUR);
    assertThatThrownBy(() -> history.changed(0, 3, MINUTE)).hasMessageContaining("went back");
    assertThatThrownBy(() -> history.changed(1, 3, HOUR)).hasMessageContaining("not joined");
    assertThatThrownBy(() -> history.joined(0, 3, HOUR)).hasMessageContaining("cannot join");
  }

  /** Even nodes go down and up by four cores every twenty minutes, odd ones do nothing. */
  private static void live(DropHistory history) {
    for (int node = 0; node < 10; node++) {
      history.joined(node, 16, 0);
    }
    for (long now = 20 * MINUTE; now < SEEN; now += 20 * MINUTE) {
      for (int node = 0; node < 10; node += 2) {
        history.changed(node, now / (20 * MINUTE) % 2 == 1 ? 12 : 16, now + node);
      }
    }
  }
}
