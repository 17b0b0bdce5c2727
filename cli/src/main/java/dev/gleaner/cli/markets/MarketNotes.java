package dev.gleaner.cli.markets;

import dev.gleaner.traces.prices.InstanceTypes;
import dev.gleaner.traces.prices.PriceHistories;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/** What was left out of the files, and why. */
final class MarketNotes {

  private static final int SHOWN = 5;

  private MarketNotes() {}

  static List<String> of(PriceHistories histories, String product, InstanceTypes types) {
    List<String> notes = new ArrayList<>();
    List<String> unknown = histories.unknownTypes();
    if (!unknown.isEmpty()) {
      String names = String.join(", ", unknown.subList(0, Math.min(SHOWN, unknown.size())));
      notes.add(
          "gleaner: left out %d rows of %d types that %s: %s%s"
              .formatted(
                  histories.unknownTypeRows(),
                  unknown.size(),
                  types.isBundled()
                      ? "Gleaner does not know (of other clouds and regions than EC2's %s: bring --types)"
                          .formatted(String.join(", ", types.regions()))
                      : "--types does not know",
                  names,
                  unknown.size() > SHOWN ? ", ..." : ""));
    }
    new TreeMap<>(histories.otherProducts())
        .forEach(
            (other, rows) ->
                notes.add(
                    "gleaner: left out %d rows of %s; wanted: %s".formatted(rows, other, product)));
    if (histories.conflicts() > 0) {
      notes.add(
          "gleaner: %d rows contradict another one of the same market and time; the last one counts"
              .formatted(histories.conflicts()));
    }
    return notes;
  }
}
