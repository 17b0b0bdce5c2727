package dev.gleaner.service.api;

import dev.gleaner.service.books.PlacementEntry;
import java.util.concurrent.atomic.LongAdder;

/** How often what was answered, since this process leads; may be read on any thread. */
public final class PlacementCounts {

  private final LongAdder placed = new LongAdder();
  private final LongAdder refused = new LongAdder();
  private final LongAdder victims = new LongAdder();

  void answered(PlacementEntry placement) {
    if (placement.host().isEmpty()) {
      refused.increment();
    } else {
      placed.increment();
      victims.add(placement.victims().size());
    }
  }

  public long placed() {
    return placed.sum();
  }

  public long refused() {
    return refused.sum();
  }

  public long victims() {
    return victims.sum();
  }
}
