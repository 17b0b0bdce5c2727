package dev.gleaner.cli.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.simulator.measure.Timeline;
import dev.gleaner.simulator.measure.Timeline.Attempt;
import dev.gleaner.simulator.measure.Timeline.End;
import dev.gleaner.simulator.measure.Timeline.NodeLine;
import dev.gleaner.simulator.measure.Timeline.Step;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class TimelineViewTest {

  @Test
  void times_count_from_the_first_attempt_and_the_warm_up_is_left_out() {
    Timeline timeline =
        new Timeline(
            List.of(new NodeLine("a", List.of(new Step(0, 8), new Step(60, 4), new Step(120, 6)))),
            List.of(
                new Attempt(0, "late", 3, 2, 110, 150, End.KILLED),
                new Attempt(0, "early", 0, 1, 100, 130, End.DONE)));

    TimelineView view = TimelineView.of("", FakeRun.of("any", 1, 0, false), timeline);

    assertThat(view.originMillis()).isEqualTo(100);
    assertThat(view.lengthMillis()).isEqualTo(50);
    assertThat(view.jobs()).containsExactly("late", "early");
    assertThat(view.attempts()).containsExactly(0L, 3L, 2L, 10L, 40L, 1L, 1L, 0L, 1L, 0L, 30L, 0L);
    assertThat(view.nodes())
        .containsExactly(
            new NodeView(
                "a", List.of(0L, 4L, 20L, 6L), List.of(1L, 0L, 1L, 0L, 30L, 0L, 1L, 2L, 10L, 40L)));
  }

  @Test
  void a_cancelled_copy_is_told_from_a_killed_attempt() {
    List<Attempt> attempts = new ArrayList<>();
    for (End end : End.values()) {
      attempts.add(new Attempt(0, "job", 0, 1, 0, 10, end));
    }
    Timeline timeline = new Timeline(List.of(new NodeLine("a", List.of(new Step(0, 8)))), attempts);

    TimelineView view = TimelineView.of("", FakeRun.of("any", 1, 0, false), timeline);

    assertThat(List.of(view.attempts().get(5), view.attempts().get(11), view.attempts().get(17)))
        .containsExactly(0L, 1L, 2L);
  }

  @Test
  void a_short_run_is_shown_whole() {
    List<Attempt> attempts = List.of(new Attempt(0, "job", 0, 1, 50, 100, End.KILLED));

    assertThat(TimelineWindow.of(attempts, 50, 50)).isEqualTo(new TimelineWindow(0, 50, 0));
  }

  @Test
  void the_first_window_is_where_most_is_killed_and_names_the_node_that_suffers() {
    List<Attempt> attempts = new ArrayList<>();
    for (int i = 0; i < 15_000; i++) {
      boolean killed = i == 2_000 || (i >= 9_000 && i < 9_040);
      End end = killed ? End.KILLED : i >= 4_000 && i < 4_100 ? End.CANCELLED : End.DONE;
      attempts.add(new Attempt(killed ? 5 : i % 4, "job", i, 1, i, i + 100, end));
    }

    TimelineWindow window = TimelineWindow.of(attempts, 0, 15_100);

    assertThat(window.toMillis() - window.fromMillis()).isEqualTo(1510);
    assertThat(window.fromMillis()).isBetween(8_500L, 9_100L);
    assertThat(window.toMillis()).isGreaterThan(9_140L);
    assertThat(window.node()).isEqualTo(5);
  }
}
