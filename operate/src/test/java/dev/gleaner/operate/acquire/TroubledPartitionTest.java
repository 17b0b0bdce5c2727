package dev.gleaner.operate.acquire;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.clouds.MachineState;
import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.operate.acquire.ClusterState.NodeStage;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever happens: never more than the budget, and as many as needed when it is over. */
class TroubledPartitionTest extends PartitionPool {

  /** Whoever goes by what is expected holds servers for the bursts of a day. */
  private static final long FORGOTTEN = 25 * HOUR;

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
  void after_any_trouble_the_partition_is_as_large_as_it_should_be(long seed) {
    overcome(seed);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
  void so_it_is_if_it_goes_by_what_is_expected(long seed) {
    restartWith(PREDICTED);
    overcome(seed);
  }

  private void overcome(long seed) {
    RandomStream random = new RandomStreams(seed).stream("trouble");
    for (int i = 0; i < 300; i++) {
      trouble(random);
      look();
      assertThat(working()).isLessThanOrEqualTo(MOST);
      assertThat(cloud.held()).hasSizeLessThanOrEqualTo(MOST_WITH_DRAINING);
    }
    settle(4);
    assertThat(working()).isEqualTo(MOST);
    now += FORGOTTEN;
    settle(0);
    assertThat(cloud.held()).isEmpty();
  }

  private void trouble(RandomStream random) {
    List<String> held = cloud.held();
    String one = held.isEmpty() ? "" : held.get(random.below(held.size()));
    switch (random.below(9)) {
      case 0 -> longServers(random.below(5));
      case 1 -> cluster.away = !cluster.away;
      case 2 -> now += random.below((int) JOIN);
      case 3 -> {
        if (cluster.nodes.containsKey(one)) {
          cluster.put(one, NodeStage.AWAY, CORES, 0);
        }
      }
      case 4 -> {
        if (!one.isEmpty()) {
          cloud.enter(one, MachineState.GONE);
          cluster.nodes.remove(one);
        }
      }
      case 5 -> {
        if (cluster.nodes.containsKey(one)) {
          cluster.put(one, cluster.nodes.get(one).stage(), CORES, random.below(CORES));
        }
      }
      case 6 -> restart();
      default -> held.stream().filter(id -> !cluster.nodes.containsKey(id)).forEach(this::join);
    }
  }

  /** The trouble is over: all that is asked for comes, and all that runs ends. */
  private void settle(int longServers) {
    cluster.away = false;
    longServers(longServers);
    for (int i = 0; i < 100; i++) {
      for (String id : cloud.held()) {
        if (!cluster.nodes.containsKey(id)) {
          join(id);
        } else {
          cluster.put(id, cluster.nodes.get(id).stage(), CORES, 0);
        }
      }
      look();
    }
  }

  private int working() {
    return (int)
        cloud.held().stream()
            .filter(
                id ->
                    !cluster.nodes.containsKey(id)
                        || cluster.nodes.get(id).stage() != NodeStage.DRAINING)
            .count();
  }
}
