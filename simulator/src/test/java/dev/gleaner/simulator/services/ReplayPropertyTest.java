package dev.gleaner.simulator.services;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Random small worlds against the obvious replay and against what must always be true. */
class ReplayPropertyTest {

  static LongStream seeds() {
    return LongStream.range(0, 80);
  }

  static LongStream moreSeeds() {
    return LongStream.range(80, 300);
  }

  @Tag("slow")
  @ParameterizedTest
  @MethodSource("moreSeeds")
  void so_it_is_in_other_worlds(long seed) {
    it_does_as_the_obvious_replay_does(seed);
    its_log_holds_what_must_be_true(seed);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void it_does_as_the_obvious_replay_does(long seed) {
    ReplaySettings settings = SmallReplay.random(seed);
    SecondBySecond slow = new SecondBySecond(settings).run();

    BatchRecord record = Replay.run(settings);

    assertThat(told(settings, record)).isEqualTo(slow.completions());
    assertThat(record.revoked()).isEqualTo(slow.revoked);
    assertThat(record.dollars()).isCloseTo(slow.dollars, within(1e-9));
    assertThat(record.lostCoreHours()).isCloseTo(slow.lostMillis / 3.6e6, within(1e-9));
    assertThat(
            ServiceRecord.of(settings.pool(), settings.serviceCores(), SmallReplay.END)
                .shortShare())
        .isCloseTo(1000.0 * slow.shortSeconds / SmallReplay.END, within(1e-9));
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void its_log_holds_what_must_be_true(long seed) {
    ReplaySettings settings = SmallReplay.random(1000 + seed);
    List<LogEntry> log = new ArrayList<>();

    BatchRecord record = Replay.run(settings, log::add);

    new ReplayVerifier(settings).verify(log, record);
  }

  @Test
  void random_worlds_have_all_that_can_happen() {
    List<LogEntry.What> kinds = new ArrayList<>();

    seeds().forEach(seed -> Replay.run(SmallReplay.random(seed), one -> kinds.add(one.what())));

    assertThat(kinds).contains(LogEntry.What.values());
  }

  private static String told(ReplaySettings settings, BatchRecord record) {
    List<Long> completions = new ArrayList<>();
    for (int job = 0; job < settings.jobs().jobs(); job++) {
      completions.add(record.completion(job));
    }
    return completions.toString();
  }
}
