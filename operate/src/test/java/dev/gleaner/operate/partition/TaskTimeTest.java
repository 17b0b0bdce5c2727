package dev.gleaner.operate.partition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.core.model.Resources;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TaskTimeTest {

  private static final ServerSize SERVER = new ServerSize(new Resources(4, 4096));
  private static final Duration AGES = Duration.ofDays(10_000);

  private final TaskTime time = new TaskTime(Duration.ofSeconds(30), AGES);

  private void look(ShortUse... uses) {
    time.look(List.of(uses), SERVER, 0);
  }

  private static ShortUse running(String id, long coreSeconds, int running, long begun) {
    return new ShortUse(id, false, coreSeconds, 0, new Resources(running, 0), running, begun);
  }

  private static ShortUse over(String id, long coreSeconds) {
    return new ShortUse(id, true, coreSeconds, 0, Resources.NONE, 0, 0);
  }

  @Test
  void before_anything_is_seen_it_is_what_was_said() {
    look();
    assertThat(time.millis()).isEqualTo(30_000);
  }

  @Test
  void all_time_is_divided_by_what_has_ended() {
    // Eight of ten one-core containers have ended and all have run for 100 s: 25 s and 2 of a
    // server. With the 30 s of one server that were said: 55 s / 3.
    look(running("a", 100, 2, 10));
    assertThat(time.millis()).isCloseTo(55_000 / 3.0, within(1e-6));
    // At the end all ten have, in 120 s: (30 s + 30 s) / (1 + 2.5).
    look(over("a", 120));
    assertThat(time.millis()).isCloseTo(60_000 / 3.5, within(1e-6));
    look();
    assertThat(time.millis()).isCloseTo(60_000 / 3.5, within(1e-6));
  }

  @Test
  void an_application_that_came_and_went_between_two_looks_says_nothing() {
    look(over("a", 4_000));
    assertThat(time.millis()).isEqualTo(30_000);
  }

  @Test
  void an_application_whose_containers_are_not_known_says_nothing_yet() {
    look(new ShortUse("a", false, 40, 0, new Resources(2, 0), 0, 0));
    assertThat(time.millis()).isEqualTo(30_000);
  }

  @Test
  void a_resource_manager_that_has_forgotten_takes_nothing_back() {
    look(running("a", 100, 2, 10));
    look(running("a", 3, 2, 2));
    assertThat(time.millis()).isCloseTo(55_000 / 3.0, within(1e-6));
  }

  @Test
  void what_is_long_ago_hardly_counts() {
    TaskTime forgetful = new TaskTime(Duration.ofSeconds(30), Duration.ofHours(2));
    forgetful.look(List.of(running("a", 4_000, 4, 404)), SERVER, 0);
    assertThat(forgetful.millis()).isCloseTo(1_030_000 / 101.0, within(1e-6));
    forgetful.look(List.of(), SERVER, Duration.ofDays(2).toMillis());
    assertThat(forgetful.millis()).isCloseTo(30_000, within(1.0));
  }

  /** Applications of one-core containers whose true run times the test knows. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void it_comes_close_to_the_true_mean_however_rarely_it_looks(long seed) {
    RandomStream random = new RandomStreams(seed).stream("task-time");
    double mean = 2 + random.below(60);
    double every = 1 + random.below(60);
    double looked = 0;
    for (int application = 0; application < 400; application++) {
      double begin = looked;
      double end = begin;
      List<double[]> containers = new ArrayList<>();
      for (int i = 0; i < 20; i++) {
        double from = begin + random.exponential(100);
        containers.add(new double[] {from, from + random.exponential(mean)});
        end = Math.max(end, containers.get(i)[1]);
      }
      for (looked = begin + every; looked < end; looked += every) {
        look(seen("a" + application, containers, looked));
      }
      look(over("a" + application, Math.round(used(containers, end))));
    }
    assertThat(time.millis()).isCloseTo(1000 * mean, within(100 * mean));
  }

  private static ShortUse seen(String id, List<double[]> containers, double at) {
    int begun = (int) containers.stream().filter(one -> one[0] <= at).count();
    int running = begun - (int) containers.stream().filter(one -> one[1] <= at).count();
    return running(id, Math.round(used(containers, at)), running, running == 0 ? 0 : begun);
  }

  private static double used(List<double[]> containers, double at) {
    return containers.stream().mapToDouble(one -> Math.max(0, Math.min(one[1], at) - one[0])).sum();
  }
}
