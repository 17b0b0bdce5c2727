package dev.gleaner.traces.provider;

import java.util.List;

/** How the VMs of one server, oldest first, share what its regular VMs leave free. */
final class Sharing {

  private Sharing() {}

  static int spareCores(List<TransientVm> vms, int freeCores) {
    int spare = freeCores;
    for (TransientVm vm : vms) {
      spare -= vm.minimum().cores();
    }
    return spare;
  }

  static long spareMemoryMib(List<TransientVm> vms, long freeMemoryMib) {
    long spare = freeMemoryMib;
    for (TransientVm vm : vms) {
      spare -= vm.minimum().memoryMib();
    }
    return spare;
  }

  /** Whether the newest has to go, since the minimums of all do not fit. */
  static boolean tooMany(List<TransientVm> vms, int freeCores, long freeMemoryMib) {
    return !vms.isEmpty()
        && (spareCores(vms, freeCores) < 0 || spareMemoryMib(vms, freeMemoryMib) < 0);
  }

  /**
   * The cores of each: its minimum and an equal part of the rest, the older ones first where it
   * does not divide. What one cannot use goes to those after it.
   */
  static int[] cores(List<TransientVm> vms, int freeCores) {
    int extra = spareCores(vms, freeCores);
    int sharers = 0;
    for (TransientVm vm : vms) {
      sharers += vm.canGrow() ? 1 : 0;
    }
    int[] cores = new int[vms.size()];
    for (int i = 0; i < cores.length; i++) {
      TransientVm vm = vms.get(i);
      cores[i] = vm.minimum().cores();
      if (vm.canGrow()) {
        int share = (extra + sharers - 1) / sharers--;
        int taken = Math.min(vm.mostCores() - cores[i], share);
        cores[i] += taken;
        extra -= taken;
      }
    }
    return cores;
  }
}
