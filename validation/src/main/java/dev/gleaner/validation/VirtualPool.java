package dev.gleaner.validation;

import dev.gleaner.core.model.Resources;
import dev.gleaner.simulator.engine.RunSpec;
import dev.gleaner.traces.capacity.CapacityChange;
import dev.gleaner.traces.capacity.CapacityTrace;
import dev.gleaner.traces.capacity.NodeTrace;
import dev.gleaner.validation.Moments.Kind;
import dev.gleaner.validation.virtual.VirtualNode;
import dev.gleaner.validation.virtual.VirtualResourceManager;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The nodes of a trace at the ResourceManager: they join, change and leave, and report whenever
 * that makes a difference.
 */
final class VirtualPool {

  private static final class Member {
    final NodeTrace trace;
    VirtualNode node;
    int next;
    int cores;
    int usedCores;
    boolean hasNews;

    Member(NodeTrace trace) {
      this.trace = trace;
    }
  }

  private final VirtualResourceManager manager;
  private final Moments moments;
  private final Beats beats;
  private final List<Member> members;
  private final Map<VirtualNode, Integer> indices = new HashMap<>();

  VirtualPool(RunSpec spec, CapacityTrace trace, VirtualResourceManager manager, Moments moments) {
    this.manager = manager;
    this.moments = moments;
    beats =
        new Beats(
            moments, spec.settings().heartbeat().toMillis(), spec.streams().stream("heartbeats"));
    members = trace.nodes().stream().map(Member::new).toList();
    for (int at = 0; at < members.size(); at++) {
      scheduleChange(at);
    }
  }

  private void scheduleChange(int at) {
    Member member = members.get(at);
    if (member.next < member.trace.changes().size()) {
      moments.add(member.trace.changes().get(member.next).atMillis(), Kind.CAPACITY, at);
    }
  }

  /** The next change of the trace happens to the node. */
  void change(int at, long now) {
    Member member = members.get(at);
    CapacityChange change = member.trace.changes().get(member.next++);
    scheduleChange(at);
    Resources capacity = change.capacity();
    member.cores = capacity.cores();
    if (member.node == null) {
      member.node = manager.addNode(capacity);
      indices.put(member.node, at);
    } else if (change.isEviction()) {
      VirtualNode gone = member.node;
      member.node = null;
      manager.removeNode(gone);
    } else {
      manager.resizeNode(member.node, capacity);
    }
  }

  /** The node's place in the trace. */
  int indexOf(VirtualNode node) {
    return indices.get(node);
  }

  void started(VirtualNode node, int cores) {
    Member member = members.get(indexOf(node));
    member.usedCores += cores;
    member.hasNews = true;
  }

  /** The ResourceManager has heard of the end of a container. */
  void ended(VirtualNode node, int cores) {
    members.get(indexOf(node)).usedCores -= cores;
  }

  /** The node will report something, even if nobody waits for it. */
  void hasNews(VirtualNode node, long now) {
    members.get(indexOf(node)).hasNews = true;
    schedule(indexOf(node), now, false);
  }

  /** Lets the node report if that may start a task, or if it has something to say. */
  void schedule(int at, long from, boolean someoneWaits) {
    Member member = members.get(at);
    boolean mayStart = someoneWaits && member.usedCores < member.cores;
    if (member.node != null && (mayStart || member.hasNews)) {
      beats.schedule(at, from);
    }
  }

  void scheduleAll(long from) {
    for (int at = 0; at < members.size(); at++) {
      schedule(at, from, true);
    }
  }

  void heartbeat(int at, long now) {
    Member member = members.get(at);
    if (beats.isDue(at, now) && member.node != null) {
      member.hasNews = false;
      manager.heartbeat(member.node);
    }
  }
}
