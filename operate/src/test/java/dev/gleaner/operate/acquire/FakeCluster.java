package dev.gleaner.operate.acquire;

import dev.gleaner.clouds.MachineState;
import dev.gleaner.core.model.Resources;
import dev.gleaner.operate.acquire.ClusterState.Node;
import dev.gleaner.operate.acquire.ClusterState.NodeStage;
import dev.gleaner.operate.partition.PartitionLoad;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** A ResourceManager whose nodes are set by hand. */
final class FakeCluster implements PoolCluster {

  final Map<String, Node> nodes = new LinkedHashMap<>();
  final List<String> orders = new ArrayList<>();
  boolean away;
  OptionalLong waiting = OptionalLong.empty();
  Optional<PartitionLoad> load = Optional.empty();

  void put(String machine, NodeStage stage, int cores, int busyCores) {
    Resources capacity = new Resources(cores, 1024L * cores);
    nodes.put(
        machine, new Node(machine + ":45454", machine, stage, capacity, busyCores, busyCores));
  }

  /** Every machine of the cloud that is paid for runs and has a node, idle and of 4 cores. */
  void joinAll(FakeCloud cloud) {
    for (String machine : cloud.held()) {
      if (!cloud.unlisted.contains(machine) && !nodes.containsKey(machine)) {
        cloud.enter(machine, MachineState.RUNNING);
        put(machine, NodeStage.WORKING, 4, 0);
      }
    }
    nodes.keySet().retainAll(cloud.held());
  }

  @Override
  public ClusterState state() throws IOException {
    reach();
    return new ClusterState(List.copyOf(nodes.values()), waiting, load);
  }

  @Override
  public List<Node> nodes() throws IOException {
    return state().nodes();
  }

  @Override
  public void resize(String node, Resources to, Duration notice) {
    throw new UnsupportedOperationException("an Acquirer clears nodes and does not resize them");
  }

  @Override
  public boolean drain(String node) throws IOException {
    reach();
    String machine = node.split(":", 2)[0];
    Node before = nodes.get(machine);
    if (before.stage() != NodeStage.DRAINING) {
      orders.add("drain " + machine);
      put(machine, NodeStage.DRAINING, before.capacity().cores(), before.usedCores());
      return false;
    }
    return before.isIdle();
  }

  @Override
  public void clear(String node, Duration notice) throws IOException {
    reach();
    String machine = node.split(":", 2)[0];
    orders.add("clear %s in %ds".formatted(machine, notice.toSeconds()));
    Node before = nodes.get(machine);
    put(machine, NodeStage.DRAINING, before.capacity().cores(), before.usedCores());
  }

  private void reach() throws IOException {
    if (away) {
      throw new IOException("connection refused");
    }
  }
}
