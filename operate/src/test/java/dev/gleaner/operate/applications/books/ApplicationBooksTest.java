package dev.gleaner.operate.applications.books;

import static dev.gleaner.operate.applications.books.BooksFixture.A;
import static dev.gleaner.operate.applications.books.BooksFixture.B;
import static dev.gleaner.operate.applications.books.BooksFixture.MINUTE;
import static dev.gleaner.operate.applications.books.BooksFixture.request;
import static dev.gleaner.operate.applications.books.BooksFixture.shares;
import static dev.gleaner.operate.applications.books.BooksFixture.told;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.gleaner.core.model.Resources;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class ApplicationBooksTest {

  private final ApplicationBooks books = BooksFixture.books();
  private final Purchases purchases = books.purchases();

  @Test
  void an_application_gets_servers_of_every_market_of_its_portfolio() {
    books.register(request("spark", 12, 65_536), shares(A, B), 0);

    // 6 cores and 32 GiB of each: two servers of 4 cores and 16 GiB, and of 4 cores and 32 GiB.
    assertThat(purchases.orders())
        .containsExactly(
            new ServerOrder("test-1", A, 2, List.of(0L, 1L), 0),
            new ServerOrder("test-2", B, 2, List.of(2L, 3L), 0));
    assertThat(told(books, "spark", UpCallKind.ALLOCATION).get(0))
        .contains("\"market\":\"a/m5.xlarge\",\"state\":\"ordered\"");
  }

  @Test
  void who_comes_later_gets_what_others_leave_and_pays_his_part() {
    books.register(request("first", 1, 1024), shares(A), 0);
    purchases.granted("test-1", List.of("m1"), 0);
    books.register(request("second", 3, 1024), shares(A), 0);
    assertThat(purchases.orders()).isEmpty();

    // An hour at a dollar; a quarter of the cores and three quarters.
    assertThat(books.view("first", 60 * MINUTE).path("dollars").asDouble())
        .isCloseTo(0.25, within(1e-9));
    assertThat(books.view("second", 60 * MINUTE).path("dollars").asDouble())
        .isCloseTo(0.75, within(1e-9));
  }

  @Test
  void private_servers_are_shared_with_nobody() {
    ApplicationRequest usual = request("alone", 1, 1024);
    books.register(
        new ApplicationRequest(
            "alone",
            usual.demand(),
            usual.risk(),
            new Constraints(List.of(), List.of(), Resources.NONE, true, 0),
            Recovery.EAGER,
            0,
            60 * MINUTE),
        shares(A),
        0);
    books.register(request("other", 1, 1024), shares(A), 0);

    assertThat(purchases.orders()).hasSize(2);
  }

  @Test
  void who_shrinks_keeps_servers_and_who_grows_moves_nowhere() {
    books.register(request("spark", 12, 12_288), shares(A), 0);
    purchases.granted("test-1", List.of("m1", "m2", "m3"), 0);
    assertThat(books.missing("spark", new Resources(16, 16_384))).isEqualTo(new Resources(4, 4096));

    books.resize("spark", new Resources(16, 16_384), shares(B), MINUTE);
    assertThat(purchases.orders()).extracting(ServerOrder::market).containsExactly(B);
    purchases.granted("test-2", List.of("m4"), MINUTE);

    books.resize("spark", new Resources(8, 8192), List.of(), 2 * MINUTE);
    assertThat(books.missing("spark", new Resources(8, 8192)).isNone()).isTrue();
    books.pass(12 * MINUTE - 1);
    assertThat(purchases.leaving()).isEmpty();
    books.pass(12 * MINUTE);
    assertThat(purchases.leaving()).as("twice the allocation latency later").isNotEmpty();
  }

  @Test
  void a_silent_application_loses_its_servers_at_the_end_of_its_lease() {
    books.register(request("silent", 1, 1024), shares(A), 0);
    purchases.granted("test-1", List.of("m1"), 0);
    books.register(request("alive", 1, 1024), shares(A), 0);
    books.renew("alive", 60 * MINUTE);

    books.pass(24 * 60 * MINUTE);

    assertThat(books.names()).containsExactly("alive");
    assertThatThrownBy(() -> books.view("silent", 24 * 60 * MINUTE))
        .isInstanceOf(UnknownApplicationException.class)
        .hasMessageContaining("there is no application \"silent\"");
  }

  @Test
  void what_is_relinquished_is_given_back_when_nobody_takes_it() {
    books.register(request("spark", 4, 1024), shares(A), 0);
    purchases.granted("test-1", List.of("m1"), 0);
    books.relinquish("spark", MINUTE);
    books.pass(MINUTE);
    assertThat(purchases.leaving()).isEmpty();

    books.register(request("taker", 4, 1024), shares(A), 2 * MINUTE);
    assertThat(purchases.orders()).as("from the free list").isEmpty();
    books.relinquish("taker", 2 * MINUTE);
    books.pass(12 * MINUTE);

    assertThat(purchases.leaving()).isEqualTo(Map.of("m1", "a"));
    purchases.gaveBack("m1");
    assertThat(purchases.leaving()).isEmpty();
  }

  @Test
  void stays_and_dear_portfolios_are_told() {
    ApplicationRequest usual = request("poor", 4, 1024);
    books.register(
        new ApplicationRequest(
            "poor",
            usual.demand(),
            usual.risk(),
            Constraints.NONE,
            Recovery.EAGER,
            0.15,
            60 * MINUTE),
        shares(A),
        0);
    books.tellStays(market -> OptionalDouble.of(0.5), 0);
    books.tellPrices(Map.of(A, 0.1));
    assertThat(told(books, "poor", UpCallKind.PORTFOLIO_MTTR))
        .containsExactly(
            "{\"meanHours\":2.0,\"servers\":[{\"server\":0,\"market\":\"a/m5.xlarge\",\"hours\":2.0}]}");
    assertThat(told(books, "poor", UpCallKind.SOFT_REVOCATION)).isEmpty();

    books.tellPrices(Map.of(A, 0.16));
    books.tellPrices(Map.of(A, 0.17));

    assertThat(told(books, "poor", UpCallKind.PRICE_THRESHOLD))
        .containsExactly("{\"dollarsPerHour\":0.16,\"threshold\":0.15}");
    assertThat(told(books, "poor", UpCallKind.SOFT_REVOCATION)).hasSize(1);
    assertThat(books.isStayNews(5 * MINUTE - 1)).isFalse();
    assertThat(books.isStayNews(5 * MINUTE)).isTrue();
  }
}
