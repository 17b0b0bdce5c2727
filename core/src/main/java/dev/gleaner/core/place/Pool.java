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

  private final PoolRoom room = new PoolRoom();
  private final long[] sequence = new long[1];
  private final AgeOrder grown = new AgeOrder(sequence, room);
  private final AgeOrder shrunk = new AgeOrder(sequence, room);
  private long[] changedAt = {};
  private ChangeDirection[] lastDirection = {};
  private Tenants[] tenants = {};
  // By node: the version of the pool in which it last changed.
  private long[] versions = {};
  private long version;

  /** No nodes. */
  public Pool() {}

  /** A node joins; it counts as having just grown. */
  public void join(int node, Resources size, long now) {
    room.join(node, size);
    makeRoomFor(node);
    tenants[node] = new Tenants();
    changed(node, ChangeDirection.GROW, now);
  }

  /** The node has this capacity from now on; the caller takes care of tasks that no longer fit. */
  public void resize(int node, Resources size, long now) {
    ChangeDirection direction =
        size.shrinksFrom(room.capacity(node)) ? ChangeDirection.SHRINK : ChangeDirection.GROW;
    room.resize(node, size);
    byAge(lastDirection[node]).remove(node);
    changed(node, direction, now);
  }

  private void changed(int node, ChangeDirection direction, long now) {
    lastDirection[node] = direction;
    changedAt[node] = now;
    byAge(direction).append(node, now, this);
    versions[node] = ++version;
  }

  /** The node is gone, with everything that ran on it. */
  public void leave(int node) {
    byAge(lastDirection[node]).remove(node);
    room.leave(node);
    version++;
  }

  /** From now on the node gets no new task; those that run may finish. */
  public void drain(int node) {
    room.drain(node);
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
    room.start(node, demand, expectedEnd);
    update(node);
  }

  /** A task that was started with these arguments has ended, one way or the other. */
  public void end(int node, Resources demand, long expectedEnd) {
    room.end(node, demand, expectedEnd);
    update(node);
  }

  /** Differs from any earlier answer if anything but time has changed. */
  public long version() {
    return version;
  }

  /** Differs from any earlier answer if anything but time has changed on the node. */
  public long version(int node) {
    return versions[node];
  }

  public boolean contains(int node) {
    return node < slots() && room.capacity(node) != null;
  }

  public boolean hasRoom(int node, Resources demand) {
    return room.hasRoom(node, demand);
  }

  /** True if not even the smallest task can be started on the node. */
  public boolean isFull(int node) {
    return freeCores(node) <= 0;
  }

  /** True if what runs on the node is more than it has: a shrink took it away. */
  public boolean isOvercommitted(int node) {
    return room.isOvercommitted(node);
  }

  /**
   * How long until the node has room for this demand; {@link #NEVER} if it is too small even when
   * idle.
   */
  public long waitFor(int node, Resources demand, long now) {
    return room.waitFor(node, demand, now);
  }

  public Resources capacity(int node) {
    return room.capacity(node);
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
    return room.slots();
  }

  /**
   * The first node after {@code node}, round and round, that has room for the demand; -1 if none
   * has.
   */
  public int nextWithRoom(int node, Resources demand) {
    int found = room.firstWithRoom(node + 1, demand);
    return found >= 0 ? found : room.firstWithRoom(0, demand);
  }

  /** The first node from this one on that has room for the demand; -1 if none has. */
  int firstWithRoom(int node, Resources demand) {
    return room.firstWithRoom(node, demand);
  }

  /** How many such demands the node has room for. */
  public long fits(int node, Resources demand) {
    return room.fits(node, demand);
  }

  /** More such demands than this the pool cannot have room for; scattered room may hold fewer. */
  public long mostThatFit(Resources demand) {
    return room.mostThatFit(demand);
  }

  /** Whole cores; 0 or less on a node that drains or is overcommitted. */
  public int freeCores(int node) {
    return room.freeCores(node);
  }

  /** In MiB; 0 or less on a node that drains or is overcommitted. */
  public long freeMemory(int node) {
    return room.freeMemory(node);
  }

  long earliestEnd(int node) {
    return room.earliestEnd(node);
  }

  public Tenants tenants(int node) {
    return tenants[node];
  }

  public AgeOrder byAge(ChangeDirection last) {
    return last == ChangeDirection.GROW ? grown : shrunk;
  }

  private void update(int node) {
    byAge(lastDirection[node]).update(node, this);
    versions[node] = ++version;
  }

  private void makeRoomFor(int node) {
    if (node >= changedAt.length) {
      int length = Math.max(64, RoomTree.leavesFor(node + 1));
      changedAt = Arrays.copyOf(changedAt, length);
      lastDirection = Arrays.copyOf(lastDirection, length);
      tenants = Arrays.copyOf(tenants, length);
      versions = Arrays.copyOf(versions, length);
    }
  }
}
