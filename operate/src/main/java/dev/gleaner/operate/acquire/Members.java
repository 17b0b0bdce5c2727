package dev.gleaner.operate.acquire;

import dev.gleaner.clouds.CloudMachine;
import dev.gleaner.clouds.Holdings;
import dev.gleaner.clouds.MachineState;
import dev.gleaner.operate.acquire.ClusterState.Node;
import dev.gleaner.operate.acquire.ClusterState.NodeStage;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * The pool at one moment: which machine is which node. Nodes of nobody's machine are not ours.
 *
 * @param unlisted machines that were granted and are in no list yet
 * @param others nodes at work that are not ours
 * @param departed nodes of machines that are gone, which YARN misses some minutes later
 */
record Members(List<Member> all, int unlisted, int others, Set<Node> departed) {

  static Members of(Holdings holdings, ClusterState cluster) {
    Map<String, Node> byName = new HashMap<>();
    for (Node node : cluster.nodes()) {
      for (String name : List.of(node.id(), node.host(), firstLabel(node.host()))) {
        byName.merge(name.toLowerCase(Locale.ROOT), node, Members::livelier);
      }
    }
    List<Member> members = new ArrayList<>();
    Set<Node> departed = new HashSet<>();
    for (CloudMachine machine : holdings.machines()) {
      if (machine.state() != MachineState.GONE) {
        members.add(new Member(machine, nodeOf(machine, byName)));
      } else {
        nodeOf(machine, byName).ifPresent(departed::add);
      }
    }
    Set<Node> ours = new HashSet<>();
    members.forEach(member -> member.node().ifPresent(ours::add));
    // The address of a machine that is gone may be that of a new one.
    departed.removeAll(ours);
    long others =
        cluster.nodes().stream()
            .filter(node -> node.stage() == NodeStage.WORKING)
            .filter(node -> !ours.contains(node) && !departed.contains(node))
            .count();
    return new Members(List.copyOf(members), holdings.unlisted(), (int) others, departed);
  }

  private static Optional<Node> nodeOf(CloudMachine machine, Map<String, Node> byName) {
    return machine.hosts().stream()
        .sorted()
        .map(host -> byName.get(host.toLowerCase(Locale.ROOT)))
        .filter(node -> node != null)
        .findFirst();
  }

  // A NodeManager that was restarted at another port leaves a lost node of the same host behind.
  private static Node livelier(Node one, Node other) {
    return one.stage() == NodeStage.AWAY ? other : one;
  }

  private static String firstLabel(String host) {
    return host.matches("[0-9.]+") ? host : host.split("\\.", 2)[0];
  }

  List<Member> which(Predicate<Member> kind) {
    return all.stream().filter(kind).toList();
  }

  /** Machines that we pay for, or soon will. */
  int held() {
    return which(member -> member.isUsable() || member.isBroken()).size() + unlisted;
  }

  int onTheirWay() {
    return which(Member::isAwaited).size() + unlisted;
  }

  /** Machines that we pay for until they are gone. */
  int leaving() {
    return held() - onTheirWay() - which(Member::isKept).size();
  }
}
