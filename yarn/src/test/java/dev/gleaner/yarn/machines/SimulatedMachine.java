package dev.gleaner.yarn.machines;

import dev.gleaner.clouds.MachineState;
import dev.gleaner.core.model.Contract;
import dev.gleaner.core.model.Resources;
import java.util.Set;

/** A machine of the simulated cloud, from the request to the end. */
final class SimulatedMachine {

  private static final int NONE = -1;

  private final String id;
  private final String token;
  private final Contract contract;
  private final long createdAt;
  private MachineState state = MachineState.PENDING;
  private int node = NONE;
  private Resources capacity = Resources.NONE;
  private Set<String> hosts = Set.of();

  SimulatedMachine(String id, String token, Contract contract, long createdAt) {
    this.id = id;
    this.token = token;
    this.contract = contract;
    this.createdAt = createdAt;
  }

  String id() {
    return id;
  }

  String token() {
    return token;
  }

  long createdAt() {
    return createdAt;
  }

  boolean waitsFor(Contract given) {
    return node == NONE && contract == given;
  }

  void joined(int asNode, Resources with) {
    node = asNode;
    capacity = with;
  }

  void settle(String at) {
    hosts = Set.of(at);
  }

  Set<String> hosts() {
    return hosts;
  }

  int node() {
    return node;
  }

  void resize(Resources to) {
    capacity = to;
  }

  Resources capacity() {
    return capacity;
  }

  MachineState state() {
    return state;
  }

  void enter(MachineState next) {
    state = next;
  }
}
