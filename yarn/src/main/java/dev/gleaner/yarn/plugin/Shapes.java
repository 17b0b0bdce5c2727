package dev.gleaner.yarn.plugin;

import dev.gleaner.core.model.Resources;
import dev.gleaner.operate.runtimes.RuntimeEstimate;
import dev.gleaner.operate.runtimes.RuntimeEstimate.Source;
import java.util.HashMap;
import java.util.Map;

/** All shapes that anybody asks for. */
final class Shapes {

  private static final int STEPS_PER_DOUBLING = 16;
  private static final int SWEEP_ABOVE = 1024;

  private record Key(Resources demand, long estimateMillis) {}

  private final Map<Key, Shape> shapes = new HashMap<>();

  Shape of(Resources demand, RuntimeEstimate estimate) {
    if (shapes.size() > SWEEP_ABOVE) {
      shapes.values().removeIf(Shape::isUnused);
    }
    return shapes.computeIfAbsent(
        new Key(demand, rounded(estimate)), key -> new Shape(key.demand, key.estimateMillis));
  }

  /**
   * What is learned moves a little with every container that ends. Rounded, the requests of one
   * kind of application stay alike.
   */
  private static long rounded(RuntimeEstimate estimate) {
    if (estimate.source() == Source.GIVEN) {
      return estimate.millis();
    }
    double doublings = StrictMath.log((double) Math.max(1, estimate.millis())) / StrictMath.log(2);
    double steps = (double) Math.round(doublings * STEPS_PER_DOUBLING) / STEPS_PER_DOUBLING;
    return Math.round(StrictMath.pow(2, steps));
  }

  int size() {
    return shapes.size();
  }
}
