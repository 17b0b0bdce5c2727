package dev.gleaner.core.keep;

import java.util.Arrays;
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
    if (sorts.size() == 1) {
      counts[0] = ofOneSort(wanted, most, sorts.get(0));
      return counts;
    }
    double[][] cheapest = cheapest(worthLookingAt(wanted, most, sorts), sorts);
    int slices = chosen(cheapest[0], wanted);
    for (int i = 0; i < sorts.size(); i++) {
      SlicedServer sort = sorts.get(i);
      counts[i] = mostOfIt(cheapest[i][slices], cheapest[i + 1], sort, slices);
      slices -= counts[i] * sort.slices();
    }
    return counts;
  }

  private static int ofOneSort(int wanted, int most, SlicedServer sort) {
    int enough = (int) Math.ceil((double) wanted / sort.slices());
    return Math.min(enough, Math.min(sort.available(), most / sort.slices()));
  }

  /** With as many slices as the largest server has beyond the wanted ones, one server is idle. */
  private static int worthLookingAt(int wanted, int most, List<SlicedServer> sorts) {
    int largest = sorts.stream().mapToInt(SlicedServer::slices).max().orElse(1);
    return (int) Math.min(most, (long) wanted + largest - 1);
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
}
