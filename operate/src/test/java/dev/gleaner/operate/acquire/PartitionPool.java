package dev.gleaner.operate.acquire;

import dev.gleaner.clouds.MachineState;
import dev.gleaner.core.model.Resources;
import dev.gleaner.operate.acquire.ClusterState.NodeStage;
import dev.gleaner.operate.partition.PartitionLoad;
import java.util.List;
import java.util.Optional;

/** Four nodes for everybody, and a pool of at most four for short applications. */
abstract class PartitionPool extends AcquirerFixture {

  static final int MOST = 4;
  static final int MOST_WITH_DRAINING = 6;
  static final long JOIN = 900_000;
  static final int CORES = 4;

  static final PoolSettings THRESHOLD = pool("long-load: 50%, released-at-once: 4");
  static final PoolSettings PREDICTED = pool("policy: predicted, burst: 1, task-time: 10m");

  private PoolSettings settings = THRESHOLD;
  private Acquirer daemon = acquirer(settings);

  private static PoolSettings pool(String policy) {
    return PoolFile.parse(
        "pool.yaml",
        """
        name: short
        cloud: {ec2: {region: eu-west-1, launch-template: worker}}
        machines: {type: m5.xlarge}
        keep:
          short-partition: {server: "4, 4 GiB", servers: 4, cost-ratio: 2, hold: 2m, %s}
        limits: {most-nodes: 6, drain: 30m, join: 15m}
        """
            .formatted(policy));
  }

  private Acquirer acquirer(PoolSettings of) {
    return new Acquirer(of, cluster, cloud, true, new PoolListener(said::add), metrics);
  }

  /** From now on it is another process, which knows nothing of the one before. */
  final void restart() {
    cloud.told.clear();
    daemon = acquirer(settings);
  }

  final void restartWith(PoolSettings other) {
    settings = other;
    restart();
  }

  PartitionPool() {
    for (String node : List.of("g1", "g2", "g3", "g4")) {
      cluster.put(node, NodeStage.WORKING, CORES, 0);
    }
    longServers(0);
  }

  /**
   * So many servers' worth is held by long applications, and as much is waited for by short ones.
   */
  final void longServers(int servers) {
    Resources use = new Resources(servers * CORES, 1024L * servers * CORES);
    cluster.load = Optional.of(new PartitionLoad(use, use, List.of()));
  }

  final void look() {
    look(daemon);
  }

  final void join(String machine) {
    cloud.enter(machine, MachineState.RUNNING);
    cluster.put(machine, NodeStage.WORKING, CORES, 0);
  }

  /** Two machines have been asked for and are there. */
  final void grown() {
    longServers(3);
    look();
    join("m1");
    join("m2");
    look();
    said.clear();
  }
}
