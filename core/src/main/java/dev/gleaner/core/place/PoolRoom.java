package dev.gleaner.core.place;

import dev.gleaner.core.model.Resources;
import java.util.Arrays;

/** What room the nodes of a pool have, each and together, and when they will have more. */
final class PoolRoom {

  private Resources[] capacity = {};
  private int[] usedCores = {};
  private long[] usedMemory = {};
  private boolean[] draining = {};
  private RunningTasks[] running = {};
  private RoomTree bySlot = new RoomTree(64);
  private final FurtherRoom further = new FurtherRoom();
  private long freeCores;
  private long freeMemory;
  private int slots;

  void join(int node, Resources size) {
    makeRoomFor(node);
    if (capacity[node] != null) {
      throw new IllegalArgumentException("node %d is in the pool already".formatted(node));
    }
    slots = Math.max(slots, node + 1);
    capacity[node] = size;
    running[node] = new RunningTasks();
    update(node);
  }

  void resize(int node, Resources size) {
    capacity[node] = size;
    update(node);
  }

  void leave(int node) {
    freeCores -= Math.max(0, bySlot.freeCores(node));
    freeMemory -= Math.max(0, bySlot.freeMemory(node));
    bySlot.clear(node);
    capacity[node] = null;
    usedCores[node] = 0;
    usedMemory[node] = 0;
    draining[node] = false;
    further.leave(node);
  }

  void drain(int node) {
    draining[node] = true;
    update(node);
  }

  void start(int node, Resources demand, long expectedEnd) {
    usedCores[node] += demand.cores();
    usedMemory[node] += demand.memoryMib();
    running[node].add(demand, expectedEnd);
    if (demand.hasFurther()) {
      further.start(node, demand, expectedEnd);
    }
    update(node);
  }

  void end(int node, Resources demand, long expectedEnd) {
    if (demand.hasFurther()) {
      further.end(node, demand, expectedEnd);
    }
    running[node].remove(demand, expectedEnd);
    usedCores[node] -= demand.cores();
    usedMemory[node] -= demand.memoryMib();
    update(node);
  }

  int slots() {
    return slots;
  }

  Resources capacity(int node) {
    return capacity[node];
  }

  int freeCores(int node) {
    return draining[node] ? -1 : Math.max(-1, capacity[node].cores() - usedCores[node]);
  }

  long freeMemory(int node) {
    return draining[node] ? -1 : Math.max(-1, capacity[node].memoryMib() - usedMemory[node]);
  }

  long earliestEnd(int node) {
    return draining[node] ? Pool.NEVER : running[node].earliestEnd();
  }

  boolean isOvercommitted(int node) {
    return usedCores[node] > capacity[node].cores()
        || usedMemory[node] > capacity[node].memoryMib()
        || further.isOvercommitted(node, capacity[node]);
  }

  long waitFor(int node, Resources demand, long now) {
    if (draining[node]) {
      return Pool.NEVER;
    }
    long wait =
        running[node].waitFor(
            demand,
            capacity[node].cores() - usedCores[node],
            capacity[node].memoryMib() - usedMemory[node],
            now);
    // What has become free stays free until then, so that the later of both is when all is.
    return demand.hasFurther()
        ? Math.max(wait, further.waitFor(node, capacity[node], demand, now))
        : wait;
  }

  boolean hasRoom(int node, Resources demand) {
    return demand.cores() <= freeCores(node)
        && demand.memoryMib() <= freeMemory(node)
        && hasFurther(node, demand);
  }

  /** Whether there is enough of all that the demand has beyond cores and memory. */
  boolean hasFurther(int node, Resources demand) {
    return !demand.hasFurther() || further.fits(node, capacity[node], demand) > 0;
  }

  int firstWithRoom(int from, Resources demand) {
    int node = bySlot.firstWithRoom(from, demand.cores(), demand.memoryMib());
    while (node >= 0 && !hasFurther(node, demand)) {
      node = bySlot.firstWithRoom(node + 1, demand.cores(), demand.memoryMib());
    }
    return node;
  }

  long fits(int node, Resources demand) {
    long fits = fits(freeCores(node), freeMemory(node), demand);
    return demand.hasFurther() ? Math.min(fits, further.fits(node, capacity[node], demand)) : fits;
  }

  long mostThatFit(Resources demand) {
    if (!demand.hasFurther()) {
      return fits(freeCores, freeMemory, demand);
    }
    long most = 0;
    for (int node = 0; node < slots; node++) {
      most += capacity[node] == null ? 0 : fits(node, demand);
    }
    return most;
  }

  private static long fits(long cores, long memory, Resources demand) {
    long byCores = demand.cores() == 0 ? Long.MAX_VALUE : cores / demand.cores();
    long byMemory = demand.memoryMib() == 0 ? Long.MAX_VALUE : memory / demand.memoryMib();
    return Math.max(0, Math.min(byCores, byMemory));
  }

  private void update(int node) {
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
    draining = Arrays.copyOf(draining, length);
    running = Arrays.copyOf(running, length);
    bySlot = new RoomTree(length);
    freeCores = 0;
    freeMemory = 0;
    for (int slot = 0; slot < slots; slot++) {
      if (capacity[slot] != null) {
        update(slot);
      }
    }
  }
}
