package dev.gleaner.operate.journal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.operate.journal.Timeline.Place;
import dev.gleaner.operate.journal.Timeline.Span;
import java.util.List;
import org.junit.jupiter.api.Test;

class TimelineTest {

  private static final long HOUR = 3_600_000;
  private static final long DAY = 24 * HOUR;
  private static final long NOW = 1000 * DAY;

  private static Span span(int epoch, int part, long start, long last) {
    return new Span(new Segment(epoch, "0000000a", part, false), start, last);
  }

  @Test
  void clocks_that_agree_are_left_alone() {
    Timeline timeline =
        new Timeline(
            List.of(
                span(1, 0, NOW - 5 * HOUR, NOW - 3 * HOUR),
                span(2, 0, NOW - 2 * HOUR, NOW - HOUR),
                span(2, 1, NOW - HOUR, NOW - 10)),
            NOW);

    assertThat(timeline.of(0)).isEqualTo(new Place(0, NOW - 2 * HOUR));
    assertThat(timeline.of(1)).isEqualTo(new Place(0, Long.MAX_VALUE));
    assertThat(timeline.of(2)).isEqualTo(new Place(0, Long.MAX_VALUE));
    assertThat(timeline.latest()).isEqualTo(NOW - 10);
  }

  @Test
  void who_wrote_a_little_after_the_next_began_was_not_told_in_time() {
    Timeline timeline =
        new Timeline(
            List.of(
                span(1, 0, NOW - 5 * HOUR, NOW - HOUR + 4000), span(2, 0, NOW - HOUR, NOW - 10)),
            NOW);

    assertThat(timeline.of(0)).isEqualTo(new Place(0, NOW - HOUR));
  }

  @Test
  void a_clock_that_was_a_day_ahead_is_set_back() {
    Timeline timeline =
        new Timeline(
            List.of(
                span(1, 0, NOW - 3 * HOUR, NOW - 2 * HOUR),
                span(2, 0, NOW - HOUR + DAY, NOW + DAY - 1000),
                span(2, 1, NOW + DAY - 1000, NOW + DAY)),
            NOW);

    assertThat(timeline.of(1).ahead()).isEqualTo(DAY);
    assertThat(timeline.of(2).ahead()).isEqualTo(DAY);
    assertThat(timeline.of(0)).isEqualTo(new Place(0, NOW - HOUR));
    assertThat(timeline.latest()).isEqualTo(NOW);
  }

  @Test
  void if_the_readers_clock_is_behind_all_others_are_ahead() {
    Timeline timeline =
        new Timeline(
            List.of(
                span(1, 0, NOW + DAY, NOW + DAY + HOUR),
                span(2, 0, NOW + DAY + HOUR, NOW + DAY + 2 * HOUR)),
            NOW);

    assertThat(timeline.of(1).ahead()).isEqualTo(DAY + 2 * HOUR);
    assertThat(timeline.of(0).ahead()).isEqualTo(DAY + 2 * HOUR);
  }

  @Test
  void a_base_has_times_of_its_own() {
    Segment base = new Segment(2, "0000000a", 0, true);
    Timeline timeline =
        new Timeline(
            List.of(
                new Span(base, NOW + DAY - HOUR, NOW - 2 * HOUR),
                span(2, 0, NOW + DAY - HOUR, NOW + DAY)),
            NOW);

    assertThat(timeline.of(0).ahead()).isZero();
    assertThat(timeline.of(1).ahead()).isEqualTo(DAY);
  }
}
