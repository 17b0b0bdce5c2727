package dev.gleaner.operate.agent;

import dev.gleaner.core.model.Resources;
import dev.gleaner.operate.acquire.ClusterState.Node;
import dev.gleaner.operate.acquire.ClusterState.NodeStage;
import dev.gleaner.operate.acquire.PoolCluster;
import java.io.IOException;
import java.time.Duration;

/** A node by its host, or by host and port: a NodeManager that restarts may get another port. */
public final class RegisteredNode implements OwnNode {

  private final PoolCluster cluster;
  private final String name;

  public RegisteredNode(PoolCluster cluster, String name) {
    this.cluster = cluster;
    this.name = name;
  }

  @Override
  public Known known() throws IOException {
    Node node = find();
    return new Known(node.capacity(), node.stage() == NodeStage.DRAINING);
  }

  @Override
  public void resize(Resources capacity, Duration notice) throws IOException {
    cluster.resize(find().id(), capacity, notice);
  }

  private Node find() throws IOException {
    return cluster.nodes().stream()
        .filter(node -> node.id().equals(name) || node.host().equals(name))
        .filter(node -> node.stage() != NodeStage.AWAY)
        .findFirst()
        .orElseThrow(
            () -> new IOException("the ResourceManager has no node \"%s\" yet".formatted(name)));
  }
}
