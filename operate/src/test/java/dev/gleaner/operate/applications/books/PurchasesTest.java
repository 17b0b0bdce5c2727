package dev.gleaner.operate.applications.books;

import static dev.gleaner.operate.applications.books.BooksFixture.A;
import static dev.gleaner.operate.applications.books.BooksFixture.B;
import static dev.gleaner.operate.applications.books.BooksFixture.MINUTE;
import static dev.gleaner.operate.applications.books.BooksFixture.machine;
import static dev.gleaner.operate.applications.books.BooksFixture.request;
import static dev.gleaner.operate.applications.books.BooksFixture.shares;
import static dev.gleaner.operate.applications.books.BooksFixture.told;
import static dev.gleaner.operate.applications.books.BooksFixture.warned;
import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.operate.applications.books.ListedMachine.Condition;
import dev.gleaner.operate.applications.books.Recovery.Replenish;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PurchasesTest {

  private final ApplicationBooks books = BooksFixture.books();
  private final Purchases purchases = books.purchases();

  private void holdsTwoServers(Recovery recovery) {
    books.register(request("spark", 8, 8192, recovery), shares(A), 0);
    purchases.granted("test-1", List.of("m1", "m2"), 0);
    purchases.listed(
        "a",
        List.of(machine("m1", "test-1", Condition.READY), machine("m2", "test-1", Condition.READY)),
        MINUTE);
  }

  @Test
  void a_notice_is_told_at_once_and_the_server_is_replaced() {
    holdsTwoServers(Recovery.EAGER);

    purchases.listed(
        "a",
        List.of(warned("m1", "test-1", 4 * MINUTE), machine("m2", "test-1", Condition.READY)),
        2 * MINUTE);

    assertThat(told(books, "spark", UpCallKind.HARD_REVOCATION))
        .containsExactly(
            "{\"servers\":[0],\"because\":\"spot notice\",\"deadline\":\"1970-01-01T00:04:00Z\"}");
    assertThat(told(books, "spark", UpCallKind.ALLOCATION).get(0))
        .contains("\"state\":\"leaving\"", "host-m1");
    assertThat(books.wanting(2 * MINUTE)).containsExactly("spark");
    assertThat(purchases.isAvoided(A, 2 * MINUTE)).isTrue();

    books.replenish("spark", shares(B), 2 * MINUTE);
    assertThat(purchases.orders()).containsExactly(new ServerOrder("test-2", B, 1, List.of(2L), 0));
    assertThat(books.wanting(3 * MINUTE)).isEmpty();
  }

  @Test
  void a_server_is_paid_until_its_deadline() {
    holdsTwoServers(Recovery.EAGER);
    purchases.listed(
        "a",
        List.of(warned("m1", "test-1", 30 * MINUTE), warned("m2", "test-1", 30 * MINUTE)),
        2 * MINUTE);

    assertThat(books.bill(60 * MINUTE).path("dollars").asDouble()).isEqualTo(1.0);
  }

  @Test
  void a_server_that_vanishes_was_revoked_without_a_notice() {
    holdsTwoServers(Recovery.EAGER);

    purchases.listed("a", List.of(machine("m2", "test-1", Condition.READY)), 2 * MINUTE);

    assertThat(told(books, "spark", UpCallKind.HARD_REVOCATION))
        .containsExactly(
            "{\"servers\":[0],\"because\":\"it is gone, and the cloud gave no notice\",\"deadline\":\"1970-01-01T00:02:00Z\"}");
    assertThat(told(books, "spark", UpCallKind.ALLOCATION).get(0)).doesNotContain("leaving");
  }

  @Test
  void who_is_nearly_done_or_never_wants_more_gets_no_new_servers() {
    holdsTwoServers(new Recovery(Replenish.BY_PROGRESS, 0.7));
    books.checkpointed("spark", 0.8, MINUTE);
    purchases.listed("a", List.of(), 2 * MINUTE);
    assertThat(books.wanting(2 * MINUTE)).isEmpty();

    ApplicationBooks others = BooksFixture.books();
    others.register(request("never", 4, 1024, new Recovery(Replenish.NEVER, 0)), shares(A), 0);
    others.purchases().granted("test-1", List.of("m1"), 0);
    others.purchases().listed("a", List.of(machine("m1", "", Condition.BROKEN)), MINUTE);
    assertThat(others.wanting(MINUTE)).isEmpty();
    assertThat(others.purchases().leaving()).isEqualTo(Map.of("m1", "a"));
  }

  @Test
  void of_two_that_want_the_last_server_one_gets_it_and_the_other_looks_elsewhere() {
    books.register(request("first", 4, 1024), shares(A), 0);
    books.register(request("second", 4, 1024), shares(A), 0);
    purchases.granted("test-1", List.of("m1"), 0);
    purchases.refused("test-2", "no capacity", 0);

    assertThat(books.wanting(0)).containsExactly("second");
    assertThat(books.view("second", 0).path("waitsFor").asText()).isEqualTo("no capacity");
    assertThat(books.view("first", 0).path("servers")).hasSize(1);
    books.postpone("second", "nothing to buy", MINUTE);
    assertThat(books.wanting(MINUTE - 1)).isEmpty();
    assertThat(books.wanting(MINUTE)).containsExactly("second");
  }

  @Test
  void fewer_than_were_asked_for_are_kept_and_the_rest_is_looked_for_elsewhere() {
    books.register(request("spark", 12, 1024), shares(A), 0);

    purchases.granted("test-1", List.of("m2", "m1"), 0);

    assertThat(purchases.orders()).isEmpty();
    assertThat(books.view("spark", 0).path("servers")).hasSize(2);
    assertThat(books.wanting(0)).containsExactly("spark");
  }

  @Test
  void machines_that_a_cloud_names_late_are_found_in_its_list() {
    books.register(request("spark", 8, 1024), shares(A), 0);
    purchases.granted("test-1", List.of(), 1);
    purchases.listed("a", List.of(machine("m1", "", Condition.STARTING)), MINUTE);
    assertThat(purchases.orders()).containsExactly(new ServerOrder("test-1", A, 2, List.of(1L), 1));

    purchases.listed("a", List.of(machine("m1", "", Condition.READY)), 15 * MINUTE + 1);

    assertThat(purchases.orders()).as("what does not come in time never will").isEmpty();
    assertThat(books.wanting(15 * MINUTE + 1)).containsExactly("spark");
  }

  @Test
  void machines_that_nobody_wants_any_more_are_given_back() {
    books.register(request("spark", 4, 1024), shares(A), 0);
    books.relinquish("spark", 0);
    books.pass(10 * MINUTE);
    purchases.granted("test-1", List.of("m1"), 10 * MINUTE);
    purchases.listed("a", List.of(machine("m9", "other-life", Condition.READY)), 10 * MINUTE);

    assertThat(purchases.leaving()).isEqualTo(Map.of("m1", "a", "m9", "a"));
  }
}
