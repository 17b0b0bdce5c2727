package dev.gleaner.yarn.acquire;

import dev.gleaner.clouds.MachineState;
import dev.gleaner.core.model.Resources;
import dev.gleaner.yarn.acquire.ClusterState.Stage;
import dev.gleaner.yarn.partition.PartitionLoad;
import java.util.List;
import java.util.Optional;

/** Four nodes for everybody, and a pool of at most four for short applications. */
abstract class PartitionPool extends AcquirerFixture {

  static final int MOST = 4;
  static final int MOST_WITH_DRAINING = 6;
  static final long JOIN = 900_000;
  static final int CORES = 4;

  private static final PoolSettings POOL =
      PoolFile.parse(
          "pool.yaml",
          """
          name: short
          cloud: {ec2: {region: eu-west-1, launch-template: worker}}
          machines: {type: m5.xlarge}
          keep:
            short-partition:
              server: "4, 4 GiB"
              servers: 4
              replaced: 50%
              cost-ratio: 2
              long-load: 50%
              hold: 2m
              released-at-once: 4
          limits: {most-nodes: 6, drain: 30m, join: 15m}
          """);

  final Acquirer daemon =
      new Acquirer(POOL, cluster, cloud, true, new PoolListener(said::add), metrics);

  PartitionPool() {
    for (String node : List.of("g1", "g2", "g3", "g4")) {
      cluster.put(node, Stage.WORKING, CORES, 0);
    }
    longServers(0);
  }

  /** So many servers' worth is held by long applications. */
  final void longServers(int servers) {
    Resources use = new Resources(servers * CORES, 1024L * servers * CORES);
    cluster.load = Optional.of(new PartitionLoad(use, Resources.NONE, List.of()));
  }

  final void look() {
    look(daemon);
  }

  final void join(String machine) {
    cloud.enter(machine, MachineState.RUNNING);
    cluster.put(machine, Stage.WORKING, CORES, 0);
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
