package dev.gleaner.cli.markets;

import dev.gleaner.cli.options.KebabCase;
import dev.gleaner.core.estimate.markets.RiskMeasure;
import java.util.Arrays;
import java.util.Iterator;

/** What a shell offers after --measure. */
public final class RiskMeasureNames implements Iterable<String> {

  @Override
  public Iterator<String> iterator() {
    return Arrays.stream(RiskMeasure.values()).map(KebabCase::of).iterator();
  }
}
