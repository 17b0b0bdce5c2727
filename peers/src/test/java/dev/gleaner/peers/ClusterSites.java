package dev.gleaner.peers;

import static dev.gleaner.peers.ClusterSettings.NODE_CORES;
import static dev.gleaner.peers.ClusterSettings.NODE_MEGABYTES;

import dev.gleaner.peers.stock.FreePorts;
import dev.gleaner.peers.stock.SiteFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Writes the folders of configuration: one for clients, one for each daemon. */
final class ClusterSites {

  private static final String LOOPBACK = "127.0.0.1";

  private final ClusterSettings settings;
  private final List<String> webAddresses = new ArrayList<>();
  private final Map<String, String> shared = new HashMap<>();
  private final Map<String, String> mapReduce;

  ClusterSites(ClusterSettings settings) {
    this.settings = settings;
    if (settings.resourceManagers() == 1) {
      addresses("");
    } else {
      shared.putAll(FailOver.properties(settings.resourceManagers()));
      for (int i = 0; i < settings.resourceManagers(); i++) {
        addresses("." + FailOver.id(i));
      }
    }
    // Whoever loses the ResourceManager looks for it every second, not every 30.
    shared.put("yarn.resourcemanager.connect.retry-interval.ms", "1000");
    // A master gives up a dead node after seconds, not after three minutes.
    shared.put("yarn.client.nodemanager-connect.max-wait-ms", "5000");
    shared.put("yarn.client.nodemanager-connect.retry-interval-ms", "1000");
    shared.put("yarn.resourcemanager.am.max-attempts", "50");
    shared.put("yarn.application.classpath", String.join(",", settings.hadoop().classPath()));
    mapReduce = MapReduce.properties(settings.hadoop(), settings.folder());
  }

  private void addresses(String which) {
    String webAddress = FreePorts.nextAddress();
    webAddresses.add(webAddress);
    shared.put("yarn.resourcemanager.hostname" + which, LOOPBACK);
    shared.put("yarn.resourcemanager.webapp.address" + which, webAddress);
    for (String service : new String[] {"", "scheduler.", "resource-tracker.", "admin."}) {
      shared.put("yarn.resourcemanager." + service + "address" + which, FreePorts.nextAddress());
    }
  }

  /** Where the ResourceManagers serve their web applications. */
  List<String> webAddresses() {
    return webAddresses;
  }

  /** Where ZooKeeper is, if there are several ResourceManagers. */
  String zooKeeper() {
    return shared.get(FailOver.ZOO_KEEPER);
  }

  /** Every node has a host of its own: all addresses of this form are this machine. */
  static String host(int node) {
    return "127.0.0." + (node + 2);
  }

  Path writeClient() {
    return write("client", shared);
  }

  Path writeResourceManager(int which) {
    Map<String, String> site = new HashMap<>(shared);
    site.put("yarn.resourcemanager.bind-host", LOOPBACK);
    site.put("yarn.resourcemanager.recovery.enabled", "true");
    site.put(
        "yarn.resourcemanager.store.class",
        "org.apache.hadoop.yarn.server.resourcemanager.recovery.FileSystemRMStateStore");
    site.put("yarn.resourcemanager.fs.state-store.uri", uri("state-store"));
    if (settings.resourceManagers() > 1) {
      site.putAll(FailOver.member(which));
    }
    site.put("yarn.resourcemanager.work-preserving-recovery.scheduling-wait-ms", "2000");
    site.put("yarn.resourcemanager.nodemanagers.heartbeat-interval-ms", "250");
    // A lost machine is missed after seconds, not after ten minutes.
    site.put("yarn.nm.liveness-monitor.expiry-interval-ms", "10000");
    // So is a master that died while nobody looked: with its machine, before a restart. But a
    // master must have the time to start on a busy machine, or all of its attempts are killed.
    site.put("yarn.am.liveness-monitor.expiry-interval-ms", "60000");
    site.put("yarn.scheduler.minimum-allocation-mb", "128");
    site.putAll(settings.mode().properties(settings.folder()));
    site.putAll(settings.properties());
    Path folder = write("resourcemanager" + which, site);
    SiteFile.write(folder.resolve("capacity-scheduler.xml"), capacityScheduler());
    return folder;
  }

  /** The port tells the node from the others, also after it was killed and started again. */
  Path writeNode(int node, int port) {
    Map<String, String> site = new HashMap<>(shared);
    site.put("yarn.nodemanager.hostname", host(node));
    site.put("yarn.nodemanager.bind-host", host(node));
    site.put("yarn.nodemanager.address", host(node) + ":" + port);
    site.put("yarn.nodemanager.localizer.address", host(node) + ":" + FreePorts.next());
    site.put("yarn.nodemanager.webapp.address", host(node) + ":" + FreePorts.next());
    site.put("yarn.nodemanager.aux-services", "mapreduce_shuffle");
    site.put("yarn.nodemanager.local-dirs", path("node" + node + "/local"));
    site.put("yarn.nodemanager.log-dirs", path("node" + node + "/logs"));
    site.put("yarn.nodemanager.recovery.enabled", "true");
    site.put("yarn.nodemanager.recovery.supervised", "true");
    site.put("yarn.nodemanager.recovery.dir", path("node" + node + "/recovery"));
    site.put("yarn.nodemanager.resource.memory-mb", Integer.toString(NODE_MEGABYTES));
    site.put("yarn.nodemanager.resource.cpu-vcores", Integer.toString(NODE_CORES));
    site.put("yarn.nodemanager.vmem-check-enabled", "false");
    site.put("yarn.nodemanager.pmem-check-enabled", "false");
    // A full disk of the machine that runs the tests is no fault of the node.
    site.put("yarn.nodemanager.disk-health-checker.enable", "false");
    Path folder = write("node" + node, site);
    // MapReduce's own defaults come after yarn-site.xml, so that this belongs behind them.
    Map<String, String> shuffle = new HashMap<>(mapReduce);
    shuffle.put("mapreduce.shuffle.port", Integer.toString(FreePorts.next()));
    SiteFile.write(folder.resolve("mapred-site.xml"), shuffle);
    return folder;
  }

  private Map<String, String> capacityScheduler() {
    return Map.of(
        "yarn.scheduler.capacity.root.queues", "default",
        "yarn.scheduler.capacity.root.default.capacity", "100",
        "yarn.scheduler.capacity.maximum-am-resource-percent", "0.8",
        "yarn.scheduler.capacity.resource-calculator",
            "org.apache.hadoop.yarn.util.resource.DominantResourceCalculator");
  }

  private Map<String, String> core() {
    return Map.of("fs.defaultFS", "file:///", "hadoop.tmp.dir", path("temporary"));
  }

  private Path write(String name, Map<String, String> yarn) {
    Path folder = settings.folder().resolve("configuration").resolve(name);
    SiteFile.write(folder.resolve("core-site.xml"), core());
    SiteFile.write(folder.resolve("yarn-site.xml"), yarn);
    SiteFile.write(folder.resolve("mapred-site.xml"), mapReduce);
    SiteFile.writeLogging(folder.resolve("log4j.properties"));
    return folder;
  }

  private String path(String name) {
    return settings.folder().resolve(name).toString();
  }

  private String uri(String name) {
    return settings.folder().resolve(name).toUri().toString();
  }
}
