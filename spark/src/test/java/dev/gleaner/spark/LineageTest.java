package dev.gleaner.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class LineageTest {

  /** Even numbers read shuffles. */
  private static Lineage<Integer> of(Map<Integer, Set<Integer>> parents) {
    return new Lineage<>(
        node -> parents.getOrDefault(node, Set.of()), node -> node % 2 == 0 ? 1 : 0);
  }

  @Test
  void counts_the_shuffles_of_the_longest_way() {
    // 2 -> 3 -> 4 -> 5, and 2 -> 7.
    Lineage<Integer> lineage = of(Map.of(2, Set.of(3, 7), 3, Set.of(4), 4, Set.of(5)));

    assertThat(lineage.depth(2)).isEqualTo(2);
    assertThat(lineage.depth(7)).isZero();
  }

  @Test
  void the_edge_of_a_stage_is_where_it_reads_shuffles() {
    // 1 -> 3 -> 4 -> 6, and 1 -> 2, and 1 -> 5.
    Lineage<Integer> lineage = of(Map.of(1, Set.of(3, 2, 5), 3, Set.of(4), 4, Set.of(6)));

    assertThat(lineage.edge(1)).containsExactlyInAnyOrder(4, 2);
    assertThat(lineage.edge(4)).containsExactly(4);
  }

  @Test
  void a_lineage_of_a_hundred_thousand_is_no_problem() {
    Map<Integer, Set<Integer>> parents = new HashMap<>();
    for (int i = 1; i < 100_000; i++) {
      parents.put(i, Set.of(i + 1));
    }
    assertThat(of(parents).depth(1)).isEqualTo(50_000);
  }

  @Test
  void counts_as_a_slow_search_of_all_ways_does() {
    Random random = new Random(17);
    for (int round = 0; round < 200; round++) {
      Map<Integer, Set<Integer>> parents = new HashMap<>();
      for (int i = 0; i < 10; i++) {
        Set<Integer> some = new TreeSet<>();
        for (int j = i + 1; j < 10; j++) {
          if (random.nextInt(3) == 0) {
            some.add(j);
          }
        }
        parents.put(i, some);
      }
      assertThat(of(parents).depth(0)).isEqualTo(slow(parents, 0));
    }
  }

  private static int slow(Map<Integer, Set<Integer>> parents, int node) {
    int behind =
        parents.getOrDefault(node, Set.of()).stream()
            .mapToInt(parent -> slow(parents, parent))
            .max()
            .orElse(0);
    return behind + (node % 2 == 0 ? 1 : 0);
  }
}
