package dev.gleaner.operate.acquire;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.clouds.CloudException;
import dev.gleaner.clouds.CloudException.Kind;
import dev.gleaner.clouds.MachineState;
import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.operate.acquire.ClusterState.NodeStage;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Daemons that are killed at any moment, and clouds that hear without answering. */
class RestartedAcquirerTest {

  private static final long LOOK = 30_000;
  private static final long HOUR = 3_600_000;
  private static final int NODES = 5;
  private static final List<Kind> KINDS = List.of(Kind.values());

  // To check a file against its schema takes longer than everything else here.
  private static final Map<String, PoolSettings> POOLS = new ConcurrentHashMap<>();

  private final FakeCloud cloud = new FakeCloud();
  private final FakeCluster cluster = new FakeCluster();
  private final List<String> said = new ArrayList<>();
  private long now = 10 * HOUR;

  /** Another process, which knows nothing of the one before. */
  private Acquirer acquirer(String keep) {
    cloud.told.clear();
    PoolSettings settings = POOLS.computeIfAbsent(keep, RestartedAcquirerTest::pool);
    return new Acquirer(
        settings, cluster, cloud, true, new PoolListener(said::add), new PoolMetrics("night"));
  }

  private static PoolSettings pool(String keep) {
    return PoolFile.parse(
        "pool.yaml",
        """
        name: night
        cloud: {ec2: {region: eu-west-1, launch-template: worker}}
        machines: {type: m5.xlarge}
        keep: {%s, every: 1h}
        limits: {most-nodes: 9, drain: 30m, join: 15m}
        """
            .formatted(keep));
  }

  private void look(Acquirer acquirer) {
    acquirer.look(now);
    now += LOOK;
  }

  private void fill(String keep) {
    look(acquirer(keep));
    cluster.joinAll(cloud);
  }

  @Test
  void a_request_that_was_heard_without_an_answer_is_repeated_and_gives_nothing_twice() {
    CloudException broken = new CloudException(Kind.UNCLEAR, "connection reset");
    cloud.troubleWithRequests.add(new FakeCloud.Trouble(broken, true));
    cloud.listsLate = true;
    Acquirer acquirer = acquirer("nodes: 5");
    look(acquirer);
    look(acquirer);
    assertThat(cloud.calls).isEqualTo(2);
    assertThat(cloud.held()).hasSize(5);
    assertThat(said).contains("fake cloud: connection reset; looks again in 30s");
  }

  @Test
  void after_a_kill_in_the_middle_of_a_request_the_next_daemon_asks_for_the_same() {
    cloud.listsLate = true;
    look(acquirer("nodes: 5"));
    look(acquirer("nodes: 5"));
    assertThat(cloud.calls).isEqualTo(2);
    assertThat(cloud.held()).hasSize(5);
  }

  @Test
  void a_daemon_that_wants_something_else_waits_for_what_the_last_one_asked() {
    cloud.listsLate = true;
    look(acquirer("nodes: 4"));
    Acquirer next = acquirer("nodes: 5");
    look(next);
    assertThat(cloud.held()).hasSize(4);
    assertThat(said).last().asString().startsWith("no machines: IdempotentParameterMismatch");
    cloud.listsLate = false;
    cloud.unlisted.clear();
    now += 60_000;
    look(next);
    assertThat(cloud.held()).hasSize(5);
  }

  @Test
  void a_name_that_leads_to_nothing_is_given_up_after_a_while() {
    look(acquirer("nodes: 4"));
    cloud.held().forEach(machine -> cloud.enter(machine, MachineState.GONE));
    cloud.unlisted.addAll(cloud.machines.keySet());
    Acquirer next = acquirer("nodes: 5");
    for (int i = 0; i < 60; i++) {
      look(next);
    }
    assertThat(cloud.held()).hasSize(5);
  }

  @Test
  void a_daemon_killed_between_request_and_drain_is_succeeded_by_one_that_drains() {
    fill("nodes: 2, replace: 50%");
    Acquirer killed = acquirer("nodes: 2, replace: 50%");
    look(killed);
    cluster.put("m1", NodeStage.WORKING, 3, 1);
    look(killed);
    now = 11 * HOUR;
    killed.look(now);
    cluster.put("m1", NodeStage.WORKING, 3, 1);
    cluster.orders.clear();
    Acquirer next = acquirer("nodes: 2, replace: 50%");
    look(next);
    assertThat(cluster.orders).containsExactly("drain m1");
    cluster.put("m1", NodeStage.DRAINING, 3, 0);
    cluster.joinAll(cloud);
    look(next);
    assertThat(cloud.held()).containsExactly("m2", "m3");
    assertThat(cloud.requests).hasSize(2);
  }

  @Test
  void a_restart_adds_no_review() {
    fill("nodes: 2, replace: 50%");
    for (int i = 0; i < 20; i++) {
      look(acquirer("nodes: 2, replace: 50%"));
    }
    assertThat(cloud.requests).hasSize(1);
    assertThat(cluster.orders).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
  void whatever_fails_and_whoever_is_killed_nothing_is_bought_twice(long seed) {
    RandomStream random = new RandomStreams(seed).stream("trouble");
    Acquirer acquirer = acquirer("nodes: " + NODES);
    for (int step = 0; step < 400; step++) {
      trouble(random);
      look(acquirer);
      assertThat(cloud.held()).as("seed %d, step %d", seed, step).hasSizeLessThanOrEqualTo(NODES);
      acquirer = random.below(4) == 0 ? acquirer("nodes: " + NODES) : acquirer;
    }
    cluster.away = false;
    cloud.listsLate = false;
    cloud.troubleWithRequests.clear();
    for (int step = 0; step < 100; step++) {
      cloud.unlisted.clear();
      cluster.joinAll(cloud);
      look(acquirer);
    }
    assertThat(cloud.held()).hasSize(NODES);
  }

  private void trouble(RandomStream random) {
    cluster.away = random.below(8) == 0;
    cloud.listsLate = random.below(2) == 0;
    if (random.below(3) == 0) {
      Kind kind = KINDS.get(random.below(KINDS.size()));
      boolean heard = kind == Kind.UNCLEAR && random.below(2) == 0;
      cloud.troubleWithRequests.add(
          new FakeCloud.Trouble(new CloudException(kind, kind.name()), heard));
    }
    if (random.below(3) == 0) {
      cloud.unlisted.clear();
    }
    List<String> held = cloud.held();
    if (!held.isEmpty() && random.below(5) == 0) {
      String machine = held.get(random.below(held.size()));
      if (!cloud.unlisted.contains(machine)) {
        cloud.enter(machine, MachineState.GONE);
      }
    }
    if (random.below(3) == 0) {
      cluster.joinAll(cloud);
    }
  }
}
