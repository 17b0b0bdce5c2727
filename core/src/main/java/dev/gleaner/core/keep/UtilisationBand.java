package dev.gleaner.core.keep;

import dev.gleaner.core.model.BadInputException;
import java.util.List;

/**
 * The paper's scaling policy (§3.2): when the cores that tasks want leave the band, which is 60% to
 * 80% of the pool, ask for nodes or give some back, to the middle of the band. Waiting tasks count:
 * a full pool with a queue is short of more than what it uses.
 */
public record UtilisationBand(double low, double high, int leastNodes, GiveBackOrder order)
    implements KeepPolicy {

  public UtilisationBand {
    if (!(low >= 0 && low < high && high <= 1) || leastNodes < 1) {
      throw new BadInputException(
          "utilisation from %s to %s with at least %d nodes; expected 0 <= low < high <= 1 and at least 1 node"
              .formatted(low, high, leastNodes));
    }
  }

  @Override
  public Adjustment review(PoolState pool, long now) {
    int missing = leastNodes - pool.nodes().size() - pool.onTheirWay();
    if (missing > 0) {
      return new Adjustment(missing, List.of(), "fewer than %d nodes".formatted(leastNodes));
    }
    if (pool.wantedCores().isEmpty()) {
      return Adjustment.NONE;
    }
    double wanted = pool.wantedCores().getAsLong();
    double utilisation = wanted / pool.expectedCores();
    double target = wanted / ((low + high) / 2);
    if (utilisation > high) {
      return Sizing.request(
          pool, target, "utilisation %.2f is above %.2f".formatted(utilisation, high));
    }
    if (utilisation < low) {
      return Sizing.giveBack(
          pool,
          order,
          target,
          leastNodes,
          now,
          "utilisation %.2f is below %.2f".formatted(utilisation, low));
    }
    return Adjustment.NONE;
  }
}
