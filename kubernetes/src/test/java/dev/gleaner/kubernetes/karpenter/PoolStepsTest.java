package dev.gleaner.kubernetes.karpenter;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class PoolStepsTest {

  private static final long UNIT = 4;

  @Test
  void new_pools_come_before_old_ones_go() {
    PoolSteps.TierNow before = new PoolSteps.TierNow(40, 40, Map.of("old", 40L), true);
    PoolSteps first = PoolSteps.of(List.of(pool("old", 10)), List.of(pool("new", 10)), before);
    assertThat(first.put()).extracting(PoolStepsTest::name).containsExactly("new");
    assertThat(first.remove()).isEmpty();
    assertThat(first.waiting()).containsExactly("old");

    PoolSteps.TierNow after = new PoolSteps.TierNow(40, 80, Map.of("old", 40L, "new", 40L), true);
    PoolSteps last =
        PoolSteps.of(List.of(pool("old", 10), pool("new", 10)), List.of(pool("new", 10)), after);
    assertThat(last.remove()).extracting(PoolStepsTest::name).containsExactly("old");
    assertThat(last.waiting()).isEmpty();
  }

  @Test
  void a_pool_shrinks_only_when_the_rest_is_enough() {
    List<GenericKubernetesResource> there = List.of(pool("a", 10), pool("b", 2));
    List<GenericKubernetesResource> wanted = List.of(pool("a", 6), pool("b", 6));
    PoolSteps early =
        PoolSteps.of(there, wanted, new PoolSteps.TierNow(40, 48, Map.of("a", 40L, "b", 8L), true));
    assertThat(early.put()).extracting(PoolStepsTest::name).containsExactly("b");
    assertThat(early.waiting()).containsExactly("a");

    PoolSteps late =
        PoolSteps.of(
            there, wanted, new PoolSteps.TierNow(40, 64, Map.of("a", 40L, "b", 24L), true));
    assertThat(late.put()).extracting(PoolStepsTest::name).containsExactly("a", "b");
  }

  @Test
  void a_pool_without_nodes_goes_at_once() {
    PoolSteps steps =
        PoolSteps.of(
            List.of(pool("empty", 3)),
            List.of(pool("new", 3)),
            new PoolSteps.TierNow(12, 0, Map.of(), true));
    assertThat(steps.remove()).extracting(PoolStepsTest::name).containsExactly("empty");
  }

  @Test
  void pools_that_fill_as_pods_wait_go_one_by_one_while_the_service_is_whole() {
    List<GenericKubernetesResource> there = List.of(pool("a", 0), pool("b", 0));
    Map<String, Long> nodes = Map.of("a", 20L, "b", 20L);
    PoolSteps whole =
        PoolSteps.of(there, List.of(pool("c", 0)), new PoolSteps.TierNow(40, 40, nodes, false));
    assertThat(whole.remove()).extracting(PoolStepsTest::name).containsExactly("a");
    assertThat(whole.waiting()).containsExactly("b");
    PoolSteps busy =
        PoolSteps.of(there, List.of(pool("c", 0)), new PoolSteps.TierNow(40, 32, nodes, false));
    assertThat(busy.remove()).isEmpty();
    assertThat(busy.waiting()).containsExactly("a", "b");
  }

  /** A cluster that starts and ends nodes by and by, against the steps, for any two plans. */
  @Test
  void on_the_way_from_one_plan_to_another_the_capacity_is_always_there() {
    for (int seed = 0; seed < 200; seed++) {
      Random random = new Random(seed);
      Map<String, Long> pools = plan(random);
      Map<String, Long> nodes = new HashMap<>(pools);
      Map<String, Long> wanted = plan(random);
      long needed = UNIT * Math.min(sum(pools), sum(wanted));
      int rounds = 0;
      while (!nodes.equals(wanted)) {
        assertThat(++rounds).as("rounds of seed %d", seed).isLessThan(500);
        PoolSteps steps = PoolSteps.of(pools(pools), pools(wanted), level(nodes, needed));
        steps.put().forEach(pool -> pools.put(name(pool), replicas(pool)));
        steps.remove().forEach(pool -> pools.remove(name(pool)));
        start(random, pools, nodes);
        assertThat(UNIT * sum(nodes)).as("seed %d", seed).isGreaterThanOrEqualTo(needed);
      }
    }
  }

  // What is not to be any more is gone at once; what is new takes its time.
  private static void start(Random random, Map<String, Long> pools, Map<String, Long> nodes) {
    nodes.keySet().retainAll(pools.keySet());
    pools.forEach(
        (name, count) -> {
          long there = nodes.getOrDefault(name, 0L);
          nodes.put(name, count < there ? count : Math.min(count, there + random.nextInt(3)));
        });
    nodes.values().removeIf(count -> count == 0);
  }

  private static Map<String, Long> plan(Random random) {
    Map<String, Long> plan = new TreeMap<>();
    for (String name : List.of("a", "b", "c", "d", "e")) {
      if (plan.isEmpty() || random.nextBoolean()) {
        plan.put(name, 1L + random.nextInt(9));
      }
    }
    return plan;
  }

  private static PoolSteps.TierNow level(Map<String, Long> nodes, long needed) {
    Map<String, Long> units = new HashMap<>();
    nodes.forEach((name, count) -> units.put(name, UNIT * count));
    return new PoolSteps.TierNow(needed, UNIT * sum(nodes), units, true);
  }

  private static long sum(Map<String, Long> counts) {
    return counts.values().stream().mapToLong(Long::longValue).sum();
  }

  private static List<GenericKubernetesResource> pools(Map<String, Long> counts) {
    List<GenericKubernetesResource> pools = new ArrayList<>();
    counts.forEach((name, count) -> pools.add(pool(name, count)));
    return pools;
  }

  private static GenericKubernetesResource pool(String name, long replicas) {
    GenericKubernetesResource pool = new GenericKubernetesResource();
    pool.setMetadata(new ObjectMetaBuilder().withName(name).build());
    pool.setAdditionalProperty("spec", new HashMap<>(Map.of("replicas", replicas)));
    return pool;
  }

  private static String name(GenericKubernetesResource pool) {
    return pool.getMetadata().getName();
  }

  private static long replicas(GenericKubernetesResource pool) {
    return (long) PoolDocuments.part(pool.getAdditionalProperties(), "spec").get("replicas");
  }
}
