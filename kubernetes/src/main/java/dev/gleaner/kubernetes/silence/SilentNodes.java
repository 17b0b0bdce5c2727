package dev.gleaner.kubernetes.silence;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Which nodes no longer renew their leases. Time is that of whoever looks: the clocks of nodes may
 * be wrong, so a lease counts by when it was seen to change. Not for threads.
 */
final class SilentNodes {

  /** Of more nodes at once, it is more likely that we, or the API server, are cut off. */
  private static final double MOST_AT_ONCE = 0.34;

  /** Nor of more nodes in all. */
  private static final double MOST = 0.8;

  /** Nodes that go one after the other, so many silences apart, do not go at once. */
  private static final int APART = 2;

  private record Heard(String renewal, long at) {}

  private final long longestMillis;
  private final Map<String, Heard> heard = new HashMap<>();
  private final Map<String, Long> believed = new HashMap<>();
  private long lastLook = Long.MIN_VALUE;

  /**
   * Nobody was heard of yet.
   *
   * @param longest silence; longer than the time between two renewals, which is a quarter of what a
   *     lease lasts: 10 s where nobody has changed it
   */
  SilentNodes(Duration longest) {
    longestMillis = longest.toMillis();
  }

  /**
   * One look.
   *
   * @param renewals the leases of all nodes: some text that changes with each renewal
   * @return the nodes that were heard of once, and not since long; none if too many of them went at
   *     once
   */
  Set<String> look(Map<String, String> renewals, long now) {
    // Who did not look for a while may have missed renewals. Not half of the time: on a busy
    // machine looks are late again and again, and nobody would ever be found.
    boolean slept = lastLook != Long.MIN_VALUE && now - lastLook > longestMillis;
    lastLook = now;
    heard.keySet().retainAll(renewals.keySet());
    Set<String> silent = new TreeSet<>();
    renewals.forEach(
        (node, renewal) -> {
          Heard last = heard.get(node);
          if (last == null || slept || !last.renewal().equals(renewal)) {
            heard.put(node, new Heard(renewal, now));
          } else if (now - last.at() > longestMillis) {
            silent.add(node);
          }
        });
    believed.keySet().retainAll(silent);
    long atOnce = silent.stream().filter(node -> !isLongDead(node, now)).count();
    if (atOnce > share(MOST_AT_ONCE, renewals) || silent.size() > share(MOST, renewals)) {
      return Set.of();
    }
    silent.forEach(node -> believed.putIfAbsent(node, now));
    return silent;
  }

  private static int share(double share, Map<String, String> renewals) {
    return Math.max(1, (int) (share * renewals.size()));
  }

  /** Only of those that were believed dead before: a node that was not counts until it speaks. */
  private boolean isLongDead(String node, long now) {
    Long since = believed.get(node);
    return since != null && now - since > APART * longestMillis;
  }
}
