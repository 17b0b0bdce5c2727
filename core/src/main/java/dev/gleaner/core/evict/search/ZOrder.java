package dev.gleaner.core.evict.search;

import java.util.ArrayList;
import java.util.List;

/**
 * A number for each host, close for hosts that are alike to a search: the place on a Z-order curve
 * through what they have free and how they rank, for hosts of the same properties. So a part of a
 * {@link HostTree} says much about each of its hosts.
 */
final class ZOrder {

  private static final int PROPERTY_BITS = 6;
  private static final int CURVE_BITS = 63 - PROPERTY_BITS;
  private static final int MOST_BITS_EACH = 12;

  /** One thing by which hosts differ: from 0 for the least to the highest level for the most. */
  private record Feature(int place, double least, double perLevel, int levels) {

    long level(double[] values) {
      double level = (values[place] - least) / perLevel;
      return (long) Math.max(0, Math.min(levels - 1, level));
    }
  }

  private final List<Feature> features = new ArrayList<>();
  private final int bits;

  /** For hosts whose features lie between these. What is the same for all says nothing. */
  ZOrder(double[] least, double[] most) {
    List<Integer> telling = new ArrayList<>();
    for (int place = 0; place < least.length; place++) {
      double span = most[place] - least[place];
      if (span > 0 && span < Double.POSITIVE_INFINITY) {
        telling.add(place);
      }
    }
    bits = Math.min(MOST_BITS_EACH, CURVE_BITS / Math.max(1, telling.size()));
    int levels = 1 << bits;
    for (int place : telling) {
      double perLevel = (most[place] - least[place]) / levels;
      features.add(new Feature(place, least[place], perLevel, levels));
    }
  }

  long of(double[] values, long properties) {
    long curve = 0;
    for (int i = 0; i < features.size(); i++) {
      long level = features.get(i).level(values);
      for (int bit = 0; bit < bits; bit++) {
        curve |= (level >> bit & 1) << (bit * features.size() + features.size() - 1 - i);
      }
    }
    long alike = Long.hashCode(properties) & ((1L << PROPERTY_BITS) - 1);
    return alike << CURVE_BITS | curve;
  }
}
