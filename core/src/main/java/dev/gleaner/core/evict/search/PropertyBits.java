package dev.gleaner.core.evict.search;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/**
 * A bit for each property that any host has. Properties beyond the first 63 share one, so that a
 * host that has the bits of a need may still lack it, but never the reverse.
 */
final class PropertyBits {

  private static final int SHARED = 63;

  private final Map<String, Integer> bits = new HashMap<>();

  long of(Set<String> properties) {
    long mask = 0;
    for (String property : properties) {
      mask |= 1L << bits.computeIfAbsent(property, name -> Math.min(bits.size(), SHARED));
    }
    return mask;
  }
}
