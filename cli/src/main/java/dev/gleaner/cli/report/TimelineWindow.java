package dev.gleaner.cli.report;

import dev.gleaner.simulator.measure.Timeline.Attempt;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * What the timeline shows at first: where most is killed, and so little of it that single tasks can
 * be told apart. Times count from the timeline's origin.
 *
 * @param node the index of the node that suffers the most there
 */
record TimelineWindow(long fromMillis, long toMillis, int node) {

  /** How many attempts can be told apart on a screen with all nodes. */
  private static final double ATTEMPTS_SHOWN = 1500;

  static TimelineWindow of(List<Attempt> attempts, long origin, long length) {
    double share = Math.min(1, ATTEMPTS_SHOWN / attempts.size());
    long width = Math.max(1, Math.round(length * share));
    List<Attempt> killed = attempts.stream().filter(Attempt::isKilled).toList();
    long[] kills = killed.stream().mapToLong(a -> a.endMillis() - origin).sorted().toArray();
    long margin = width / 4;
    long from = Math.max(0, Math.min(busiest(kills, width - margin) - margin, length - width));
    return new TimelineWindow(from, from + width, victim(killed, origin + from, width));
  }

  /** The kill after which most kills follow within the width; zero where there are none. */
  private static long busiest(long[] kills, long width) {
    int best = 0;
    int most = 0;
    int last = 0;
    for (int first = 0; first < kills.length; first++) {
      while (last < kills.length && kills[last] <= kills[first] + width) {
        last++;
      }
      if (last - first > most) {
        most = last - first;
        best = first;
      }
    }
    return kills.length == 0 ? 0 : kills[best];
  }

  private static int victim(List<Attempt> killed, long from, long width) {
    TreeMap<Integer, Long> kills =
        killed.stream()
            .filter(attempt -> attempt.endMillis() >= from && attempt.endMillis() <= from + width)
            .collect(Collectors.groupingBy(Attempt::node, TreeMap::new, Collectors.counting()));
    return kills.entrySet().stream()
        .max(
            Map.Entry.<Integer, Long>comparingByValue()
                .thenComparing(Map.Entry.<Integer, Long>comparingByKey().reversed()))
        .map(Map.Entry::getKey)
        .orElse(0);
  }
}
