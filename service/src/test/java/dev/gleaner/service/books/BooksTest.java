package dev.gleaner.service.books;

import static dev.gleaner.service.books.TestBooks.MINUTE;
import static dev.gleaner.service.books.TestBooks.NOW;
import static dev.gleaner.service.books.TestBooks.instance;
import static dev.gleaner.service.books.TestBooks.newcomer;
import static dev.gleaner.service.books.TestBooks.normal;
import static dev.gleaner.service.books.TestBooks.preemptible;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gleaner.core.evict.InstanceKind;
import dev.gleaner.core.evict.Needs.Affinity;
import dev.gleaner.service.books.PlacementEntry.State;
import dev.gleaner.service.books.PlacementEntry.Victim;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class BooksTest {

  private final Books books = TestBooks.with(List.of("n1", "n2"));

  private void run(String id, String host, InstanceKind kind, long cores, long minutes) {
    books.putInstance(instance(id, host, kind, cores, NOW - minutes * MINUTE), false, NOW);
  }

  private void fill() {
    run("a", "n1", InstanceKind.NORMAL, 4, 90);
    run("p1", "n1", InstanceKind.PREEMPTIBLE, 2, 50);
    run("p2", "n1", InstanceKind.PREEMPTIBLE, 2, 70);
    run("b", "n2", InstanceKind.NORMAL, 8, 10);
  }

  @Test
  void a_normal_request_ends_the_least_costly_victim_and_says_so() {
    fill();
    PlacementEntry placed = books.place(normal("x", 2), NOW);
    assertThat(placed.host()).isEqualTo("n1");
    // 70 minutes are 10 into the second hour; 50 are 50 into the first.
    assertThat(placed.victims()).containsExactly(new Victim("p2", 10 * MINUTE));
    assertThat(placed.cost()).isEqualTo(10 * MINUTE);
    assertThat(placed.because())
        .isEqualTo("n1 is the best host; p2 ends there for it, at a cost of 600000");
    assertThat(placed.expiresMillis()).isEqualTo(NOW + MINUTE);
  }

  @Test
  void a_preemptible_request_displaces_nobody() {
    fill();
    PlacementEntry refused = books.place(preemptible("x", 1), NOW);
    assertThat(refused.state()).isEqualTo(State.REFUSED);
    assertThat(refused.because()).contains("VCPU 1", "displaces nobody");
  }

  @Test
  void a_victim_is_nobody_elses() {
    fill();
    assertThat(books.place(normal("x", 2), NOW).victims()).hasSize(1);
    assertThat(books.place(normal("y", 2), NOW).victims()).containsExactly(new Victim("p1", 3e6));
    assertThat(books.place(normal("z", 1), NOW).state()).isEqualTo(State.REFUSED);
  }

  @Test
  void a_victim_that_is_told_again_as_it_was_still_leaves() {
    fill();
    books.place(normal("x", 2), NOW);
    books.putInstance(
        instance("p2", "n1", InstanceKind.PREEMPTIBLE, 2, NOW - 70 * MINUTE), true, NOW);
    assertThat(books.instance("p2").leaving()).isPositive();
    assertThat(books.place(normal("y", 2), NOW).victims()).containsExactly(new Victim("p1", 3e6));
  }

  @Test
  void a_victim_that_has_become_another_by_force_stays() {
    fill();
    books.place(normal("x", 2), NOW);
    books.putInstance(instance("p2", "n1", InstanceKind.NORMAL, 2, NOW - 70 * MINUTE), true, NOW);
    assertThat(books.instance("p2").leaving()).isZero();
    assertThat(books.host("n1").free()).containsEntry("VCPU", -2L);
  }

  @Test
  void what_a_leaving_victim_has_beyond_the_newcomer_is_nobodys_until_it_is_gone() {
    run("big", "n1", InstanceKind.PREEMPTIBLE, 8, 10);
    run("b", "n2", InstanceKind.NORMAL, 8, 10);
    PlacementEntry small = books.place(normal("x", 1), NOW);
    assertThat(small.victims()).extracting(Victim::id).containsExactly("big");
    assertThat(books.place(normal("y", 1), NOW).state()).isEqualTo(State.REFUSED);
    assertThat(books.host("n1").free()).containsEntry("VCPU", 0L);
    books.reservations().confirm(small.reservation(), "", NOW);
    assertThat(books.host("n1").free()).containsEntry("VCPU", 7L);
    assertThat(books.host("n1").instances()).containsExactly("x");
  }

  @Test
  void a_victim_that_goes_by_itself_leaves_its_room() {
    run("big", "n1", InstanceKind.PREEMPTIBLE, 8, 10);
    run("b", "n2", InstanceKind.NORMAL, 8, 10);
    PlacementEntry small = books.place(normal("x", 1), NOW);
    books.deleteInstance("big", NOW);
    assertThat(books.host("n1").free()).containsEntry("VCPU", 7L);
    books.reservations().release(small.reservation());
    assertThat(books.host("n1").free()).containsEntry("VCPU", 8L);
  }

  @Test
  void a_release_gives_the_victims_back_and_may_be_asked_twice() {
    fill();
    String reservation = books.place(normal("x", 2), NOW).reservation();
    assertThat(books.instance("p2").leaving()).isPositive();
    books.reservations().release(reservation);
    assertThat(books.reservations().release(reservation).state()).isEqualTo(State.RELEASED);
    assertThat(books.instance("p2").leaving()).isZero();
    assertThat(books.host("n1").instances()).containsExactlyInAnyOrder("a", "p1", "p2");
    assertThatThrownBy(() -> books.reservations().confirm(reservation, "x", NOW))
        .hasMessageContaining("was released");
  }

  @Test
  void a_confirmation_may_be_asked_twice_with_the_same_name_only() {
    String reservation = books.place(normal("x", 2), NOW).reservation();
    books.reservations().confirm(reservation, "y", NOW);
    books.reservations().confirm(reservation, "y", NOW);
    assertThatThrownBy(() -> books.reservations().confirm(reservation, "z", NOW))
        .hasMessageContaining("is confirmed as instance \"y\"");
    assertThatThrownBy(() -> books.reservations().release(reservation))
        .hasMessageContaining("delete that instead");
  }

  @Test
  void a_reservation_expires() {
    fill();
    PlacementEntry placed = books.place(normal("x", 2), NOW);
    books.passUntil(NOW + MINUTE - 1);
    assertThat(books.reservations().get(placed.reservation()).state()).isEqualTo(State.OPEN);
    books.passUntil(NOW + MINUTE);
    assertThat(books.host("n1").instances()).containsExactlyInAnyOrder("a", "p1", "p2");
    assertThatThrownBy(() -> books.reservations().confirm(placed.reservation(), "x", NOW + MINUTE))
        .isInstanceOfSatisfying(RefusedException.class, e -> assertThat(e.status()).isEqualTo(409))
        .hasMessageContaining("has expired");
  }

  @Test
  void the_same_request_gets_the_same_answer() {
    PlacementEntry first = books.place(normal("x", 8), NOW);
    assertThat(books.place(normal("x", 8), NOW + 5)).isEqualTo(first);
    assertThat(books.openReservations()).isOne();
  }

  @Test
  void only_candidates_and_none_that_is_excluded_are_looked_at() {
    assertThat(choose(List.of("n2"), List.of()).host()).isEqualTo("n2");
    assertThat(choose(List.of(), List.of("n2")).host()).isEqualTo("n1");
    assertThat(choose(List.of("n1", "n2"), List.of("n1")).host()).isEqualTo("n2");
    assertThat(choose(List.of("unknown"), List.of()).because()).contains("none of its candidates");
  }

  private PlacementEntry choose(List<String> candidates, List<String> exclude) {
    Newcomer asks = newcomer("x", InstanceKind.NORMAL, 1, candidates, exclude, "", Affinity.NONE);
    return books.whatIf(List.of(asks), NOW).get(0);
  }

  @Test
  void a_group_stays_apart_also_from_who_is_leaving() {
    Newcomer first =
        newcomer("x", InstanceKind.NORMAL, 1, List.of("n1"), List.of(), "g", Affinity.APART);
    books.place(first, NOW);
    Newcomer second =
        newcomer("y", InstanceKind.NORMAL, 1, List.of(), List.of(), "g", Affinity.APART);
    assertThat(books.place(second, NOW).host()).isEqualTo("n2");
    Newcomer third =
        newcomer("z", InstanceKind.NORMAL, 1, List.of(), List.of(), "g", Affinity.APART);
    assertThat(books.place(third, NOW).state()).isEqualTo(State.REFUSED);
    Newcomer together =
        newcomer("t", InstanceKind.NORMAL, 1, List.of("n2"), List.of(), "g", Affinity.TOGETHER);
    assertThat(books.place(together, NOW).host()).isEqualTo("n2");
  }

  @Test
  void a_host_that_is_not_enabled_takes_nobody_and_keeps_who_is_there() {
    fill();
    books.putHost(new HostEntry("n1", Map.of("VCPU", 8L, "MEMORY_MB", 8192L), List.of(), false));
    assertThat(books.place(normal("x", 2), NOW).state()).isEqualTo(State.REFUSED);
    assertThat(books.host("n1").instances()).hasSize(3);
    assertThat(books.host("n1").free()).containsEntry("VCPU", 0L);
  }

  @Test
  void a_full_host_takes_an_instance_only_by_force_and_is_full_then() {
    fill();
    InstanceEntry more = instance("c", "n1", InstanceKind.NORMAL, 1, NOW);
    assertThatThrownBy(() -> books.putInstance(more, false, NOW))
        .hasMessageContainingAll("n1", "no room", "force=true");
    books.putInstance(more, true, NOW);
    assertThat(books.host("n1").free()).containsEntry("VCPU", -1L);
    assertThatThrownBy(() -> books.deleteHost("n1")).hasMessageContaining("has instances");
  }

  @Test
  void a_resource_that_is_seen_for_the_first_time_is_counted_from_then_on() {
    fill();
    Map<String, Long> gpu = Map.of("VCPU", 8L, "MEMORY_MB", 8192L, "GPU", 1L);
    books.putHost(new HostEntry("n3", gpu, List.of(), true));
    Newcomer asks =
        new Newcomer(
            "q",
            InstanceKind.NORMAL,
            Map.of("GPU", 1L),
            "",
            List.of(),
            List.of(),
            Set.of(),
            "",
            Affinity.NONE,
            false,
            true);
    PlacementEntry placed = books.place(asks, NOW);
    assertThat(placed.host()).isEqualTo("n3");
    assertThat(placed.because()).contains("n3", "GPU 1", "free");
    assertThat(books.host("n1").instances()).hasSize(3);
  }
}
