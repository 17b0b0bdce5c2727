package dev.gleaner.service.books;

import static dev.gleaner.service.books.TestBooks.MINUTE;
import static dev.gleaner.service.books.TestBooks.NOW;
import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.evict.InstanceKind;
import dev.gleaner.core.evict.Needs.Affinity;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever happens in whatever order: books read back are the same, and no host is too full. */
class BooksPropertiesTest {

  private static final List<String> HOSTS = IntStream.range(0, 6).mapToObj(i -> "n" + i).toList();

  private final KeptEntries kept = new KeptEntries();
  private Books books;
  private Random random;
  private long now = NOW;
  private int asked;

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void books_that_are_read_back_are_the_same(long seed) {
    random = new Random(seed);
    books = TestBooks.with("{port: 0, remembered-requests: 30}", HOSTS.toArray(String[]::new));
    List<String> reservations = new ArrayList<>();
    for (int step = 0; step < 600; step++) {
      now += random.nextInt(5000);
      books.passUntil(now);
      try {
        act(reservations);
      } catch (RefusedException e) {
        assertThat(e.getMessage()).isNotBlank();
      }
      keep();
      books.hosts().forEach(BooksPropertiesTest::requireNotTooFull);
      if (step % 20 == 0) {
        assertThat(view(kept.books(books.settings()))).isEqualTo(view(books));
        Map<String, Object> before = view(books);
        books.whatIf(List.of(newcomer(), newcomer(), newcomer()), now);
        assertThat(view(books)).isEqualTo(before);
        assertThat(books.takeChanges()).isEmpty();
      }
    }
  }

  private void keep() {
    List<Change> changes = books.takeChanges();
    if (!changes.isEmpty()) {
      kept.read(Changes.write(changes));
    }
  }

  private void act(List<String> reservations) {
    switch (random.nextInt(8)) {
      case 0, 1, 2, 3 -> {
        PlacementEntry placed = books.place(newcomer(), now);
        if (placed.isOpen()) {
          reservations.add(placed.reservation());
        }
      }
      case 4, 5 -> books.reservations().confirm(one(reservations), "", now);
      case 6 -> books.reservations().release(one(reservations));
      default -> books.deleteInstance("i" + random.nextInt(asked + 1), now);
    }
  }

  private String one(List<String> reservations) {
    return reservations.isEmpty()
        ? "none"
        : reservations.get(Math.max(0, reservations.size() - 1 - random.nextInt(6)));
  }

  private Newcomer newcomer() {
    int group = random.nextInt(6);
    return TestBooks.newcomer(
        "i" + ++asked,
        random.nextInt(3) == 0 ? InstanceKind.NORMAL : InstanceKind.PREEMPTIBLE,
        1 + random.nextInt(4),
        List.of(),
        List.of(),
        group < 2 ? "g" + group : "",
        group < 2 ? Affinity.APART : Affinity.NONE);
  }

  private static void requireNotTooFull(HostView host) {
    host.free().values().forEach(free -> assertThat(free).isNotNegative());
  }

  private static Map<String, Object> view(Books books) {
    Map<String, Object> view = new TreeMap<>();
    for (HostView host : books.hosts()) {
      List<InstanceEntry> instances =
          host.instances().stream().sorted().map(books::instance).toList();
      view.put(
          host.entry().name(),
          List.of(
              host.entry(),
              host.free(),
              instances,
              host.reservations().stream().sorted().toList()));
    }
    return view;
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4})
  void a_synchronisation_leaves_exactly_what_was_told(long seed) {
    random = new Random(seed);
    books = TestBooks.with(HOSTS);
    for (int i = 0; i < 12; i++) {
      PlacementEntry placed = books.place(newcomer(), now);
      if (placed.isOpen() && random.nextInt(3) > 0) {
        books.reservations().confirm(placed.reservation(), "", now);
      }
    }
    keep();
    List<HostEntry> hosts =
        HOSTS.subList(0, 4).stream().map(name -> books.host(name).entry()).toList();
    List<InstanceEntry> told = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      told.add(
          TestBooks.instance(
              "i" + random.nextInt(8) + (i % 2 == 0 ? "" : "-" + i),
              HOSTS.get(random.nextInt(4)),
              random.nextBoolean() ? InstanceKind.NORMAL : InstanceKind.PREEMPTIBLE,
              1 + random.nextInt(4),
              now - random.nextInt(100) * MINUTE));
    }
    Map<String, InstanceEntry> once = new TreeMap<>();
    told.forEach(one -> once.put(one.id(), one));
    books.synchronise(hosts, List.copyOf(once.values()), now);
    keep();
    assertThat(books.hosts())
        .extracting(host -> host.entry().name())
        .isEqualTo(HOSTS.subList(0, 4));
    assertThat(books.instanceCount()).isEqualTo(once.size());
    once.values().forEach(one -> assertThat(books.instance(one.id()).leavingFor(0)).isEqualTo(one));
    assertThat(view(kept.books(books.settings()))).isEqualTo(view(books));
  }
}
