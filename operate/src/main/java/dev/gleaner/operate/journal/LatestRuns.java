package dev.gleaner.operate.journal;

import dev.gleaner.core.estimate.runtimes.RequestKind;
import java.util.ArrayDeque;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;

/** The latest runs of the latest kinds: all that estimates will ever ask for. */
final class LatestRuns {

  private final int runs;
  private final Map<RequestKind, ArrayDeque<JournalRecord.Ran>> byKind;

  LatestRuns(int runs, int kinds) {
    this.runs = runs;
    byKind =
        new LinkedHashMap<>(16, 0.75f, true) {
          @Override
          protected boolean removeEldestEntry(
              Map.Entry<RequestKind, ArrayDeque<JournalRecord.Ran>> eldest) {
            return size() > kinds;
          }
        };
  }

  void add(JournalRecord.Ran ran) {
    ArrayDeque<JournalRecord.Ran> latest =
        byKind.computeIfAbsent(ran.kind(), unused -> new ArrayDeque<>());
    latest.add(ran);
    if (latest.size() > runs) {
      latest.remove();
    }
  }

  /** The longest unused kind first, so that they can be read back in this order. */
  void forEach(Consumer<JournalRecord.Ran> consumer) {
    byKind.values().forEach(latest -> latest.forEach(consumer));
  }
}
