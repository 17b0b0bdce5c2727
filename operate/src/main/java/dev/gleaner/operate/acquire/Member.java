package dev.gleaner.operate.acquire;

import dev.gleaner.clouds.CloudMachine;
import dev.gleaner.clouds.MachineState;
import dev.gleaner.operate.acquire.ClusterState.Node;
import dev.gleaner.operate.acquire.ClusterState.NodeStage;
import java.util.Optional;

/** A machine of the pool together with its node, if it has one. */
record Member(CloudMachine machine, Optional<Node> node) {

  String id() {
    return machine.id();
  }

  boolean isUsable() {
    return machine.state().isUsable();
  }

  private boolean is(NodeStage stage) {
    return isUsable() && node.filter(its -> its.stage() == stage).isPresent();
  }

  boolean isDraining() {
    return is(NodeStage.DRAINING);
  }

  /** Works, and nobody has said that it goes. */
  boolean isKept() {
    return is(NodeStage.WORKING) && machine.notice().isEmpty();
  }

  /** Works, and the cloud will take it away. */
  boolean isWarned() {
    return is(NodeStage.WORKING) && machine.notice().isPresent();
  }

  /** Paid for without a node: still coming up, or its node was lost. */
  boolean isAwaited() {
    return isUsable()
        && machine.notice().isEmpty()
        && (node.isEmpty() || node.get().stage() == NodeStage.AWAY);
  }

  boolean isBroken() {
    return machine.state() == MachineState.BROKEN;
  }
}
