package dev.gleaner.service.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.service.check.BookingChecker.Open;
import dev.gleaner.service.check.BookingChecker.Placed;
import dev.gleaner.service.check.BookingChecker.Shown;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A checker that finds nothing must have been able to find something. */
class BookingCheckerTest {

  private static final Map<String, Long> TWO = Map.of("VCPU", 2L);

  private final BookingChecker checker = new BookingChecker();

  @BeforeEach
  void one_host() {
    checker.host("n1", Map.of("VCPU", 4L));
  }

  private static Placed normal(String request, String reservation, String... victims) {
    return new Placed(request, false, TWO, "n1", List.of(victims), reservation);
  }

  @Test
  void what_is_right_is_not_complained_about() {
    checker.placed(normal("a", "r1", "v"));
    checker.placed(normal("a", "r1", "v"));
    checker.confirmed("r1", "i1");
    checker.hostAtOnce(
        "n1",
        List.of(new Shown("x", false, TWO, false), new Shown("v", true, TWO, true)),
        List.of(new Open("r2", TWO)));
    checker.afterRestart(Map.of("n1", Set.of("i1")));
    assertThat(checker.wrong()).isEmpty();
    assertThat(checker.confirmations()).isOne();
  }

  @Test
  void a_host_above_its_capacity_is_seen_either_way() {
    List<Shown> three =
        List.of(
            new Shown("a", false, TWO, false),
            new Shown("b", true, TWO, true),
            new Shown("c", true, TWO, true));
    checker.hostAtOnce("n1", three, List.of());
    checker.hostAtOnce(
        "n1",
        List.of(new Shown("a", false, TWO, false)),
        List.of(new Open("r1", TWO), new Open("r2", TWO)));
    assertThat(checker.wrong()).hasSize(2);
  }

  @Test
  void a_victim_of_two_is_seen_unless_the_first_was_released() {
    checker.placed(normal("a", "r1", "v"));
    checker.placed(normal("b", "r2", "v"));
    assertThat(checker.wrong()).hasSize(1);
    checker.releasing("r2");
    checker.placed(normal("c", "r3", "v"));
    assertThat(checker.wrong()).hasSize(1);
  }

  @Test
  void what_was_confirmed_and_is_lost_is_seen() {
    checker.placed(normal("a", "r1"));
    checker.confirmed("r1", "i1");
    checker.afterRestart(Map.of("n1", Set.of()));
    assertThat(checker.wrong()).hasSize(1).first().asString().contains("i1", "is lost");
  }

  @Test
  void a_victim_that_is_still_there_is_seen() {
    checker.placed(normal("a", "r1", "v"));
    checker.confirmed("r1", "i1");
    checker.afterRestart(Map.of("n1", Set.of("i1", "v")));
    assertThat(checker.wrong()).hasSize(1).first().asString().contains("v", "is there");
  }

  @Test
  void a_preemptible_request_that_displaces_and_an_answer_that_changes_are_seen() {
    checker.placed(new Placed("p", true, TWO, "n1", List.of("v"), "r1"));
    checker.placed(new Placed("p", true, TWO, "n2", List.of(), "r1"));
    assertThat(checker.wrong()).hasSize(2);
  }
}
