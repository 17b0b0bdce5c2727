package dev.gleaner.core.estimate.runtimes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gleaner.core.estimate.runtimes.KaplanMeier.Run;
import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import java.util.ArrayDeque;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RunSampleTest {

  @Test
  void the_median_is_that_of_the_textbook_after_every_run() {
    for (int seed = 0; seed < 60; seed++) {
      RandomStream random = new RandomStreams(seed).stream("runs");
      int most = 1 + random.below(40);
      double killed = random.uniform(0, 0.9);
      int longest = 1 + random.below(seed % 3 == 0 ? 10 : 100_000);
      RunSample sample = new RunSample(most, 1);
      ArrayDeque<Run> latest = new ArrayDeque<>();
      for (int i = 0; i < 150; i++) {
        Run run =
            new Run(
                1L + random.below(longest),
                random.chance(killed)
                    ? (random.chance(0.5) ? Ending.KILLED : Ending.FAILED)
                    : Ending.COMPLETED);
        sample.add(run.millis(), run.how());
        latest.add(run);
        if (latest.size() > most) {
          latest.remove();
        }
        boolean any = latest.stream().anyMatch(each -> each.how() == Ending.COMPLETED);
        assertThat(sample.median())
            .as("seed %d, run %d", seed, i)
            .isEqualTo(any ? KaplanMeier.median(List.copyOf(latest)) : 0);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.5, 1, 2})
  void kills_do_not_make_runtimes_look_short(double killsPerRuntime) {
    RandomStream random = new RandomStreams(7).stream("kills");
    RunSample sample = new RunSample(4000, 3);
    double sumOfCompleted = 0;
    double median = 600_000;
    int completed = 0;
    for (int i = 0; i < 4000; i++) {
      double runtime = random.logNormal(median, 1);
      double kill = random.exponential(median / killsPerRuntime);
      sample.add((long) Math.min(runtime, kill), kill < runtime ? Ending.KILLED : Ending.COMPLETED);
      if (kill >= runtime) {
        sumOfCompleted += StrictMath.log(runtime);
        completed++;
      }
    }
    double naive = StrictMath.exp(sumOfCompleted / completed);

    assertThat(naive).as("of completed containers alone").isLessThan(0.82 * median);
    assertThat((double) sample.median()).isCloseTo(median, within(0.1 * median));
  }

  @Test
  void where_most_were_killed_the_tail_is_exponential() {
    RandomStream random = new RandomStreams(8).stream("tail");
    RunSample sample = new RunSample(4000, 3);
    for (int i = 0; i < 4000; i++) {
      double runtime = random.exponential(1_000_000);
      sample.add(
          (long) Math.min(runtime, 300_000), runtime > 300_000 ? Ending.KILLED : Ending.COMPLETED);
    }

    assertThat((double) sample.median()).isCloseTo(693_000, within(50_000.0));
  }

  @Test
  void too_few_completed_runs_say_only_what_is_too_short() {
    RunSample sample = new RunSample(200, 3);
    for (long ran : new long[] {50, 70, 90}) {
      assertThat(sample.atLeast()).isZero();
      sample.add(ran, Ending.KILLED);
    }

    assertThat(sample.median()).isZero();
    assertThat(sample.atLeast()).isEqualTo(70);
  }

  @Test
  void what_was_long_ago_no_longer_counts() {
    RunSample sample = new RunSample(10, 3);
    for (int i = 0; i < 100; i++) {
      sample.add(1000, Ending.COMPLETED);
    }
    for (int i = 0; i < 10; i++) {
      sample.add(50_000, Ending.COMPLETED);
    }

    assertThat(sample.median()).isEqualTo(50_000);
  }
}
