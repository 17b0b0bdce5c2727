package dev.gleaner.yarn.plugin;

import dev.gleaner.core.model.Resources;
import dev.gleaner.core.place.Pool;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.yarn.api.records.ContainerId;
import org.apache.hadoop.yarn.api.records.NodeId;

/**
 * The nodes and what runs on them, as core's policies want to see them: a pool for every partition,
 * since a request can only choose among the nodes of its own.
 */
final class ClusterMirror {

  /** A node that the scheduler knows. */
  static final class Node {
    final NodeId id;
    final int slot;
    final List<Tenant> tenants = new ArrayList<>();
    private final Map<ContainerId, Tenant> named = new HashMap<>();
    // Gone from the node, while news of how they ended are still on their way.
    private final ArrayDeque<Tenant> departed = new ArrayDeque<>();
    private String partition;
    private Pool pool;
    private boolean draining;

    Node(NodeId id, int slot) {
      this.id = id;
      this.slot = slot;
    }

    String partition() {
      return partition;
    }

    Pool pool() {
      return pool;
    }

    /** The tenant that is known to be this container, or null. */
    Tenant known(ContainerId container) {
      return named.get(container);
    }

    /** The tenant is this container. */
    void name(Tenant tenant, ContainerId container) {
      if (!tenant.hasContainer()) {
        tenant.container(container);
        named.put(container, tenant);
      }
    }

    boolean hasUnknownContainers() {
      // The latest are the last, and the rest has been told at earlier heartbeats.
      return !tenants.isEmpty() && !tenants.get(tenants.size() - 1).hasContainer();
    }
  }

  private static final int MOST_DEPARTED = 64;

  final Locations locations = new Locations();

  private final Map<NodeId, Node> nodes = new HashMap<>();
  private final List<String> names = new ArrayList<>();
  private final Map<String, Pool> pools = new HashMap<>();

  Node node(NodeId id) {
    return nodes.get(id);
  }

  int size() {
    return nodes.size();
  }

  String name(int slot) {
    return slot >= 0 && slot < names.size() && names.get(slot) != null
        ? names.get(slot)
        : "a node that has left";
  }

  /** Whether the request wants something for which a node of its partition has room. */
  boolean hasRoom(Request request) {
    Pool pool = pools.get(request.partition());
    return pool != null
        && request.gated.waiting() > 0
        && pool.nextWithRoom(0, request.shape().demand()) >= 0;
  }

  Node join(NodeId id, int slot, Resources size, String partition, long now) {
    Node node = new Node(id, slot);
    nodes.put(id, node);
    while (names.size() <= slot) {
      names.add(null);
    }
    names.set(slot, id.toString());
    enter(node, size, partition, now);
    return node;
  }

  private void enter(Node node, Resources size, String partition, long now) {
    node.partition = partition;
    node.pool = pools.computeIfAbsent(partition, each -> new Pool());
    node.pool.join(node.slot, size, now);
  }

  void resize(Node node, Resources size, long now) {
    if (!node.pool.capacity(node.slot).equals(size)) {
      node.pool.resize(node.slot, size, now);
    }
  }

  /** From now on nothing new is started there. */
  void drain(Node node) {
    node.draining = true;
    node.pool.drain(node.slot);
  }

  /** The node was to be emptied, and stays after all. */
  void keep(Node node, long now) {
    if (node.draining) {
      node.draining = false;
      enterAgain(node, node.partition, now);
    }
  }

  void leave(Node node) {
    nodes.remove(node.id);
    names.set(node.slot, null);
    locations.leave(node.slot);
    node.pool.leave(node.slot);
  }

  /** The node and all that runs on it belong to another partition from now on. */
  void move(Node node, String partition, long now) {
    if (!partition.equals(node.partition)) {
      enterAgain(node, partition, now);
    }
  }

  private void enterAgain(Node node, String partition, long now) {
    Resources size = node.pool.capacity(node.slot);
    node.pool.leave(node.slot);
    enter(node, size, partition, now);
    node.tenants.forEach(tenant -> node.pool.start(node.slot, tenant, tenant.startedAt));
  }

  void start(Node node, Tenant tenant) {
    node.tenants.add(tenant);
    node.pool.start(node.slot, tenant, tenant.startedAt);
  }

  /** The tenant is gone, one way or the other. */
  void end(Node node, Tenant tenant) {
    node.tenants.remove(tenant);
    if (tenant.hasContainer()) {
      node.named.remove(tenant.container());
    }
    node.pool.end(node.slot, tenant);
  }

  /** The scheduler no longer has the tenant on the node, but has not said how it ended. */
  void depart(Node node, Tenant tenant) {
    end(node, tenant);
    node.departed.add(tenant);
    if (node.departed.size() > MOST_DEPARTED) {
      node.departed.remove();
    }
  }

  /** The container has ended; returns who it was, or null if nobody knows. */
  Tenant end(Node node, ContainerId container) {
    Tenant tenant = find(node, container);
    if (tenant != null) {
      end(node, tenant);
      return tenant;
    }
    for (Tenant each : node.departed) {
      if (each.is(container)) {
        node.departed.remove(each);
        return each;
      }
    }
    return null;
  }

  /** The tenant that is this container, or that is most likely it if none is known to be. */
  private static Tenant find(Node node, ContainerId container) {
    Tenant known = node.known(container);
    if (known != null) {
      return known;
    }
    for (Tenant tenant : node.tenants) {
      if (!tenant.hasContainer()
          && tenant.application.equals(container.getApplicationAttemptId().getApplicationId())) {
        return tenant;
      }
    }
    return null;
  }
}
