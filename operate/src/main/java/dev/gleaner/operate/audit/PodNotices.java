package dev.gleaner.operate.audit;

import java.util.List;
import java.util.Set;

/** Which of the decisions on a node tell why something was done with a pod on it. */
final class PodNotices {

  private static final Set<ClusterAction> CAUSES =
      Set.of(ClusterAction.NOTICE, ClusterAction.ADVICE, ClusterAction.DRAIN_BEGUN);
  private static final Set<ClusterAction> ENDS =
      Set.of(ClusterAction.DRAIN_DONE, ClusterAction.CALLED_OFF);

  private PodNotices() {}

  /**
   * From the notice that came before the first thing that was done with the pod on that node, to
   * the last. Both lists are in order of time.
   */
  static List<ClusterEntry> of(List<ClusterEntry> pod, String node, List<ClusterEntry> ofNode) {
    List<Long> times =
        pod.stream()
            .filter(entry -> entry.subject().node().equals(node))
            .map(ClusterEntry::at)
            .toList();
    long first = times.get(0);
    long last = times.get(times.size() - 1);
    // What was said of the node before its last drain ended is another story.
    long since =
        ofNode.stream()
            .filter(entry -> entry.at() < first && ENDS.contains(entry.action()))
            .mapToLong(ClusterEntry::at)
            .max()
            .orElse(Long.MIN_VALUE);
    return ofNode.stream()
        .filter(entry -> entry.at() > since && entry.at() <= last)
        .filter(
            entry ->
                CAUSES.contains(entry.action())
                    || (entry.at() >= first && entry.action() == ClusterAction.CALLED_OFF))
        .toList();
  }
}
