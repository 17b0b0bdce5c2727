package dev.gleaner.traces.provider;

import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.Resources;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * Harvest and spot VMs on top of a provider's servers. They share the free cores of their server:
 * each gets its minimum, and those that may grow an equal part of the rest. When the minimums no
 * longer fit, the newest goes.
 */
public final class TransientPool implements Room {

  /** Hears of every VM whose capacity changed; nothing at all means eviction. */
  @FunctionalInterface
  public interface Listener {
    void changed(TransientVm vm);
  }

  private final Room regular;
  private final List<List<TransientVm>> byServer = new ArrayList<>();

  /** A pool without any VM. */
  public TransientPool(Room regular) {
    this.regular = regular;
    for (int i = 0; i < regular.servers(); i++) {
      byServer.add(List.of());
    }
  }

  @Override
  public int servers() {
    return regular.servers();
  }

  /** The cores that a further VM could have as its minimum. */
  @Override
  public int freeCores(int server) {
    return Sharing.spareCores(byServer.get(server), regular.freeCores(server));
  }

  @Override
  public long freeMemoryMib(int server) {
    return Sharing.spareMemoryMib(byServer.get(server), regular.freeMemoryMib(server));
  }

  /** The VMs on a server, oldest first. */
  public List<TransientVm> on(int server) {
    return Collections.unmodifiableList(byServer.get(server));
  }

  /**
   * A new VM on a server that has room for its minimum, for example as an {@link Allocator} chose
   * it; VMs beside it may shrink. The listener hears only of those.
   *
   * @param mostCores the size beyond which it does not grow: the minimum's cores for a spot VM
   */
  public TransientVm add(int server, Resources minimum, int mostCores, Listener listener) {
    TransientVm vm = new TransientVm(server, minimum, mostCores);
    List<TransientVm> vms = new ArrayList<>(byServer.get(server));
    vms.add(vm);
    byServer.set(server, vms);
    divide(server, changed -> reportOther(changed, vm, listener));
    return vm;
  }

  /** A new VM where the allocator wants it, or nothing if no server has room. */
  public Optional<TransientVm> request(
      Resources minimum,
      int mostCores,
      Allocator allocator,
      RandomStream random,
      Listener listener) {
    int server = allocator.choose(this, minimum, random);
    return server == Allocator.NO_SERVER
        ? Optional.empty()
        : Optional.of(add(server, minimum, mostCores, listener));
  }

  /** Gives a VM back; VMs beside it may grow. */
  public void release(TransientVm vm, Listener listener) {
    byServer.get(vm.server()).remove(vm);
    divide(vm.server(), listener);
  }

  /** Divides the free cores of a server anew after its regular VMs changed. */
  public void refresh(int server, Listener listener) {
    List<TransientVm> vms = byServer.get(server);
    while (Sharing.tooMany(vms, regular.freeCores(server), regular.freeMemoryMib(server))) {
      TransientVm evicted = vms.remove(vms.size() - 1);
      evicted.resize(0);
      listener.changed(evicted);
    }
    divide(server, listener);
  }

  private static void reportOther(TransientVm changed, TransientVm requested, Listener listener) {
    if (changed != requested) {
      listener.changed(changed);
    }
  }

  private void divide(int server, Listener listener) {
    List<TransientVm> vms = byServer.get(server);
    if (vms.isEmpty()) {
      return;
    }
    int[] cores = Sharing.cores(vms, regular.freeCores(server));
    for (int i = 0; i < cores.length; i++) {
      TransientVm vm = vms.get(i);
      if (cores[i] != vm.capacity().cores()) {
        vm.resize(cores[i]);
        listener.changed(vm);
      }
    }
  }
}
