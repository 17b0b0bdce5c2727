package dev.gleaner.spark;

import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * The hosts that will go, and what is done about their executors. A host is forgotten some time
 * after its deadline: another machine may get its name.
 */
final class Departures {

  private static final long REMEMBER_MILLIS = 600_000;

  private final SparkCluster cluster;
  private final ExecutorBook executors;
  private final Guard guard;
  private final Hosts hosts = new Hosts();
  private final Map<String, Long> doomed = new HashMap<>();
  private final Set<String> leaving = new HashSet<>();

  Departures(SparkCluster cluster, ExecutorBook executors, Guard guard) {
    this.cluster = cluster;
    this.executors = executors;
    this.guard = guard;
  }

  /** The host that has these names will be gone at the deadline. */
  synchronized void go(Collection<String> names, long deadline, long now, String because) {
    long until = Math.max(deadline, now) + REMEMBER_MILLIS;
    Set<String> all = new TreeSet<>(names);
    all.addAll(hosts.matching(names, executors.hosts()));
    all.removeIf(String::isBlank);
    if (doomed.keySet().containsAll(all)) {
      return;
    }
    guard.say("%s will go: %s".formatted(all, because));
    all.forEach(name -> doomed.put(name, until));
    // First of all, or an executor that ends makes room for the next.
    look(now);
  }

  /** A false alarm, or all is over. Executors that were decommissioned end all the same. */
  synchronized void stay(Collection<String> names) {
    Set<String> all = new HashSet<>(names);
    all.addAll(hosts.matching(names, doomed.keySet()));
    if (doomed.keySet().removeAll(all)) {
      guard.say("executors may come to %s again".formatted(all));
    }
  }

  /**
   * Some of the executors of a host will go, not more than so many: the newest go first. Whoever
   * counts hears some seconds late of one that has just left.
   */
  synchronized void shrink(String host, int count, long now) {
    List<String> there = executors.on(host);
    long already = there.stream().filter(leaving::contains).count() + executors.justLeft(host, now);
    there.stream()
        .filter(executor -> !leaving.contains(executor))
        .limit(Math.max(0, count - already))
        .forEach(executor -> decommission(executor, host));
  }

  /** Does what is to be done for executors that came, or hosts that are remembered. */
  synchronized void look(long now) {
    doomed.values().removeIf(until -> until < now);
    leaving.retainAll(executors.executors());
    guard.run("keep executors off " + doomed.keySet(), () -> cluster.keepOff(doomed.keySet()));
    for (String host : hosts.matching(doomed.keySet(), executors.hosts())) {
      for (String executor : executors.on(host)) {
        if (!leaving.contains(executor)) {
          decommission(executor, host);
        }
      }
    }
  }

  /** So many executors are on their way out. */
  synchronized int leaving() {
    leaving.retainAll(executors.executors());
    return leaving.size();
  }

  synchronized boolean nobodyStays() {
    return !leaving.isEmpty() && leaving.containsAll(executors.executors());
  }

  private void decommission(String executor, String host) {
    if (guard.run(
        "decommission executor " + executor, () -> cluster.decommission(executor, host))) {
      guard.say("executor %s on %s hands its blocks to others".formatted(executor, host));
      leaving.add(executor);
    }
  }
}
