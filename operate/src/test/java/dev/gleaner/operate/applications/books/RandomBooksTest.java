package dev.gleaner.operate.applications.books;

import static dev.gleaner.operate.applications.books.BooksFixture.A;
import static dev.gleaner.operate.applications.books.BooksFixture.B;
import static dev.gleaner.operate.applications.books.BooksFixture.MINUTE;
import static dev.gleaner.operate.applications.books.BooksFixture.shares;
import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.core.model.Resources;
import dev.gleaner.operate.applications.books.ListedMachine.Condition;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Random applications and a random cloud, which refuses, grants fewer, warns, breaks and takes
 * away. After each step the rules hold, and books that begin anew from what was written down go on
 * as if nothing had happened.
 */
class RandomBooksTest {

  private static final int STEPS = 400;

  private record Rented(String token, String zone, long until, boolean warned) {}

  private final Map<String, Rented> machines = new TreeMap<>();
  private ApplicationBooks books = BooksFixture.books();
  private RandomStream random;
  private long now;
  private int names;

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void the_rules_hold_and_the_money_adds_up(long seed) {
    random = new RandomStreams(seed).stream("applications");
    for (int step = 0; step < STEPS; step++) {
      now += random.below(3) * MINUTE;
      operate();
      books.pass(now);
      BooksState state = books.state();
      BooksRules.check(state);
      if (random.chance(0.2)) {
        books = BooksFixture.books(state, now);
        assertThat(books.state()).isEqualTo(state);
      }
    }
    books.bill(now);
    books.pass(now);
    BooksRules.checkBill(books.state());
  }

  private void operate() {
    switch (random.below(6)) {
      case 0 -> come();
      case 1 -> change();
      case 2 -> books.wanting(now).forEach(name -> books.replenish(name, shares(A, B), now));
      case 3 -> answerOrders();
      case 4 -> List.of("a", "b").forEach(this::list);
      default -> giveBack();
    }
  }

  private Resources demand() {
    return new Resources(1 + random.below(20), 1024L * (1 + random.below(60)));
  }

  private void come() {
    String name = "app-" + names++;
    ApplicationRequest usual = BooksFixture.request(name, 1, 1);
    books.register(
        new ApplicationRequest(
            name,
            demand(),
            usual.risk(),
            new Constraints(List.of(), List.of(), Resources.NONE, random.chance(0.2), 0),
            Recovery.EAGER,
            0,
            (20 + random.below(200)) * MINUTE),
        random.chance(0.5) ? shares(A, B) : shares(B),
        now);
  }

  private void change() {
    List<String> all = books.names().stream().sorted().toList();
    if (all.isEmpty()) {
      return;
    }
    String name = all.get(random.below(all.size()));
    if (random.chance(0.4)) {
      books.relinquish(name, now);
    } else {
      books.resize(name, demand(), shares(A, B), now);
    }
  }

  private void answerOrders() {
    for (ServerOrder order : books.purchases().orders()) {
      if (random.chance(0.3)) {
        books.purchases().refused(order.token(), "no capacity", now);
      } else if (order.heardAt() == 0) {
        List<String> granted = new ArrayList<>();
        for (int i = 0; i < order.asked(); i++) {
          if (i == 0 || random.chance(0.8)) {
            granted.add(order.token() + "." + i);
          }
        }
        granted.forEach(machine -> machines.put(machine, machine(order)));
        books.purchases().granted(order.token(), granted, now);
      }
    }
  }

  private static Rented machine(ServerOrder order) {
    return new Rented(order.token(), order.market().zone(), Long.MAX_VALUE, false);
  }

  private void list(String zone) {
    List<ListedMachine> listed = new ArrayList<>();
    for (Map.Entry<String, Rented> one : Map.copyOf(machines).entrySet()) {
      if (one.getValue().zone().equals(zone)) {
        Rented machine = one.getValue();
        if (now >= machine.until() || random.chance(0.02)) {
          machines.remove(one.getKey());
          continue;
        }
        if (!machine.warned() && random.chance(0.05)) {
          machine = new Rented(machine.token(), zone, now + 2 * MINUTE, true);
          machines.put(one.getKey(), machine);
        }
        listed.add(
            new ListedMachine(
                one.getKey(),
                machine.token(),
                List.of(),
                random.chance(0.02) ? Condition.BROKEN : Condition.READY,
                machine.warned() ? OptionalLong.of(machine.until()) : OptionalLong.empty(),
                ""));
      }
    }
    books.purchases().listed(zone, listed, now);
  }

  private void giveBack() {
    for (String machine : books.purchases().leaving().keySet()) {
      machines.remove(machine);
      books.purchases().gaveBack(machine);
    }
  }
}
