package dev.gleaner.traces.provider;

import java.util.ArrayList;
import java.util.List;

/** Follows the VMs of a server into the future until one of them shrinks or is evicted. */
final class Shrinks implements Replay.Condition {

  private final List<TransientVm> left;
  private final int index;
  private int cores;

  Shrinks(List<TransientVm> vms, TransientVm vm) {
    left = new ArrayList<>(vms);
    index = vms.indexOf(vm);
    cores = vm.capacity().cores();
  }

  // VMs that are evicted on the way stay away, so that the others are better off after them.
  @Override
  public boolean holds(int freeCores, long freeMemoryMib) {
    while (Sharing.tooMany(left, freeCores, freeMemoryMib)) {
      left.remove(left.size() - 1);
    }
    int before = cores;
    cores = index < left.size() ? Sharing.cores(left, freeCores)[index] : 0;
    return cores < before;
  }
}
