package dev.gleaner.operate.runtimes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gleaner.core.estimate.runtimes.Ending;
import dev.gleaner.core.estimate.runtimes.ErrorSummary;
import dev.gleaner.core.estimate.runtimes.RequestKind;
import dev.gleaner.core.estimate.runtimes.RuntimeEstimate;
import dev.gleaner.core.estimate.runtimes.RuntimeEstimate.Source;
import dev.gleaner.core.estimate.runtimes.RuntimeSettings;
import dev.gleaner.core.model.Resources;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class RuntimeEstimatesTest {

  private static final RuntimeSettings SETTINGS = new RuntimeSettings(600_000, 200, 3, 64);
  private static final Resources SMALL = new Resources(1, 1024);

  private final RuntimeEstimates estimates = new RuntimeEstimates(SETTINGS);

  private static RequestKind kind(String name, String user, int priority, Resources demand) {
    return new RequestKind("MAPREDUCE", name, user, "root.default", priority, demand);
  }

  private RuntimeEstimate ask(RequestKind kind) {
    return estimates.estimate(kind, Map.of(), Set.of(), 0);
  }

  private void completed(RequestKind kind, long... runs) {
    for (long ran : runs) {
      estimates.learn(kind, ran, Ending.COMPLETED);
    }
  }

  @Test
  void nothing_known_gives_the_fallback() {
    assertThat(ask(kind("pi", "ann", 20, SMALL)))
        .isEqualTo(new RuntimeEstimate(600_000, Source.FALLBACK));
  }

  @Test
  void three_completed_containers_are_enough_to_learn() {
    RequestKind kind = kind("pi 1", "ann", 20, SMALL);
    completed(kind, 1000, 2000);
    assertThat(ask(kind).source()).isEqualTo(Source.FALLBACK);

    completed(kind, 9000);

    assertThat(ask(kind("pi 2", "ann", 20, SMALL)))
        .isEqualTo(new RuntimeEstimate(2000, Source.LEARNED));
  }

  @Test
  void maps_of_all_priorities_are_one_kind_and_reduces_another() {
    completed(kind("pi", "ann", 20, SMALL), 1000, 1000, 1000);

    assertThat(ask(kind("pi", "ann", 5, SMALL)).source()).isEqualTo(Source.LEARNED);
    assertThat(ask(kind("pi", "ann", 19, SMALL)).source()).isEqualTo(Source.LEARNED);
    assertThat(ask(kind("pi", "ann", 10, SMALL)).source()).isEqualTo(Source.FALLBACK);
    assertThat(ask(kind("pi", "ann", RequestKind.MASTER, SMALL)).source())
        .isEqualTo(Source.FALLBACK);
  }

  @Test
  void the_nearest_coarser_kind_answers_for_an_unknown_one() {
    Resources large = new Resources(8, 8192);
    completed(kind("pi", "ann", 20, SMALL), 1000, 1000, 1000);
    completed(kind("sort", "ann", 20, large), 50_000, 50_000, 50_000, 50_000);

    // Another user; another application of the same size; nothing but maps in common.
    assertThat(ask(kind("pi", "bob", 20, SMALL)))
        .isEqualTo(new RuntimeEstimate(1000, Source.SIMILAR));
    assertThat(ask(kind("grep", "bob", 20, large)))
        .isEqualTo(new RuntimeEstimate(50_000, Source.SIMILAR));
    assertThat(ask(kind("grep", "bob", 20, new Resources(2, 2048))))
        .isEqualTo(new RuntimeEstimate(50_000, Source.SIMILAR));
    assertThat(ask(new RequestKind("SPARK", "pi", "ann", "root.default", 20, SMALL)).source())
        .isEqualTo(Source.FALLBACK);
  }

  @Test
  void runs_that_were_all_cut_off_raise_what_a_coarser_kind_says() {
    completed(kind("pi", "ann", 20, SMALL), 1000, 1000, 1000, 1000);
    for (int i = 0; i < 3; i++) {
      estimates.learn(kind("long", "ann", 20, SMALL), 7_200_000, Ending.KILLED);
    }

    assertThat(ask(kind("long", "ann", 20, SMALL)))
        .isEqualTo(new RuntimeEstimate(7_200_000, Source.SIMILAR));
  }

  @Test
  void what_a_client_gives_goes_before_all_and_its_priority_first() {
    RequestKind map = kind("pi", "ann", 20, SMALL);
    completed(map, 1000, 1000, 1000);
    Map<String, String> environment = Map.of("GLEANER_RUNTIME", "10m", "PATH", "/bin");
    Set<String> tags = Set.of("gleaner-runtime-p20:20m", "gleaner-runtime:30m", "other");

    assertThat(estimates.estimate(map, environment, Set.of(), 0))
        .isEqualTo(new RuntimeEstimate(600_000, Source.GIVEN));
    assertThat(estimates.estimate(map, environment, tags, 0).millis()).isEqualTo(1_200_000);
    assertThat(estimates.estimate(map, Map.of("GLEANER_RUNTIME_P20", "5s"), tags, 0).millis())
        .isEqualTo(5000);
    assertThat(estimates.estimate(kind("pi", "ann", 10, SMALL), Map.of(), tags, 0).millis())
        .isEqualTo(1_800_000);
    assertThat(estimates.malformed()).isZero();
  }

  @Test
  void a_given_runtime_that_is_none_is_counted_and_ignored() {
    RequestKind map = kind("pi", "ann", 20, SMALL);
    for (String text : new String[] {"abc", "", "0s", "-5m", "30", "9".repeat(5000) + "d"}) {
      Map<String, String> environment = Map.of("GLEANER_RUNTIME_P20", text);
      assertThat(estimates.estimate(map, environment, Set.of(), 0).source())
          .as(text)
          .isEqualTo(Source.FALLBACK);
    }
    assertThat(estimates.malformed()).isEqualTo(6);
    // The next place still counts.
    assertThat(
            estimates.estimate(
                map, Map.of("GLEANER_RUNTIME_P20", "abc", "GLEANER_RUNTIME", "1m"), Set.of(), 0))
        .isEqualTo(new RuntimeEstimate(60_000, Source.GIVEN));
  }

  @Test
  void the_error_is_kept_for_each_source_and_over_completed_containers_only() {
    RequestKind map = kind("pi", "ann", 20, SMALL);
    RuntimeEstimate given = new RuntimeEstimate(2000, Source.GIVEN);
    estimates.finished(map, given, 1000, Ending.COMPLETED);
    estimates.finished(map, given, 4000, Ending.COMPLETED);
    estimates.finished(map, given, 2000, Ending.COMPLETED);
    estimates.finished(map, given, 1, Ending.KILLED);
    estimates.finished(map, new RuntimeEstimate(500, Source.LEARNED), 1, Ending.FAILED);

    ErrorSummary errors = estimates.errors(Source.GIVEN);
    assertThat(errors.completed()).isEqualTo(3);
    assertThat(errors.medianAbsoluteLogRatio()).isCloseTo(0.6931, within(1e-4));
    assertThat(errors.meanAbsolutePercentageError()).isCloseTo((100 + 50) / 3.0, within(1e-9));
    assertThat(estimates.errors(Source.LEARNED).completed()).isZero();
    assertThat(estimates.errors(Source.LEARNED).medianAbsoluteLogRatio()).isNaN();
  }

  @Test
  void kinds_beyond_the_bound_are_forgotten_the_longest_unused_first() {
    RequestKind used = kind("used", "ann", 20, SMALL);
    completed(used, 1000, 1000, 1000);
    for (int i = 0; i < 5000; i++) {
      estimates.estimate(used, Map.of(), Set.of(), 100_000L * i);
      String word =
          "w" + (char) ('a' + i % 26) + (char) ('a' + i / 26 % 26) + (char) ('a' + i / 676);
      completed(kind(word, "ann", 20, SMALL), 9000);
      assertThat(estimates.kinds()).isLessThanOrEqualTo(SETTINGS.kinds());
    }

    assertThat(estimates.estimate(used, Map.of(), Set.of(), 500_000_000))
        .isEqualTo(new RuntimeEstimate(1000, Source.LEARNED));
  }

  @Test
  void readers_and_the_writer_do_not_disturb_each_other() throws InterruptedException {
    AtomicBoolean done = new AtomicBoolean();
    AtomicReference<Throwable> failure = new AtomicReference<>();
    Thread reader =
        new Thread(
            () -> {
              for (long now = 0; !done.get(); now += 10_000) {
                RuntimeEstimate estimate =
                    estimates.estimate(
                        kind("k" + "abcdefgh".charAt((int) (now / 10_000 % 8)), "ann", 20, SMALL),
                        Map.of(),
                        Set.of(),
                        now);
                if (estimate.source() != Source.FALLBACK && estimate.millis() != 1000) {
                  failure.compareAndSet(null, new AssertionError("read " + estimate));
                }
              }
            });
    reader.setUncaughtExceptionHandler((thread, problem) -> failure.set(problem));
    reader.start();
    for (int i = 0; i < 20_000; i++) {
      completed(kind("k" + (char) ('a' + i % 8), "user " + i % 40, 20, SMALL), 1000);
    }
    done.set(true);
    reader.join();

    assertThat(failure.get()).isNull();
    assertThat(estimates.kinds()).isLessThanOrEqualTo(SETTINGS.kinds());
  }
}
