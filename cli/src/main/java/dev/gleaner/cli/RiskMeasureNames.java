package dev.gleaner.cli;

import dev.gleaner.core.estimate.markets.RiskMeasure;
import java.util.Arrays;
import java.util.Iterator;

/** What a shell offers after --measure. */
final class RiskMeasureNames implements Iterable<String> {

  @Override
  public Iterator<String> iterator() {
    return Arrays.stream(RiskMeasure.values()).map(KebabCase::of).iterator();
  }
}
