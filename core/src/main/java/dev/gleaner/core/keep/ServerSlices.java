package dev.gleaner.core.keep;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * CloudCoaster §3.3: servers of the wanted size may not be there for the asking, so that larger
 * ones are taken and sliced. What the partition wants is a number of slices; what comes and goes
 * are whole servers.
 */
public final class ServerSlices {

  private ServerSlices() {}

  /**
   * How many servers of each sort to ask for: the cheapest that have the wanted slices and not more
   * than the budget allows; of equally cheap ones the fewest slices, and of those most of the sorts
   * listed first. If no servers are within these bounds, as many slices below the wanted ones as
   * there are.
   *
   * @param wanted how many slices are missing
   * @param most how many the budget still allows
   */
  public static int[] toReach(int wanted, int most, List<SlicedServer> sorts) {
    int[] counts = new int[sorts.size()];
    if (wanted <= 0 || most <= 0) {
      return counts;
    }
    double[][] cheapest = cheapest(most, sorts);
    int slices = chosen(cheapest[0], wanted);
    for (int i = 0; i < sorts.size(); i++) {
      SlicedServer sort = sorts.get(i);
      counts[i] = mostOfIt(cheapest[i][slices], cheapest[i + 1], sort, slices);
      slices -= counts[i] * sort.slices();
    }
    return counts;
  }

  /** By first sort and exact number of slices: the price of the cheapest servers, or infinity. */
  private static double[][] cheapest(int most, List<SlicedServer> sorts) {
    double[][] cheapest = new double[sorts.size() + 1][most + 1];
    Arrays.fill(cheapest[sorts.size()], 1, most + 1, Double.POSITIVE_INFINITY);
    for (int i = sorts.size() - 1; i >= 0; i--) {
      SlicedServer sort = sorts.get(i);
      for (int slices = 0; slices <= most; slices++) {
        double best = Double.POSITIVE_INFINITY;
        for (int n = 0; n <= sort.available() && n * sort.slices() <= slices; n++) {
          best = Math.min(best, price(n, sort, cheapest[i + 1], slices));
        }
        cheapest[i][slices] = best;
      }
    }
    return cheapest;
  }

  private static double price(int count, SlicedServer sort, double[] others, int slices) {
    return count * sort.hourlyPrice() + others[slices - count * sort.slices()];
  }

  private static int chosen(double[] cheapest, int wanted) {
    int chosen = -1;
    for (int slices = wanted; slices < cheapest.length; slices++) {
      if (chosen < 0 || cheapest[slices] < cheapest[chosen]) {
        chosen = slices;
      }
    }
    if (chosen < 0 || cheapest[chosen] == Double.POSITIVE_INFINITY) {
      chosen = Math.min(wanted, cheapest.length - 1);
      while (cheapest[chosen] == Double.POSITIVE_INFINITY) {
        chosen--;
      }
    }
    return chosen;
  }

  private static int mostOfIt(double best, double[] others, SlicedServer sort, int slices) {
    int count = Math.min(sort.available(), slices / sort.slices());
    while (price(count, sort, others, slices) > best) {
      count--;
    }
    return count;
  }

  /**
   * Which servers to release, as positions in the list: together as many slices as possible, but
   * not more than are to go, since a server leaves as a whole; of those choices the one with the
   * servers listed first.
   *
   * @param slices how many slices each server has; who should go first is listed first
   */
  public static int[] toRelease(int spare, int[] slices) {
    BitSet[] reachable = reachable(Math.max(spare, 0), slices);
    int rest = reachable[0].length() - 1;
    int[] released = new int[slices.length];
    int count = 0;
    for (int i = 0; i < slices.length; i++) {
      if (slices[i] <= rest && reachable[i + 1].get(rest - slices[i])) {
        released[count++] = i;
        rest -= slices[i];
      }
    }
    return Arrays.copyOf(released, count);
  }

  /** By first server: which sums of slices up to the limit some of the servers from there have. */
  private static BitSet[] reachable(int limit, int[] slices) {
    BitSet[] reachable = new BitSet[slices.length + 1];
    reachable[slices.length] = new BitSet();
    reachable[slices.length].set(0);
    for (int i = slices.length - 1; i >= 0; i--) {
      BitSet with = (BitSet) reachable[i + 1].clone();
      for (int sum = reachable[i + 1].nextSetBit(0);
          sum >= 0 && sum + slices[i] <= limit;
          sum = reachable[i + 1].nextSetBit(sum + 1)) {
        with.set(sum + slices[i]);
      }
      reachable[i] = with;
    }
    return reachable;
  }
}
