package dev.gleaner.operate.applications.books;

import static dev.gleaner.operate.applications.books.BooksFixture.A;
import static dev.gleaner.operate.applications.books.BooksFixture.B;
import static dev.gleaner.operate.applications.books.BooksFixture.MINUTE;
import static dev.gleaner.operate.applications.books.BooksFixture.books;
import static dev.gleaner.operate.applications.books.BooksFixture.request;
import static dev.gleaner.operate.applications.books.BooksFixture.shares;
import static dev.gleaner.operate.applications.books.BooksFixture.told;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class EarlySignsTest {

  private final ApplicationBooks books = books();

  private List<String> warned(String name) {
    return told(books, name, UpCallKind.SOFT_REVOCATION);
  }

  // An application with a server in each market; m-1 and m-2 are the machines.
  private void begin() {
    books.register(request("spark", 8, 2048), shares(A, B), 0);
    int machine = 1;
    for (ServerOrder order : books.purchases().orders()) {
      books.purchases().granted(order.token(), List.of("m-" + machine++), 0);
    }
  }

  private long serverIn(String market) {
    for (var server : books.view("spark", 0).path("servers")) {
      if (server.path("market").asText().equals(market)) {
        return server.path("server").asLong();
      }
    }
    throw new AssertionError(market);
  }

  @Test
  void a_price_near_that_on_demand_is_said_once_until_it_falls_and_rises_again() {
    begin();
    books.tellPrices(Map.of(A, 0.15, B, 0.15));
    assertThat(warned("spark")).isEmpty();
    books.tellPrices(Map.of(A, 0.16, B, 0.15));
    books.tellPrices(Map.of(A, 0.19, B, 0.15));
    assertThat(warned("spark"))
        .containsExactly(
            "{\"servers\":[%d],\"because\":\"the price of a/m5.xlarge comes near to that on demand\"}"
                .formatted(serverIn("a/m5.xlarge")));
    books.tellPrices(Map.of(A, 0.1, B, 0.15));
    books.tellPrices(Map.of(A, 0.19, B, 0.15));
    assertThat(warned("spark")).hasSize(2);
  }

  @Test
  void who_gets_a_server_while_a_sign_holds_hears_of_it_too() {
    begin();
    books.tellPrices(Map.of(A, 0.19));
    books.register(request("late", 4, 1024), shares(A), MINUTE);
    books.tellPrices(Map.of(A, 0.19));

    assertThat(warned("spark")).hasSize(1);
    assertThat(warned("late")).hasSize(1);
  }

  @Test
  void a_market_that_takes_servers_more_often_than_it_did_is_a_sign() {
    begin();
    books.signs().hazards(Map.of(B, "often"));
    books.signs().hazards(Map.of(B, "more often"));
    assertThat(warned("spark"))
        .containsExactly(
            "{\"servers\":[%d],\"because\":\"often\"}".formatted(serverIn("b/r5.xlarge")));
    books.signs().hazards(Map.of());
    books.signs().hazards(Map.of(B, "again"));
    assertThat(warned("spark")).hasSize(2);
  }

  @Test
  void an_advice_of_the_cloud_is_a_sign_for_the_holders_of_that_machine_alone() {
    begin();
    books.register(request("other", 1, 512), shares(A), 0);
    books.signs().advised("m-2", "EC2: rebalance");
    books.signs().advised("m-2", "EC2: rebalance");
    books.signs().advised("somebody-elses", "EC2: rebalance");

    assertThat(warned("spark"))
        .hasSize(1)
        .first()
        .asString()
        .contains("\"because\":\"EC2: rebalance\"");
    assertThat(warned("other")).isEmpty();
  }

  @Test
  void a_notice_that_comes_before_the_list_says_so_dooms_the_machine_once() {
    begin();
    books.purchases().warned("m-1", 2 * MINUTE, "EC2: spot interruption", MINUTE);
    books.purchases().warned("m-1", 2 * MINUTE, "EC2: spot interruption", MINUTE);
    books.purchases().warned("m-2", MINUTE, "what is over", MINUTE);
    books.purchases().warned("somebody-elses", 2 * MINUTE, "", MINUTE);

    assertThat(told(books, "spark", UpCallKind.HARD_REVOCATION))
        .hasSize(1)
        .first()
        .asString()
        .contains("EC2: spot interruption", "1970-01-01T00:02:00Z");
  }
}
