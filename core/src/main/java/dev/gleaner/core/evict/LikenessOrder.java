package dev.gleaner.core.evict;

import java.util.Arrays;

/**
 * Puts hosts that are alike next to each other, so that a segment of {@link HostTree} says much
 * about each of its hosts: first by their properties, then along a Z-order curve through what they
 * have free and how they rank.
 */
final class LikenessOrder {

  private static final int NUMBER_BITS = 24;
  private static final int PROPERTY_BITS = 6;
  private static final int CURVE_BITS = 63 - NUMBER_BITS - PROPERTY_BITS;

  private LikenessOrder() {}

  /**
   * The numbers of hosts, in order.
   *
   * @param features by feature and host; those that matter most first
   * @param properties by host
   */
  static int[] of(double[][] features, long[] properties) {
    int hosts = properties.length;
    if (hosts >> NUMBER_BITS != 0) {
      throw new IllegalArgumentException("%d hosts are too many to index".formatted(hosts));
    }
    long[] curve = curve(features, hosts);
    long[] keys = new long[hosts];
    for (int host = 0; host < hosts; host++) {
      long alike = Long.hashCode(properties[host]) & ((1L << PROPERTY_BITS) - 1);
      keys[host] = ((alike << CURVE_BITS | curve[host]) << NUMBER_BITS) | host;
    }
    Arrays.sort(keys);
    return Arrays.stream(keys).mapToInt(key -> (int) (key & ((1L << NUMBER_BITS) - 1))).toArray();
  }

  private static long[] curve(double[][] features, int hosts) {
    long[] curve = new long[hosts];
    int bits = Math.min(10, CURVE_BITS / Math.max(1, features.length));
    for (int feature = 0; feature < features.length; feature++) {
      double least = Arrays.stream(features[feature]).min().orElse(0);
      double span = Arrays.stream(features[feature]).max().orElse(0) - least;
      if (!(span > 0 && span < Double.POSITIVE_INFINITY)) {
        continue;
      }
      double step = ((1 << bits) - 1) / span;
      for (int host = 0; host < hosts; host++) {
        long level = (long) ((features[feature][host] - least) * step);
        curve[host] |= spread(level, bits, features.length) << (features.length - 1 - feature);
      }
    }
    return curve;
  }

  // Bit b of the level goes to bit b x stride.
  private static long spread(long level, int bits, int stride) {
    long spread = 0;
    for (int bit = 0; bit < bits; bit++) {
      spread |= (level >> bit & 1) << (bit * stride);
    }
    return spread;
  }
}
