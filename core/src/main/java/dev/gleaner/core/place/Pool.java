package dev.gleaner.core.place;

import dev.gleaner.core.model.ChangeDirection;
import dev.gleaner.core.model.Resources;
import java.util.Arrays;

/**
 * The nodes that we hold, as a placement policy sees them: capacity, room, age, and when running
 * tasks are expected to end. An engine keeps it up to date, in order of time; nodes are small
 * integers that the engine hands out.
 */
public final class Pool {

  public static final long NEVER = Long.MAX_VALUE;

  private static final Resources[] NO_NODES = {};

  private final long[] sequence = new long[1];
  private final AgeOrder grown = new AgeOrder(sequence);
  private final AgeOrder shrunk = new AgeOrder(sequence);
  private Resources[] capacity = NO_NODES;
  private int[] usedCores = {};
  private long[] usedMemory = {};
  private long[] changedAt = {};
  private ChangeDirection[] lastDirection = {};
  private RunningTasks[] running = {};
  private Tenants[] tenants = {};
  private boolean[] draining = {};
  private RoomTree bySlot = new RoomTree(64);
  private int slots;
  private long version;
  private long freeCores;
  private long freeMemory;

  /** A node joins; it counts as having just grown. */
  public void join(int node, Resources size, long now) {
    makeRoomFor(node);
    if (capacity[node] != null) {
      throw new IllegalArgumentException("node %d is in the pool already".formatted(node));
    }
    slots = Math.max(slots, node + 1);
    capacity[node] = size;
    running[node] = new RunningTasks();
    tenants[node] = new Tenants();
    changed(node, ChangeDirection.GROW, now);
  }

  /** The node has this capacity from now on; the caller takes care of tasks that no longer fit. */
  public void resize(int node, Resources size, long now) {
    ChangeDirection direction =
        size.shrinksFrom(capacity[node]) ? ChangeDirection.SHRINK : ChangeDirection.GROW;
    capacity[node] = size;
    byAge(lastDirection[node]).remove(node);
    changed(node, direction, now);
  }

  private void changed(int node, ChangeDirection direction, long now) {
    lastDirection[node] = direction;
    changedAt[node] = now;
    byAge(direction).append(node, now, this);
    updateSlot(node);
  }

  /** The node is gone, with everything that ran on it. */
  public void leave(int node) {
    byAge(lastDirection[node]).remove(node);
    freeCores -= Math.max(0, bySlot.freeCores(node));
    freeMemory -= Math.max(0, bySlot.freeMemory(node));
    bySlot.clear(node);
    version++;
    capacity[node] = null;
    usedCores[node] = 0;
    usedMemory[node] = 0;
    draining[node] = false;
  }

  /** From now on the node gets no new task; those that run may finish. */
  public void drain(int node) {
    draining[node] = true;
    update(node);
  }

  /**
   * The task starts on the node. Unlike with a bare demand, policies see who shares a node with
   * whom, and in which order they started.
   */
  public void start(int node, WaitingTask task, long now) {
    tenants[node].add(task, now);
    start(node, task.demand(), now + task.estimateMillis());
  }

  /** A task that was started as a task has ended, one way or the other. */
  public void end(int node, WaitingTask task) {
    long started = tenants[node].remove(task);
    end(node, task.demand(), started + task.estimateMillis());
  }

  public void start(int node, Resources demand, long expectedEnd) {
    usedCores[node] += demand.cores();
    usedMemory[node] += demand.memoryMib();
    running[node].add(demand, expectedEnd);
    update(node);
  }

  /** A task that was started with these arguments has ended, one way or the other. */
  public void end(int node, Resources demand, long expectedEnd) {
    running[node].remove(demand, expectedEnd);
    usedCores[node] -= demand.cores();
    usedMemory[node] -= demand.memoryMib();
    update(node);
  }

  /** Differs from any earlier answer if anything but time has changed. */
  public long version() {
    return version;
  }

  public boolean contains(int node) {
    return node < slots && capacity[node] != null;
  }

  public boolean hasRoom(int node, Resources demand) {
    return demand.cores() <= freeCores(node) && demand.memoryMib() <= freeMemory(node);
  }

  /** True if not even the smallest task can be started on the node. */
  public boolean isFull(int node) {
    return freeCores(node) <= 0;
  }

  /** True if what runs on the node is more than it has: a shrink took it away. */
  public boolean isOvercommitted(int node) {
    return usedCores[node] > capacity[node].cores()
        || usedMemory[node] > capacity[node].memoryMib();
  }

