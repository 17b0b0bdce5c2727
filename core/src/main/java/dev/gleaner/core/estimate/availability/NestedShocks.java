package dev.gleaner.core.estimate.availability;

import dev.gleaner.core.estimate.availability.SharedLevels.Group;
import dev.gleaner.core.model.MarketHistory;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * An estimate that expects markets of one family, region or zone to go together at times, even
 * where they did not yet: losses of many markets at once are too rare for any one history to tell,
 * and are what takes a pool down. Each group of markets ({@link SharedLevels}) has bad times of its
 * own, independent of those of others, as long as its share of what its markets lose on average. In
 * a bad time a market is gone as likely as it loses more or less than that average, so that its
 * share of what each market loses is lost there. How likely each market is there at any time is
 * what another estimate says.
 *
 * @param alone the estimate for each market by itself
 * @param classes how many sets of bad times that coincide are told apart; more if groups are more
 */
public record NestedShocks(AvailabilityModel alone, SharedLevels levels, int classes)
    implements AvailabilityModel {

  /** Odds of pools take as long as there are classes. */
  public static final int USUAL_CLASSES = 16;

  // Longer bad times are no times but what a group is like.
  private static final double MOST_TIME = 0.9;
  // What a market is not lost for is not worth the name.
  private static final double RARE = 1e-12;

  /** Bad times of a group. */
  static final class Shock {

    private final double share;
    private final double[] gone;

    Shock(double share, double[] gone) {
      this.share = share;
      this.gone = gone;
    }

    /** Of all time. */
    double share() {
      return share;
    }

    /** How likely a market is gone by it. */
    double gone(int market) {
      return gone[market];
    }
  }

  @Override
  public String name() {
    return alone.name() + " with families";
  }

  @Override
  public JointAvailability of(List<MarketHistory> markets, long from, long until) {
    JointAvailability each = alone.of(markets, from, until);
    return ShockClasses.of(each, shocks(each, levels.groups(markets)), classes)
        .withLeast(each.leastUnavailability());
  }

  private static List<Shock> shocks(JointAvailability each, List<Group> groups) {
    List<Shock> shocks = new ArrayList<>();
    for (Group group : groups) {
      double mean =
          group.members().stream().mapToDouble(i -> 1 - each.of(i)).average().orElseThrow();
      double share = Math.min(MOST_TIME, group.share() * mean);
      double[] gone = new double[each.size()];
      for (int i : group.members()) {
        gone[i] = share < RARE ? 0 : Math.min(1, group.share() * (1 - each.of(i)) / share);
      }
      shocks.add(new Shock(share, gone));
    }
    shocks.sort(Comparator.comparingDouble((Shock one) -> -one.share()));
    return shocks;
  }
}
