package dev.gleaner.cli.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.cli.report.CoreStacking.Piece;
import dev.gleaner.simulator.measure.Timeline;
import dev.gleaner.simulator.measure.Timeline.Attempt;
import dev.gleaner.simulator.measure.Timeline.End;
import dev.gleaner.simulator.measure.Timeline.NodeLine;
import dev.gleaner.simulator.measure.Timeline.Step;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CoreStackingTest {

  private static final List<Step> EIGHT_CORES = List.of(new Step(0, 8));

  @Test
  void tasks_at_the_same_time_stand_on_each_other() {
    assertThat(CoreStacking.of(EIGHT_CORES, List.of(task(2, 0, 10), task(3, 5, 12))))
        .containsExactly(new Piece(0, 0, 2, 0, 10), new Piece(1, 2, 3, 5, 12));
  }

  @Test
  void a_task_takes_the_room_of_one_that_ends_when_it_starts() {
    assertThat(CoreStacking.of(EIGHT_CORES, List.of(task(2, 0, 10), task(2, 10, 20))))
        .containsExactly(new Piece(0, 0, 2, 0, 10), new Piece(1, 0, 2, 10, 20));
  }

  @Test
  void a_survivor_moves_down_when_the_node_shrinks_below_it() {
    List<Step> steps = List.of(new Step(0, 4), new Step(10, 2));

    assertThat(CoreStacking.of(steps, List.of(task(2, 0, 10), task(2, 1, 20))))
        .containsExactly(
            new Piece(0, 0, 2, 0, 10), new Piece(1, 2, 2, 1, 10), new Piece(1, 0, 2, 10, 20));
  }

  @Test
  void a_task_without_a_gap_of_its_size_is_split_rather_than_put_above_the_node() {
    List<Step> steps = List.of(new Step(0, 3));

    assertThat(
            CoreStacking.of(
                steps, List.of(task(1, 0, 5), task(1, 0, 9), task(1, 0, 5), task(2, 6, 8))))
        .containsExactly(
            new Piece(0, 0, 1, 0, 5),
            new Piece(2, 2, 1, 0, 5),
            new Piece(3, 0, 1, 6, 8),
            new Piece(3, 2, 1, 6, 8),
            new Piece(1, 1, 1, 0, 9));
  }

  @Test
  void an_attempt_killed_as_it_starts_is_still_drawn() {
    assertThat(CoreStacking.of(EIGHT_CORES, List.of(task(2, 7, 7), task(1, 7, 9))))
        .containsExactly(new Piece(0, 0, 2, 7, 7), new Piece(1, 0, 1, 7, 9));
  }

  @Test
  void pieces_of_a_whole_run_never_overlap_and_never_leave_their_node() {
    Timeline timeline = FakeRun.of("any", 3, 0.3, true).timeline().orElseThrow();
    for (int node = 0; node < timeline.nodes().size(); node++) {
      int index = node;
      List<Attempt> attempts =
          timeline.attempts().stream().filter(attempt -> attempt.node() == index).toList();
      List<Piece> pieces = CoreStacking.of(timeline.nodes().get(node).steps(), attempts);
      for (Piece piece : pieces) {
        long middle = (piece.fromMillis() + piece.toMillis()) / 2;
        assertThat(piece.bottom() + piece.height())
            .isLessThanOrEqualTo(coresAt(timeline.nodes().get(node), middle));
        assertThat(pieces.stream().filter(other -> overlap(piece, other))).containsExactly(piece);
      }
      assertThat(pieces.stream().mapToLong(CoreStackingTest::area).sum())
          .isEqualTo(
              attempts.stream()
                  .mapToLong(task -> task.cores() * (task.endMillis() - task.startMillis()))
                  .sum());
    }
  }

  private static int coresAt(NodeLine node, long time) {
    return IntStream.range(0, node.steps().size())
        .mapToObj(i -> node.steps().get(node.steps().size() - 1 - i))
        .filter(step -> step.atMillis() <= time)
        .findFirst()
        .map(Step::cores)
        .orElse(0);
  }

  private static boolean overlap(Piece one, Piece other) {
    return one.fromMillis() < other.toMillis()
        && other.fromMillis() < one.toMillis()
        && one.bottom() < other.bottom() + other.height()
        && other.bottom() < one.bottom() + one.height();
  }

  private static long area(Piece piece) {
    return piece.height() * (piece.toMillis() - piece.fromMillis());
  }

  private static Attempt task(int cores, long start, long end) {
    return new Attempt(0, "job", 0, cores, start, end, End.DONE);
  }
}
