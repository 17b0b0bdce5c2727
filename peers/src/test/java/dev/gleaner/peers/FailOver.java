package dev.gleaner.peers;

import dev.gleaner.peers.stock.FreePorts;
import dev.gleaner.peers.stock.JavaProgram;
import dev.gleaner.peers.stock.SiteFile;
import dev.gleaner.peers.stock.StockHadoop;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Several ResourceManagers of which ZooKeeper lets one be active. */
final class FailOver {

  static final String ZOO_KEEPER = "yarn.resourcemanager.zk-address";

  private FailOver() {}

  static String id(int which) {
    return "rm" + (which + 1);
  }

  /** What all daemons and clients have to know. */
  static Map<String, String> properties(int count) {
    return Map.of(
        "yarn.resourcemanager.ha.enabled",
        "true",
        "yarn.resourcemanager.cluster-id",
        "peers",
        "yarn.resourcemanager.ha.rm-ids",
        IntStream.range(0, count).mapToObj(FailOver::id).collect(Collectors.joining(",")),
        ZOO_KEEPER,
        FreePorts.nextAddress(),
        // Whoever died is missed after seconds, and looked for all the time.
        "yarn.resourcemanager.zk-timeout-ms",
        "4000",
        "yarn.client.failover-sleep-base-ms",
        "300",
        "yarn.client.failover-sleep-max-ms",
        "1000");
  }

  /** What a ResourceManager has to know of itself. */
  static Map<String, String> member(int which) {
    return Map.of(
        "yarn.resourcemanager.ha.id",
        id(which),
        "yarn.resourcemanager.store.class",
        "org.apache.hadoop.yarn.server.resourcemanager.recovery.ZKRMStateStore");
  }

  /** ZooKeeper's own server. */
  static JavaProgram zooKeeper(Path folder, String address, StockHadoop hadoop) {
    int colon = address.lastIndexOf(':');
    Path file = folder.resolve("zookeeper.cfg");
    SiteFile.writeText(
        file,
        """
        dataDir=%s
        clientPortAddress=%s
        clientPort=%s
        tickTime=1000
        admin.enableServer=false
        """
            .formatted(
                folder.resolve("zookeeper"),
                address.substring(0, colon),
                address.substring(colon + 1)));
    return new JavaProgram(
        "zookeeper",
        folder,
        List.of("-Xmx128m"),
        hadoop.classPath(),
        "org.apache.zookeeper.server.ZooKeeperServerMain",
        List.of(file.toString()),
        Map.of());
  }
}
