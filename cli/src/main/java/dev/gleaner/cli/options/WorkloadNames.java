package dev.gleaner.cli.options;

import dev.gleaner.traces.jobs.RuntimeShape;
import java.util.Arrays;
import java.util.Iterator;

/** What a shell offers after --workload. */
public final class WorkloadNames implements Iterable<String> {

  @Override
  public Iterator<String> iterator() {
    return Arrays.stream(RuntimeShape.values()).map(RuntimeShape::label).iterator();
  }
}
