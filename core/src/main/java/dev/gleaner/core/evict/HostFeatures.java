package dev.gleaner.core.evict;

import java.util.List;
import java.util.function.ToDoubleFunction;

/** What makes hosts alike to a search: what they have free, how they rank, what they are. */
record HostFeatures(Hosts hosts, List<WeightedRank> ranks, PropertyBits propertyBits) {

  /** The numbers of the hosts, alike ones together. */
  int[] order(long from, long until) {
    int dimensions = hosts.dimensions();
    double[][] features = new double[2 * dimensions + ranks.size()][];
    for (int dimension = 0; dimension < dimensions; dimension++) {
      int at = dimension;
      features[at] = ofEach(host -> host.free(HostState.NORMAL_ONLY, at));
      features[dimensions + at] = ofEach(host -> host.free(HostState.FULL, at));
    }
    for (int rank = 0; rank < ranks.size(); rank++) {
      Rank one = ranks.get(rank).rank();
      features[2 * dimensions + rank] = ofEach(host -> one.range(host, from, until).most());
    }
    long[] properties = new long[hosts.count()];
    for (int number = 0; number < properties.length; number++) {
      properties[number] = propertyBits.of(hosts.host(number).properties());
    }
    return LikenessOrder.of(features, properties);
  }

  private double[] ofEach(ToDoubleFunction<Host> feature) {
    double[] values = new double[hosts.count()];
    for (int number = 0; number < values.length; number++) {
      values[number] = feature.applyAsDouble(hosts.host(number));
    }
    return values;
  }
}
