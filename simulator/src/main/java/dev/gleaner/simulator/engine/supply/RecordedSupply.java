package dev.gleaner.simulator.engine.supply;

import dev.gleaner.core.model.Contract;
import dev.gleaner.core.model.Resources;
import dev.gleaner.core.place.Pool;
import dev.gleaner.simulator.cloud.Machine;
import dev.gleaner.simulator.cloud.Tenant;
import dev.gleaner.simulator.engine.CalmNodes;
import dev.gleaner.traces.capacity.CapacityChange;
import dev.gleaner.traces.capacity.CapacityTrace;
import dev.gleaner.traces.capacity.NodeTrace;
import java.util.List;

/** Nodes that come, change and go as a trace has it. There are no others to be had. */
public final class RecordedSupply implements NodeSupply {

  private static final class NodeReplay {
    final NodeTrace trace;
    final boolean calm;
    final long[] nextShrink;
    int next;

    NodeReplay(NodeTrace trace, boolean calm) {
      this.trace = trace;
      this.calm = calm;
      List<CapacityChange> changes = trace.changes();
      nextShrink = new long[changes.size() + 1];
      nextShrink[changes.size()] = Pool.NEVER;
      for (int i = changes.size() - 1; i > 0; i--) {
        Resources before = changes.get(i - 1).capacity();
        boolean shrinks = changes.get(i).capacity().shrinksFrom(before);
        nextShrink[i] = shrinks ? changes.get(i).atMillis() : nextShrink[i + 1];
      }
    }
  }

  private final Contract contract;
  private final Tenant tenant;
  private final PoolEvents events;
  private final List<NodeReplay> nodes;

  public RecordedSupply(CapacityTrace trace, Contract contract, Tenant tenant, PoolEvents events) {
    this.contract = contract;
    this.tenant = tenant;
    this.events = events;
    CalmNodes calm = CalmNodes.of(trace);
    nodes = trace.nodes().stream().map(node -> new NodeReplay(node, calm.contains(node))).toList();
    for (int node = 0; node < nodes.size(); node++) {
      scheduleNext(node);
    }
  }

  private void scheduleNext(int node) {
    NodeReplay replay = nodes.get(node);
    if (replay.next < replay.trace.changes().size()) {
      long at = replay.trace.changes().get(replay.next).atMillis();
      events.add(at, PoolEvents.Event.CAPACITY, node, 0);
    }
  }

  @Override
  public void happen(int node, long now) {
    NodeReplay replay = nodes.get(node);
    CapacityChange change = replay.trace.changes().get(replay.next++);
    if (replay.next == 1) {
      tenant.joined(node, machine(replay, change.capacity()), now);
    } else if (change.isEviction()) {
      tenant.evicted(node, now);
    } else {
      tenant.resized(node, change.capacity(), now);
    }
    scheduleNext(node);
  }

  private Machine machine(NodeReplay replay, Resources capacity) {
    Resources minimum = capacity.withCores(replay.trace.minimumCores());
    return new Machine(replay.trace.name(), contract, minimum, capacity, replay.calm);
  }

  @Override
  public long nextShrink(int node, long now) {
    NodeReplay replay = nodes.get(node);
    return replay.nextShrink[replay.next];
  }

  @Override
  public void request(Contract wanted, Resources size, long now) {
    throw new IllegalStateException("a recorded trace has no further nodes");
  }

  @Override
  public void giveBack(int node, long now) {
    throw new IllegalStateException("a recorded trace takes no nodes back");
  }

  @Override
  public int onTheirWay() {
    return 0;
  }
}
