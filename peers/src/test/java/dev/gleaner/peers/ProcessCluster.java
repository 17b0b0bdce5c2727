package dev.gleaner.peers;

import dev.gleaner.peers.stock.AtExit;
import dev.gleaner.peers.stock.Daemon;
import dev.gleaner.peers.stock.FreePorts;
import dev.gleaner.peers.stock.JavaProgram;
import dev.gleaner.peers.stock.StockClassPath;
import dev.gleaner.testing.Await;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** A stock cluster on the loopback address: each daemon is a JVM of its own, as in production. */
final class ProcessCluster implements AutoCloseable {

  private static final Duration PATIENCE = Duration.ofMinutes(6);

  private final ClusterSettings settings;
  private final List<RestApi> apis;
  private final Path clientConfiguration;
  private final List<Daemon> resourceManagers = new ArrayList<>();
  private final List<Daemon> others = new ArrayList<>();
  private final Map<Integer, Daemon> nodes = new LinkedHashMap<>();
  private final AtExit end;

  private ProcessCluster(ClusterSettings settings) {
    this.settings = settings;
    ClusterSites sites = new ClusterSites(settings);
    this.apis =
        sites.webAddresses().stream().map(address -> new RestApi("http://" + address)).toList();
    this.clientConfiguration = sites.writeClient();
    if (sites.zooKeeper() != null) {
      others.add(
          new Daemon(FailOver.zooKeeper(settings.folder(), sites.zooKeeper(), settings.hadoop())));
    }
    for (int which = 0; which < settings.resourceManagers(); which++) {
      resourceManagers.add(resourceManager(which, sites.writeResourceManager(which)));
    }
    if (settings.nodes() > 0) {
      others.add(
          new MapReduce(settings.folder(), clientConfiguration, settings.hadoop()).historyServer());
    }
    for (int node = 0; node < settings.nodes(); node++) {
      int port = FreePorts.next();
      nodes.put(
          port,
          daemon(
              "node" + node,
              sites.writeNode(node, port),
              List.of(),
              "org.apache.hadoop.yarn.server.nodemanager.NodeManager"));
    }
    end = new AtExit(this::killAll);
  }

  /** Starts all daemons and waits until the ResourceManager knows all nodes. */
  static ProcessCluster start(ClusterSettings settings) {
    ProcessCluster cluster = new ProcessCluster(settings);
    try {
      cluster.daemons().forEach(Daemon::start);
      cluster.awaitNodes(settings.nodes());
      return cluster;
    } catch (RuntimeException | Error e) {
      cluster.close();
      throw e;
    }
  }

  ClusterSettings settings() {
    return settings;
  }

  /** The only ResourceManager, or the first of several. */
  RestApi api() {
    return apis.get(0);
  }

  /** The number of the ResourceManager that is active, once there is one. */
  int awaitActive() {
    return Await.that("an active ResourceManager; logs are in " + settings.folder())
        .within(PATIENCE)
        .until(
            () -> apis.stream().map(RestApi::isActive).toList().indexOf(true),
            active -> active >= 0);
  }

  RestApi api(int which) {
    return apis.get(which);
  }

  /** The folder of configuration files that a client of this cluster needs. */
  Path clientConfiguration() {
    return clientConfiguration;
  }

  Daemon resourceManager() {
    return resourceManager(0);
  }

  Daemon resourceManager(int which) {
    return resourceManagers.get(which);
  }

  /** The node that holds the most containers just now. */
  Daemon busiestNode() {
    String id =
        api().nodes().stream()
            .max(Comparator.comparingInt(node -> node.path("numContainers").asInt()))
            .orElseThrow()
            .path("id")
            .asText();
    return nodes.get(Integer.parseInt(id.substring(id.lastIndexOf(':') + 1)));
  }

  /** Waits until the ResourceManager serves, and counts exactly so many nodes as active. */
  void awaitNodes(int count) {
    Await.that(count + " active nodes; logs are in " + settings.folder())
        .within(PATIENCE)
        .asLongAs(() -> dead().size() <= settings.nodes() - count)
        .seeing(() -> "dead are %s, active nodes %s".formatted(dead(), activeNodes()))
        .until(() -> activeNodes().contains(count));
  }

  private List<String> dead() {
    return daemons().filter(daemon -> !daemon.isAlive()).map(Daemon::name).toList();
  }

  /** How many nodes each active ResourceManager counts. */
  private List<Integer> activeNodes() {
    return apis.stream()
        .filter(RestApi::isActive)
        .map(api -> api.metrics().path("activeNodes").asInt())
        .toList();
  }

  /** What runs in containers right now, whether or not a NodeManager still looks after it. */
  List<ProcessHandle> containerProcesses() {
    return nodes.values().stream().flatMap(Daemon::children).toList();
  }

  /** Everything alive whose command line names this cluster's folder. */
  List<ProcessHandle> leftBehind() {
    return ProcessHandle.allProcesses()
        .filter(
            handle -> handle.info().commandLine().orElse("").contains(settings.folder().toString()))
        .toList();
  }

  @Override
  public void close() {
    end.close();
  }

  private void killAll() {
    daemons().filter(Daemon::wasStarted).forEach(Daemon::killMachine);
  }

  private Stream<Daemon> daemons() {
    return Stream.of(others, resourceManagers, nodes.values()).flatMap(Collection::stream);
  }

  private Daemon resourceManager(int which, Path configuration) {
    return daemon(
        "resourcemanager" + which,
        configuration,
        settings.mode() == Mode.ABSENT ? List.of() : List.of(StockClassPath.plugin()),
        "org.apache.hadoop.yarn.server.resourcemanager.ResourceManager");
  }

  private Daemon daemon(String name, Path configuration, List<String> more, String mainClass) {
    List<String> classPath = new ArrayList<>(List.of(configuration.toString()));
    classPath.addAll(settings.hadoop().classPath());
    classPath.addAll(more);
    List<String> flags = new ArrayList<>(settings.hadoop().flags());
    flags.add("-Xmx320m");
    return new Daemon(
        new JavaProgram(name, settings.folder(), flags, classPath, mainClass, List.of(), Map.of()));
  }
}
