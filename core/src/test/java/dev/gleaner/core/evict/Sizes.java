package dev.gleaner.core.evict;

import dev.gleaner.core.model.ResourceNames;
import dev.gleaner.core.model.Resources;
import java.util.stream.IntStream;

/** Short words for resources in tests. */
public final class Sizes {

  private Sizes() {}

  /** Thousandths of cores, MiB of memory, and more of other names; each may be left out. */
  public static Resources of(long... amounts) {
    Resources size = Resources.NONE;
    for (int position = 0; position < amounts.length; position++) {
      size = size.with(name(position), amounts[position]);
    }
    return size;
  }

  /** No hosts yet, and this many resources, at least two. */
  public static Hosts hosts(int resources) {
    return new Hosts(
        new ResourceNames(
            IntStream.range(0, Math.max(2, resources)).mapToObj(Sizes::name).toList()));
  }

  private static String name(int position) {
    return position < 2 ? Resources.NONE.names().get(position) : "other" + position;
  }
}
