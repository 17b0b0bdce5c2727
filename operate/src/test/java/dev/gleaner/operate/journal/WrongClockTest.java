package dev.gleaner.operate.journal;

import static dev.gleaner.operate.journal.RestartBridgeTest.cores;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** ResourceManagers whose clocks are wrong by days, one after the other. */
@Timeout(120)
class WrongClockTest extends JournalFolder {

  private static final long DAY = 86_400_000;

  private final JournalSettings twoDays = settings.withWindowMillis(2 * DAY);

  @BeforeEach
  void today() {
    clock.set(1000 * DAY);
  }

  /** A node shrinks while a ResourceManager is active. */
  private void shrink(int from, int to) throws Exception {
    try (Journal journal = open(twoDays)) {
      replay(journal);
      journal.joined("a:1", cores(from), clock.get());
      clock.addAndGet(60_000);
      journal.resized("a:1", cores(to), clock.get());
      clock.addAndGet(1000);
      assertThat(journal.flush(PATIENCE)).isTrue();
      assertThat(journal.flush(PATIENCE)).isTrue();
    }
    clock.addAndGet(1000);
  }

  @ParameterizedTest
  @ValueSource(longs = {-DAY, -3_600_000, 3_600_000, DAY, 100 * DAY})
  void what_was_seen_while_the_clock_was_wrong_is_not_thrown_away(long jump) throws Exception {
    shrink(8, 7);
    clock.addAndGet(jump);
    shrink(7, 6);
    clock.addAndGet(-jump);
    shrink(6, 5);
    try (Journal journal = open(twoDays)) {
      Replayed replayed = replay(journal);
      assertThat(replayed.told().events)
          .filteredOn(event -> event.startsWith("resized"))
          .extracting(event -> event.substring(0, event.indexOf(" @")))
          .containsExactly("resized a:1 7", "resized a:1 6", "resized a:1 5");
      assertThat(replayed.told().events)
          .extracting(event -> Long.parseLong(event.substring(event.indexOf('@') + 1)))
          .isSorted()
          .allSatisfy(at -> assertThat(at).isLessThanOrEqualTo(clock.get()));
      assertThat(replayed.report().badLines()).isZero();
    }
  }

  @Test
  void a_wrong_clock_is_no_reason_to_delete_what_others_have_seen() throws Exception {
    shrink(8, 7);
    clock.addAndGet(365 * DAY);
    shrink(7, 6);
    clock.addAndGet(-365 * DAY);
    try (Journal journal = open(twoDays)) {
      assertThat(replay(journal).told().events)
          .anyMatch(event -> event.startsWith("resized a:1 7"));
    }
  }
}
