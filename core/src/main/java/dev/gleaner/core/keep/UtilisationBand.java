package dev.gleaner.core.keep;

import dev.gleaner.core.model.BadInputException;
import java.util.List;
import java.util.Locale;

/**
 * The paper's scaling policy (§3.2): when the cores that tasks want leave the band, which is 60% to
 * 80% of the pool, ask for nodes or give some back, towards the middle of the band. Waiting tasks
 * count: a full pool with a queue is short of more than what it uses.
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
    Adjustment fill = lost(pool, now);
    Adjustment scaled = pool.wantedCores().isEmpty() ? Adjustment.NONE : scaled(pool, now);
    return !fill.isNone() && fill.request() >= scaled.request() ? fill : scaled;
  }

  private Adjustment scaled(PoolState pool, long now) {
    double wanted = pool.wantedCores().getAsLong();
    double utilisation = wanted / pool.expectedCores();
    Sizing sizing = new Sizing(wanted / high, wanted / ((low + high) / 2), wanted / low);
    if (utilisation > high) {
      return sizing.request(pool, because(utilisation, "above", high));
    }
    if (utilisation < low) {
      return sizing.giveBack(pool, order, leastNodes, now, because(utilisation, "below", low));
    }
    return Adjustment.NONE;
  }

  private static String because(double utilisation, String side, double bound) {
    return String.format(Locale.ROOT, "utilisation %.2f is %s %.2f", utilisation, side, bound);
  }

  /** The load can wait for the review; the least number of nodes is a promise. */
  @Override
  public Adjustment lost(PoolState pool, long now) {
    int missing = leastNodes - pool.nodes().size() - pool.onTheirWay();
    return missing > 0
        ? new Adjustment(missing, List.of(), "fewer than %d nodes".formatted(leastNodes))
        : Adjustment.NONE;
  }
}
