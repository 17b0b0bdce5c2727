package dev.gleaner.core.evict.cost;

import dev.gleaner.core.evict.Cost;
import dev.gleaner.core.evict.Instance;
import dev.gleaner.core.evict.Rank;
import java.util.List;

/** Several costs at once, each times what it counts beside the others. */
public record WeightedCosts(List<Part> parts) implements Cost {

  /**
   * A cost and how much it counts.
   *
   * @param multiplier above 0: also brings the units of the costs together
   */
  public record Part(Cost cost, double multiplier) {

    public Part {
      if (!(multiplier > 0 && multiplier < Double.POSITIVE_INFINITY)) {
        throw new IllegalArgumentException(
            "a cost counts %s times; expected a number above 0".formatted(multiplier));
      }
    }
  }

  public WeightedCosts {
    parts = List.copyOf(parts);
  }

  @Override
  public double of(Instance instance, long now) {
    double sum = 0;
    for (Part part : parts) {
      sum += part.multiplier * part.cost.of(instance, now);
    }
    return sum;
  }

  @Override
  public Rank.Range range(Instance instance, long fromMillis) {
    Rank.Range sum = Rank.Range.only(0);
    for (Part part : parts) {
      sum = sum.plus(part.cost.range(instance, fromMillis).times(part.multiplier));
    }
    return sum;
  }
}
