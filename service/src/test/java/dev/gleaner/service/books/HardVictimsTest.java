package dev.gleaner.service.books;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.evict.InstanceKind;
import dev.gleaner.core.evict.Needs.Affinity;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** A host with 200 instances of which no two are alike, and whose prices go with their sizes. */
class HardVictimsTest {

  private static final List<String> NAMES = List.of("VCPU", "MEMORY_MB", "DISK_GB", "GPU");
  private static final int INSTANCES = 200;

  private final Books books = TestBooks.with("{port: 0, cost: revenue-lost}");

  private Map<String, Long> fill() {
    Random random = new Random(7);
    Map<String, Long> all = new HashMap<>();
    Map<String, Map<String, Long>> sizes = new HashMap<>();
    for (int i = 0; i < INSTANCES; i++) {
      Map<String, Long> size = new HashMap<>();
      NAMES.forEach(name -> size.put(name, 50L + random.nextInt(4_950)));
      size.forEach((name, amount) -> all.merge(name, amount, Long::sum));
      sizes.put("p" + i, size);
    }
    books.putHost(new HostEntry("n1", all, List.of(), true));
    sizes.forEach((id, size) -> books.putInstance(running(id, size), false, TestBooks.NOW));
    return all;
  }

  private static InstanceEntry running(String id, Map<String, Long> size) {
    double mean = size.values().stream().mapToLong(Long::longValue).average().orElseThrow();
    Map<String, String> price = Map.of(RunningInstance.PRICE, Double.toString(mean + 500));
    return new InstanceEntry(
        id,
        "n1",
        InstanceKind.PREEMPTIBLE,
        size,
        TestBooks.NOW - 30 * TestBooks.MINUTE,
        "",
        price,
        0);
  }

  private PlacementEntry ask(Map<String, Long> all, double share) {
    Map<String, Long> wanted = new HashMap<>();
    all.forEach((name, amount) -> wanted.put(name, Math.round(share * amount)));
    return books.place(
        new Newcomer(
            "q" + share,
            InstanceKind.NORMAL,
            wanted,
            "",
            List.of(),
            List.of(),
            Set.of(),
            "",
            Affinity.NONE,
            true,
            false),
        TestBooks.NOW);
  }

  @Test
  void an_answer_that_may_not_be_the_least_says_by_how_much_at_most() {
    Map<String, Long> all = fill();
    PlacementEntry placed = ask(all, 0.5);
    assertThat(placed.aboveLeast()).isPositive().isLessThan(placed.cost() / 10);
    assertThat(placed.because())
        .contains("at most %s above the least".formatted(Because.number(placed.aboveLeast())));
  }

  @Test
  void an_answer_that_is_the_least_says_nothing_of_it() {
    Map<String, Long> all = fill();
    PlacementEntry placed = ask(all, 0.0001);
    assertThat(placed.victims()).hasSize(1);
    assertThat(placed.aboveLeast()).isZero();
    assertThat(placed.because()).doesNotContain("above the least");
  }
}
