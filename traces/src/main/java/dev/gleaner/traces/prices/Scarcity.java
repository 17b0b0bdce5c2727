package dev.gleaner.traces.prices;

import dev.gleaner.core.model.RandomStream;
import java.util.ArrayList;
import java.util.List;

/**
 * A while in which a market, a zone or a family has too few servers.
 *
 * @param height the price then, as a multiple of the on-demand price
 */
record Scarcity(long start, long end, double height) {

  private static final double LOWEST = 0.8;
  private static final double HIGHEST = 6;
  private static final double SHORTEST_MILLIS = 5 * 60_000;

  /** How often scarcity comes and how long it lasts on average. */
  record Habit(double daysBetween, double hours) {}

  /** All that happen until the end. */
  static List<Scarcity> generate(Habit habit, RandomStream random) {
    List<Scarcity> all = new ArrayList<>();
    double at = random.exponential(habit.daysBetween());
    while (at < days()) {
      long start = GeneratedPrices.START + (long) (at * GeneratedPrices.DAY);
      double millis = SHORTEST_MILLIS + random.exponential(habit.hours() * 3_600_000);
      double height = random.boundedPareto(LOWEST, HIGHEST, 1.2);
      all.add(new Scarcity(start, start + (long) millis, height));
      at += millis / GeneratedPrices.DAY + random.exponential(habit.daysBetween());
    }
    return all;
  }

  /**
   * What one market has of the scarcity of its zone or family: some of it, and not quite at once.
   */
  static List<Scarcity> felt(List<Scarcity> shared, double chance, RandomStream random) {
    List<Scarcity> felt = new ArrayList<>();
    for (Scarcity one : shared) {
      boolean spared = !random.chance(chance);
      long delay = (long) random.exponential(90_000);
      double height = one.height() * random.uniform(0.9, 1.3);
      if (!spared) {
        felt.add(new Scarcity(one.start() + delay, one.end() + delay, height));
      }
    }
    return felt;
  }

  boolean holdsAt(long time) {
    return time >= start && time < end;
  }

  private static double days() {
    return (double) (GeneratedPrices.END - GeneratedPrices.START) / GeneratedPrices.DAY;
  }
}
