package dev.gleaner.operate.audit;

import dev.gleaner.operate.audit.ClusterSubject.Kind;
import java.util.Comparator;
import java.util.List;

/**
 * What the audit log has on a node, a pod or a target, in order of time.
 *
 * @param entries also those on other things that tell why: a pod's node, a node's pods
 * @param files how many files were searched
 * @param badLines how many lines in them made no sense
 * @param truncated true if there was more than is here
 */
public record ClusterStory(
    Kind kind,
    String name,
    List<ClusterEntry> entries,
    int files,
    long badLines,
    boolean truncated) {

  public ClusterStory {
    entries = List.copyOf(entries);
  }

  static ClusterStory of(
      Kind kind,
      String name,
      List<ClusterEntry> found,
      int files,
      long badLines,
      boolean truncated) {
    // What was decided first is written first: the sort keeps the order of equal times.
    List<ClusterEntry> sorted =
        found.stream()
            .sorted(
                Comparator.comparingLong(ClusterEntry::at)
                    .thenComparing(entry -> entry.subject().kind()))
            .toList();
    return new ClusterStory(kind, name, sorted, files, badLines, truncated);
  }
}