  /**
   * How long until the node has room for this demand; {@link #NEVER} if it is too small even when
   * idle.
   */
  public long waitFor(int node, Resources demand, long now) {
    if (draining[node]) {
      return NEVER;
    }
    return running[node].waitFor(
        demand,
        capacity[node].cores() - usedCores[node],
        capacity[node].memoryMib() - usedMemory[node],
        now);
  }

  public Resources capacity(int node) {
    return capacity[node];
  }

  public ChangeDirection lastDirection(int node) {
    return lastDirection[node];
  }

  /** When the node's capacity last changed; joining counts. */
  public long changedAt(int node) {
    return changedAt[node];
  }

  /** Time since the last change of capacity. */
  public long elapsed(int node, long now) {
    return now - changedAt[node];
  }

  /** True if the node's last change came before the other's; what decides between equals. */
  public boolean changedBefore(int node, int other) {
    return byAge(lastDirection[node]).sequenceOf(node)
        < byAge(lastDirection[other]).sequenceOf(other);
  }

  /** One more than the highest node; some below it may not be in the pool. */
  public int slots() {
    return slots;
  }

  /**
   * The first node after {@code node}, round and round, that has room for the demand; -1 if none
   * has.
   */
  public int nextWithRoom(int node, Resources demand) {
    int found = bySlot.firstWithRoom(node + 1, demand.cores(), demand.memoryMib());
    return found >= 0 ? found : bySlot.firstWithRoom(0, demand.cores(), demand.memoryMib());
  }

  /** The first node from this one on that has room for the demand; -1 if none has. */
  int firstWithRoom(int node, Resources demand) {
    return bySlot.firstWithRoom(node, demand.cores(), demand.memoryMib());
  }

  /** How many such demands the node has room for. */
  long fits(int node, Resources demand) {
    return fits(freeCores(node), freeMemory(node), demand);
  }

  /** More such demands than this the pool cannot have room for; scattered room may hold fewer. */
  public long mostThatFit(Resources demand) {
    return fits(freeCores, freeMemory, demand);
  }

  private static long fits(long cores, long memory, Resources demand) {
    long byCores = demand.cores() == 0 ? Long.MAX_VALUE : cores / demand.cores();
    long byMemory = demand.memoryMib() == 0 ? Long.MAX_VALUE : memory / demand.memoryMib();
    return Math.max(0, Math.min(byCores, byMemory));
  }

  int freeCores(int node) {
    return draining[node] ? -1 : Math.max(-1, capacity[node].cores() - usedCores[node]);
  }

  long freeMemory(int node) {
    return draining[node] ? -1 : Math.max(-1, capacity[node].memoryMib() - usedMemory[node]);
  }

  long earliestEnd(int node) {
    return draining[node] ? NEVER : running[node].earliestEnd();
  }

  Tenants tenants(int node) {
    return tenants[node];
  }

  AgeOrder byAge(ChangeDirection last) {
    return last == ChangeDirection.GROW ? grown : shrunk;
  }

  private void update(int node) {
    byAge(lastDirection[node]).update(node, this);
    updateSlot(node);
  }

  private void updateSlot(int node) {
    version++;
    freeCores += Math.max(0, freeCores(node)) - Math.max(0, bySlot.freeCores(node));
    freeMemory += Math.max(0, freeMemory(node)) - Math.max(0, bySlot.freeMemory(node));
    bySlot.set(node, freeCores(node), freeMemory(node), earliestEnd(node));
  }

  private void makeRoomFor(int node) {
    if (node < capacity.length) {
      return;
    }
    int length = Math.max(64, RoomTree.leavesFor(node + 1));
    capacity = Arrays.copyOf(capacity, length);
    usedCores = Arrays.copyOf(usedCores, length);
    usedMemory = Arrays.copyOf(usedMemory, length);
    changedAt = Arrays.copyOf(changedAt, length);
    lastDirection = Arrays.copyOf(lastDirection, length);
    running = Arrays.copyOf(running, length);
    tenants = Arrays.copyOf(tenants, length);
    draining = Arrays.copyOf(draining, length);
    bySlot = new RoomTree(length);
    freeCores = 0;
    freeMemory = 0;
    for (int slot = 0; slot < slots; slot++) {
      if (capacity[slot] != null) {
        updateSlot(slot);
      }
    }
  }
}
