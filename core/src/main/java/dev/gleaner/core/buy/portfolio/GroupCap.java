package dev.gleaner.core.buy.portfolio;

import java.util.List;

/**
 * The most that may go to a group of markets, such as a zone or a family of types.
 *
 * @param members indices of markets
 * @param most share of the portfolio, 0 to 1
 */
public record GroupCap(String name, List<Integer> members, double most) {

  public GroupCap {
    members = List.copyOf(members);
    if (!(most >= 0 && most <= 1)) {
      throw new IllegalArgumentException("cap of %s is %s; expected 0 to 1".formatted(name, most));
    }
  }

  double held(double[] weights) {
    double sum = 0;
    for (int member : members) {
      sum += weights[member];
    }
    return sum;
  }
}
