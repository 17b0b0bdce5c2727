package dev.gleaner.traces.provider;

import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.Resources;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Harvest VMs on top of a provider's servers. They share the free cores of their server: each gets
 * its minimum and an equal part of the rest, the older ones first where it does not divide. When
 * the minimums no longer fit, the newest goes.
 */
public final class HarvestPool implements Room {

  /** Hears of every harvest VM whose capacity changed; nothing at all means eviction. */
  @FunctionalInterface
  public interface Listener {
    void changed(HarvestVm vm);
  }

  private final Room regular;
  private final Allocator allocator;
  private final RandomStream random;
  private final int mostCores;
  private final List<List<HarvestVm>> byServer = new ArrayList<>();
  private int created;

  /**
   * A pool without any harvest VM.
   *
   * @param mostCores the size beyond which no harvest VM grows
   */
  public HarvestPool(Room regular, Allocator allocator, RandomStream random, int mostCores) {
    this.regular = regular;
    this.allocator = allocator;
    this.random = random;
    this.mostCores = mostCores;
    for (int i = 0; i < regular.servers(); i++) {
      byServer.add(List.of());
    }
  }

  @Override
  public int servers() {
    return regular.servers();
  }

  /** The cores that a further harvest VM could have as its minimum. */
  @Override
  public int freeCores(int server) {
    int free = regular.freeCores(server);
    for (HarvestVm vm : byServer.get(server)) {
      free -= vm.minimum().cores();
    }
    return free;
  }

  @Override
  public long freeMemoryMib(int server) {
    long free = regular.freeMemoryMib(server);
    for (HarvestVm vm : byServer.get(server)) {
      free -= vm.minimum().memoryMib();
    }
    return free;
  }

  /** A new harvest VM, or nothing if no server has room; VMs beside it may shrink. */
  public Optional<HarvestVm> request(Resources minimum, Listener listener) {
    int server = allocator.choose(this, minimum, random);
    if (server == Allocator.NO_SERVER) {
      return Optional.empty();
    }
    HarvestVm vm = new HarvestVm("hvm" + created++, server, minimum);
    List<HarvestVm> vms = new ArrayList<>(byServer.get(server));
    vms.add(vm);
    byServer.set(server, vms);
    divide(server, changed -> report(changed, vm, listener));
    return Optional.of(vm);
  }

  /** Gives a harvest VM back; VMs beside it may grow. */
  public void release(HarvestVm vm, Listener listener) {
    byServer.get(vm.server()).remove(vm);
    divide(vm.server(), listener);
  }

  /** Divides the free cores of a server anew after its regular VMs changed. */
  public void refresh(int server, Listener listener) {
    List<HarvestVm> vms = byServer.get(server);
    while (!vms.isEmpty() && (freeCores(server) < 0 || freeMemoryMib(server) < 0)) {
      HarvestVm evicted = vms.remove(vms.size() - 1);
      evicted.resize(Resources.NONE);
      listener.changed(evicted);
    }
    divide(server, listener);
  }

  // The caller of request gets the new VM as the result and hears only of the others.
  private static void report(HarvestVm changed, HarvestVm requested, Listener listener) {
    if (changed != requested) {
      listener.changed(changed);
    }
  }

  private void divide(int server, Listener listener) {
    List<HarvestVm> vms = byServer.get(server);
    int extra = vms.isEmpty() ? 0 : freeCores(server);
    for (int i = 0; i < vms.size(); i++) {
      HarvestVm vm = vms.get(i);
      int left = vms.size() - i;
      int share = (extra + left - 1) / left;
      int cores = Math.min(mostCores, vm.minimum().cores() + share);
      extra -= cores - vm.minimum().cores();
      if (cores != vm.capacity().cores()) {
        vm.resize(new Resources(cores, vm.minimum().memoryMib()));
        listener.changed(vm);
      }
    }
  }
}
