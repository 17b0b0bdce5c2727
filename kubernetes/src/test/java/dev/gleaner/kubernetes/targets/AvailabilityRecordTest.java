package dev.gleaner.kubernetes.targets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Instant;
import java.util.Random;
import org.junit.jupiter.api.Test;

class AvailabilityRecordTest {

  private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

  @Test
  void nothing_is_counted_before_the_capacity_is_there_for_the_first_time() {
    assertThat(AvailabilityRecord.after(null, START, false)).isNull();
    AvailabilityRecord first = AvailabilityRecord.after(null, START, true);
    assertThat(first.watched()).isZero();
    assertThat(first.unavailability()).isEmpty();
  }

  @Test
  void the_time_between_two_looks_was_as_it_was_at_the_first_of_them() {
    AvailabilityRecord record = AvailabilityRecord.after(null, START, true);
    record = AvailabilityRecord.after(record, START.plusSeconds(30), false);
    assertThat(record.shortSeconds()).isZero();
    record = AvailabilityRecord.after(record, START.plusSeconds(40), true);
    assertThat(record.shortSeconds()).isEqualTo(10);
    assertThat(record.unavailability()).hasValue(0.25);
  }

  @Test
  void time_without_a_controller_is_not_watched() {
    AvailabilityRecord record = AvailabilityRecord.after(null, START, false);
    record = AvailabilityRecord.after(record, START, true);
    record = AvailabilityRecord.after(record, START.plusSeconds(3600), false);
    assertThat(record.watched()).isZero();
    assertThat(record.unwatched()).isEqualTo(3600);
    assertThat(record.unavailability()).isEmpty();
  }

  @Test
  void a_clock_that_is_set_back_counts_nothing_twice() {
    AvailabilityRecord record = AvailabilityRecord.after(null, START, true);
    record = AvailabilityRecord.after(record, START.plusSeconds(60), true);
    record = AvailabilityRecord.after(record, START.plusSeconds(10), true);
    record = AvailabilityRecord.after(record, START.plusSeconds(60), true);
    assertThat(record.watched()).isEqualTo(60);
  }

  @Test
  void any_looks_add_up_to_the_time_since_the_first() {
    for (int seed = 0; seed < 50; seed++) {
      Random random = new Random(seed);
      Instant now = START;
      boolean met = true;
      double shortTime = 0;
      AvailabilityRecord record = AvailabilityRecord.after(null, now, true);
      for (int look = 0; look < 100; look++) {
        int seconds = random.nextInt(240);
        boolean seen = seconds <= AvailabilityRecord.LONGEST_GAP.toSeconds();
        shortTime += seen && !met ? seconds : 0;
        now = now.plusSeconds(seconds);
        met = random.nextBoolean();
        record = AvailabilityRecord.after(record, now, met);
      }
      assertThat(record.watched() + record.unwatched())
          .isCloseTo((double) (now.getEpochSecond() - START.getEpochSecond()), within(1e-6));
      assertThat(record.shortSeconds()).isCloseTo(shortTime, within(1e-6));
    }
  }
}
