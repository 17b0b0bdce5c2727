package dev.gleaner.core.buy.portfolio;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * What a share of a capped group costs: the multipliers of an augmented Lagrangian. Each market is
 * in few groups (its zone, its family).
 */
final class GroupPrices {

  private static final double FIRST_STIFFNESS = 10;
  private static final double STIFFER = 4;
  private static final double MOST_STIFFNESS = 1e8;

  private final List<GroupCap> groups;
  private final double[] held;
  private final double[] multiplier;
  private final int[][] groupsOf;
  private double stiffness;

  GroupPrices(PortfolioProblem problem) {
    groups = problem.groupCaps();
    held = new double[groups.size()];
    multiplier = new double[groups.size()];
    stiffness = FIRST_STIFFNESS;
    groupsOf = new int[problem.size()][0];
    List<List<Integer>> lists = new ArrayList<>();
    for (int i = 0; i < problem.size(); i++) {
      lists.add(new ArrayList<>());
    }
    for (int g = 0; g < groups.size(); g++) {
      for (int member : groups.get(g).members()) {
        lists.get(member).add(g);
      }
    }
    for (int i = 0; i < groupsOf.length && !groups.isEmpty(); i++) {
      groupsOf[i] = lists.get(i).stream().mapToInt(Integer::intValue).toArray();
    }
  }

  boolean any() {
    return !groups.isEmpty();
  }

  void hold(double[] weights) {
    for (int g = 0; g < held.length; g++) {
      held[g] = groups.get(g).held(weights);
    }
  }

  void move(int to, int from, double amount) {
    for (int g : groupsOf[to]) {
      held[g] += amount;
    }
    for (int g : groupsOf[from]) {
      held[g] -= amount;
    }
  }

  /** What one more unit of a market costs now. */
  double price(int market) {
    double sum = 0;
    for (int g : groupsOf[market]) {
      sum += price(g, held[g]);
    }
    return sum;
  }

  /** By how much the price of moving further has risen once an amount was moved. */
  double rise(int to, int from, double amount) {
    double sum = 0;
    for (int g : groupsOf[to]) {
      if (!contains(groupsOf[from], g)) {
        sum += price(g, held[g] + amount) - price(g, held[g]);
      }
    }
    for (int g : groupsOf[from]) {
      if (!contains(groupsOf[to], g)) {
        sum -= price(g, held[g] - amount) - price(g, held[g]);
      }
    }
    return sum;
  }

  /** How much more of each group a direction holds. */
  double[] moved(int[] markets, double[] direction) {
    double[] moved = new double[held.length];
    for (int i = 0; i < markets.length; i++) {
      for (int g : groupsOf[markets[i]]) {
        moved[g] += direction[i];
      }
    }
    return moved;
  }

  /** By how much the price of moving further has risen once that was moved so many times. */
  double rise(double[] moved, double times) {
    double sum = 0;
    for (int g = 0; g < held.length; g++) {
      sum += moved[g] * (price(g, held[g] + times * moved[g]) - price(g, held[g]));
    }
    return sum;
  }

  /** The second derivative of what two markets cost together. */
  double stiffness(int one, int other) {
    double sum = 0;
    for (int g : groupsOf[one]) {
      if (price(g, held[g]) > 0 && contains(groupsOf[other], g)) {
        sum += stiffness;
      }
    }
    return sum;
  }

  /** Adds the second derivative along a direction to that of the risk. */
  void bend(int[] markets, double[] direction, double[] bent) {
    double[] moved = moved(markets, direction);
    for (int i = 0; i < markets.length; i++) {
      for (int g : groupsOf[markets[i]]) {
        bent[i] += price(g, held[g]) > 0 ? stiffness * moved[g] : 0;
      }
    }
  }

  private double price(int group, double amount) {
    return Math.max(0, multiplier[group] + stiffness * (amount - groups.get(group).most()));
  }

  private static boolean contains(int[] groups, int wanted) {
    for (int group : groups) {
      if (group == wanted) {
        return true;
      }
    }
    return false;
  }

  private double highest() {
    double most = 0;
    for (int g = 0; g < held.length; g++) {
      most = Math.max(most, price(g, held[g]));
    }
    return most;
  }

  /** How much prices may be off because weights are rounded to a share of this. */
  double steepest() {
    return any() ? highest() + stiffness : 0;
  }

  /** The caps that cost something, and so stand in the way. */
  List<GroupCap> inTheWay() {
    double noticed = 1e-6 * highest();
    return IntStream.range(0, held.length)
        .filter(g -> price(g, held[g]) > noticed)
        .mapToObj(groups::get)
        .toList();
  }

  /** Multipliers times caps: the other half of the dual objective. */
  double worthOfCaps() {
    double sum = 0;
    for (int g = 0; g < held.length; g++) {
      sum += price(g, held[g]) * groups.get(g).most();
    }
    return sum;
  }

  /** What the augmented Lagrangian takes off the objective. */
  double penalty() {
    double sum = 0;
    for (int g = 0; g < held.length; g++) {
      double price = price(g, held[g]);
      sum += (price * price - multiplier[g] * multiplier[g]) / (2 * stiffness);
    }
    return sum;
  }

  double violation() {
    double most = 0;
    for (int g = 0; g < held.length; g++) {
      most = Math.max(most, held[g] - groups.get(g).most());
    }
    return most;
  }

  /** How far the groups are from being at their caps or costing nothing. */
  double residue() {
    double most = 0;
    for (int g = 0; g < held.length; g++) {
      double over = held[g] - groups.get(g).most();
      most = Math.max(most, Math.abs(Math.max(over, -multiplier[g] / stiffness)));
    }
    return most;
  }

  /** Whether caps are still broken, or paid for without being reached. */
  boolean unsettled(double tolerance) {
    for (int g = 0; g < held.length; g++) {
      double slack = groups.get(g).most() - held[g];
      if (slack < -1e-10 || price(g, held[g]) * slack > tolerance) {
        return true;
      }
    }
    return false;
  }

  void raise() {
    for (int g = 0; g < held.length; g++) {
      multiplier[g] = price(g, held[g]);
    }
  }

  void stiffen() {
    stiffness = Math.min(MOST_STIFFNESS, stiffness * STIFFER);
  }
}
