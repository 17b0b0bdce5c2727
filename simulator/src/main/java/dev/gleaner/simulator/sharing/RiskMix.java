package dev.gleaner.simulator.sharing;

import dev.gleaner.core.model.RandomStream;
import java.util.List;

/** How many applications have which level of risk aversion, as weights. */
public record RiskMix(String name, int low, int medium, int high) {

  /** The four of figure 11. */
  public static final List<RiskMix> OF_FIGURE_11 =
      List.of(
          new RiskMix("all low", 1, 0, 0),
          new RiskMix("all high", 0, 0, 1),
          new RiskMix("equal", 1, 1, 1),
          new RiskMix("1:2:1", 1, 2, 1));

  public RiskMix {
    if (low < 0 || medium < 0 || high < 0 || low + medium + high == 0) {
      throw new IllegalArgumentException(
          "mix \"%s\" is %d:%d:%d; expected weights from 0 on, not all 0"
              .formatted(name, low, medium, high));
    }
  }

  RiskLevel draw(RandomStream random) {
    double position = random.uniform() * (low + medium + high);
    if (position < low) {
      return RiskLevel.LOW;
    }
    return position < low + medium ? RiskLevel.MEDIUM : RiskLevel.HIGH;
  }
}
