package dev.gleaner.core.evict;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.evict.cover.LeastCostVictims;
import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.core.model.Resources;
import java.util.Arrays;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Hosts with more instances than any search of all sets could do, beside a table of all needs. */
class ManyInstancesTest {

  private static final int UNREACHABLE = Integer.MAX_VALUE / 2;
  // Weighs a cost above the number of instances.
  private static final int PER_COST = 1000;

  @ParameterizedTest
  @CsvSource({
    "60, 9, 50, 0",
    "60, 9, 3, 0",
    "60, 9, 1, 0",
    "60, 9, 10, 5",
    "60, 25, 1, 7",
    "90, 30, 40, 3",
    "120, 8, 60, 0",
    "200, 20, 60, 1"
  })
  void the_least_cost_is_that_of_a_table(int instances, int sizes, int costs, int costPerSize) {
    RandomStream random = new RandomStreams(instances + costs).stream("many");
    for (int round = 0; round < 40; round++) {
      int[][] size = new int[instances][2];
      int[] cost = new int[instances];
      for (int i = 0; i < instances; i++) {
        size[i][0] = 1 + random.below(sizes);
        size[i][1] = round % 2 == 0 ? 0 : random.below(sizes + 1);
        cost[i] = costPerSize * size[i][0] + random.below(costs);
      }
      int[] need = {1 + random.below(sizes * 8), round % 2 == 0 ? 0 : random.below(sizes * 8)};

      Victims victims = victims(size, cost, need, random);

      int best = table(size, cost, need)[need[0]][need[1]];
      int leastCost = best / PER_COST;
      assertThat(victims.cost()).isEqualTo(leastCost);
      assertThat(victims.instances()).hasSize(best % PER_COST);
    }
  }

  @Test
  void thousands_of_sizes_get_a_good_cover_without_a_proof() {
    int instances = 6_000;
    int[][] size = new int[instances][2];
    int[] cost = new int[instances];
    for (int i = 0; i < instances; i++) {
      size[i][0] = i + 1;
      cost[i] = i + 2;
    }
    int[] need = {9_000_000, 0};

    Victims victims = victims(size, cost, need, new RandomStreams(1).stream("thousands"));

    assertThat(victims.instances().stream().mapToLong(one -> one.size().milliCores()).sum())
        .isGreaterThanOrEqualTo(need[0]);
    // An instance costs 1 more than its size: no less than the need and 1 for each of the 1,758
    // largest, which are the fewest that cover it.
    assertThat(victims.cost()).isBetween(9_001_758.0, 9_001_758.0 + instances);
  }

  private static Victims victims(int[][] size, int[] cost, int[] need, RandomStream random) {
    Hosts hosts = Sizes.hosts(2);
    int capacity = Arrays.stream(size).mapToInt(each -> each[0] + each[1]).sum();
    hosts.add(Sizes.of(capacity, capacity), Set.of());
    for (int i = 0; i < size.length; i++) {
      Resources amounts = Sizes.of(size[i][0], size[i][1]);
      hosts.place(new Instance(Request.of(i, InstanceKind.PREEMPTIBLE, amounts), 0), 0);
    }
    Host host = hosts.host(0);
    Resources asked =
        Sizes.of(host.free(HostState.FULL, 0) + need[0], host.free(HostState.FULL, 1) + need[1]);
    Request request = Request.of(size.length, InstanceKind.NORMAL, asked);
    return new LeastCostVictims((instance, now) -> cost[(int) instance.id()], random)
        .of(host, request, 0);
  }

  /** The least for every need up to this one, instance by instance. */
  private static int[][] table(int[][] size, int[] cost, int[] need) {
    int[][] least = new int[need[0] + 1][need[1] + 1];
    for (int[] row : least) {
      Arrays.fill(row, UNREACHABLE);
    }
    least[0][0] = 0;
    for (int i = 0; i < size.length; i++) {
      for (int first = need[0]; first >= 0; first--) {
        for (int second = need[1]; second >= 0; second--) {
          int before = least[Math.max(0, first - size[i][0])][Math.max(0, second - size[i][1])];
          least[first][second] = Math.min(least[first][second], before + cost[i] * PER_COST + 1);
        }
      }
    }
    return least;
  }
}
