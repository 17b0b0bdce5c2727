package dev.gleaner.simulator.cloud;

import dev.gleaner.core.model.Contract;
import dev.gleaner.core.model.Resources;
import dev.gleaner.traces.provider.TransientVm;
import java.util.Locale;

/** A machine of the tenant: what it is, and what the tenant has been told of it. */
final class HeldMachine {

  enum Stage {
    PLACED,
    JOINED,
    GONE
  }

  private final int node;
  private final Contract contract;
  private final Resources size;
  // Null for a regular VM, which is on no server that we know of.
  private final TransientVm vm;
  private Stage stage = Stage.PLACED;
  private Resources told = Resources.NONE;

  HeldMachine(int node, Contract contract, Resources size, TransientVm vm) {
    this.node = node;
    this.contract = contract;
    this.size = size;
    this.vm = vm;
  }

  int node() {
    return node;
  }

  boolean isRegular() {
    return vm == null;
  }

  TransientVm vm() {
    return vm;
  }

  Stage stage() {
    return stage;
  }

  void enter(Stage next) {
    stage = next;
  }

  Resources capacity() {
    return vm == null ? size : vm.capacity();
  }

  /** Whether the tenant has yet to hear of the capacity as it is now; from now on it has. */
  boolean hasNews() {
    boolean news = !told.equals(capacity());
    told = capacity();
    return news;
  }

  Machine machine(boolean calm) {
    String name = contract.name().toLowerCase(Locale.ROOT) + "-" + node;
    return new Machine(name, contract, size, capacity(), calm);
  }
}
