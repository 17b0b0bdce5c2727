package dev.gleaner.core.evict.cost;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.gleaner.core.evict.Instance;
import dev.gleaner.core.evict.InstanceKind;
import dev.gleaner.core.evict.Rank;
import dev.gleaner.core.evict.Request;
import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.core.model.Resources;
import java.util.ArrayList;
import java.util.List;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SeenLivesTest {

  private static final long MINUTE = 60_000;
  private static final long HOUR = 60 * MINUTE;

  private final SeenLives lives = new SeenLives(24 * HOUR);
  private long nextId;

  private Instance start(int cores, long start) {
    Request request = Request.of(nextId++, InstanceKind.PREEMPTIBLE, new Resources(cores, 0));
    Instance instance = new Instance(request, start);
    lives.started(instance);
    return instance;
  }

  private void live(int count, int cores, long millis) {
    for (int i = 0; i < count; i++) {
      lives.ended(start(cores, 0), millis);
    }
  }

  @Test
  void what_remains_of_a_life_of_known_length_shrinks_with_age() {
    live(1000, 4, HOUR);
    lives.refresh(HOUR);
    Instance instance = start(4, 0);

    assertThat(lives.expectedMillis(instance, 0)).isCloseTo(HOUR, withinPercentage(3));
    assertThat(lives.expectedMillis(instance, 45 * MINUTE))
        .isCloseTo(15 * MINUTE, withinPercentage(6));
  }

  @Test
  void whoever_has_outlived_the_short_lives_has_a_long_one_ahead() {
    live(1000, 4, 10 * MINUTE);
    live(1000, 4, 10 * HOUR);
    lives.refresh(10 * HOUR);
    Instance instance = start(4, 0);

    assertThat(lives.expectedMillis(instance, 0))
        .isCloseTo(5 * HOUR + 5 * MINUTE, withinPercentage(3));
    assertThat(lives.expectedMillis(instance, 20 * MINUTE))
        .isCloseTo(10 * HOUR - 20 * MINUTE, withinPercentage(3));
    assertThat(lives.endsWithin(instance, 0, HOUR)).isCloseTo(0.5, Offset.offset(0.01));
    assertThat(lives.endsWithin(instance, 20 * MINUTE, HOUR)).isLessThan(0.02);
  }

  @Test
  void sizes_are_told_apart_once_enough_have_ended() {
    live(100, 2, 10 * MINUTE);
    live(100, 16, 10 * HOUR);
    live(3, 64, MINUTE);
    lives.refresh(10 * HOUR);

    assertThat(lives.expectedMillis(start(3, 0), 0)).isLessThan(30 * MINUTE);
    assertThat(lives.expectedMillis(start(16, 0), 0)).isGreaterThan(9 * HOUR);
    assertThat(lives.expectedMillis(start(64, 0), 0)).isBetween(4.0 * HOUR, 6.0 * HOUR);
  }

  @Test
  void whoever_was_cut_short_or_still_runs_has_not_ended() {
    live(100, 4, HOUR);
    for (int i = 0; i < 50; i++) {
      lives.cutShort(start(4, 0), 2 * MINUTE);
      start(4, 55 * MINUTE);
    }
    lives.refresh(HOUR);

    assertThat(lives.expectedMillis(start(4, HOUR), HOUR)).isCloseTo(HOUR, withinPercentage(5));
  }

  @Test
  void what_is_learnt_counts_from_the_next_refresh_and_nothing_is_above_the_limit() {
    Instance instance = start(4, 0);
    double before = lives.expectedMillis(instance, 0);
    live(1000, 4, MINUTE);

    assertThat(lives.expectedMillis(instance, 0)).isEqualTo(before);
    lives.refresh(HOUR);
    assertThat(lives.expectedMillis(instance, 0)).isLessThan(3 * MINUTE);
    assertThat(lives.expectedMillis(instance, 10_000 * HOUR)).isBetween(0.0, 24.0 * HOUR);
    assertThat(lives.expectedMillis(instance, -HOUR)).isLessThan(3 * MINUTE);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void what_is_expected_stays_in_its_range_until_more_is_learnt(long seed) {
    RandomStream random = new RandomStreams(seed).stream("lives");
    for (int i = 0; i < 200 * seed; i++) {
      long life = (long) (random.chance(0.3) ? 10 * MINUTE : random.logNormal(HOUR, 2));
      lives.ended(start(4, 0), life);
      lives.cutShort(start(1 + random.below(8), 0), (long) random.exponential(HOUR));
    }
    long settled = 100 * HOUR;
    lives.refresh(50 * HOUR, settled);
    for (int i = 0; i < 5_000; i++) {
      Instance instance = start(1 + random.below(8), (long) random.uniform(0, 100.0 * HOUR));
      long from = instance.startMillis() + (long) random.uniform(-HOUR, 30 * HOUR);
      Rank.Range range = lives.range(instance, from);
      long now = Math.min(range.untilMillis(), from + (long) random.exponential(HOUR));
      double least = range.least() + range.leastRise() * (now - from);
      assertThat(lives.expectedMillis(instance, now)).isBetween(least, range.most());
      assertThat(range.untilMillis() == settled).isEqualTo(from <= settled);
    }
  }

  @Test
  void what_was_promised_to_stay_stays() {
    lives.refresh(-HOUR); // a run may begin before time 0
    lives.refresh(HOUR, 2 * HOUR);
    assertThatThrownBy(() -> lives.refresh(2 * HOUR)).hasMessageContaining("7200000");
    lives.refresh(2 * HOUR + 1);
    assertThat(lives.range(start(4, 0), 2 * HOUR + 1)).isEqualTo(new Rank.Range(0, 24 * HOUR));
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void the_mean_is_the_area_under_the_curve_of_kaplan_and_meier(long seed) {
    RandomStream random = new RandomStreams(seed).stream("lives");
    // Short enough that some were watched for as long: beyond that the two extrapolate differently.
    SeenLives lives = new SeenLives(6 * HOUR);
    List<long[]> seen = new ArrayList<>();
    for (int i = 0; i < 3000; i++) {
      long life = (long) random.logNormal(HOUR, 1);
      long watched = (long) random.exponential(4 * HOUR);
      Instance instance = start(4, 0);
      lives.started(instance);
      seen.add(new long[] {Math.min(life, watched), life <= watched ? 1 : 0});
      if (life <= watched) {
        lives.ended(instance, life);
      } else {
        lives.cutShort(instance, watched);
      }
    }
    lives.refresh(0);
    seen.sort((one, other) -> Long.compare(one[0], other[0]));
    Instance instance = start(4, 0);
    for (long age : new long[] {0, 5 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR}) {
      assertThat(lives.expectedMillis(instance, age))
          .isCloseTo(area(seen, age, age + 6 * HOUR) / beyond(seen, age), withinPercentage(2));
      assertThat(lives.endsWithin(instance, age, HOUR))
          .isCloseTo(1 - beyond(seen, age + HOUR) / beyond(seen, age), Offset.offset(0.01));
    }
  }

  private static double beyond(List<long[]> seen, long time) {
    double beyond = 1;
    for (int i = 0; i < seen.size() && seen.get(i)[0] <= time; i++) {
      beyond *= 1 - (double) seen.get(i)[1] / (seen.size() - i);
    }
    return beyond;
  }

  private static double area(List<long[]> seen, long from, long until) {
    double area = 0;
    for (long time = from; time < until; time += 2 * MINUTE) {
      area += beyond(seen, time + MINUTE) * 2 * MINUTE;
    }
    return area;
  }
}
