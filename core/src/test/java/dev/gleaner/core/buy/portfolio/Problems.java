package dev.gleaner.core.buy.portfolio;

import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import java.util.ArrayList;
import java.util.List;

/** Random portfolio problems for tests, and random portfolios that keep their caps. */
public final class Problems {

  private Problems() {}

  public static RandomStream random(long seed) {
    return new RandomStreams(seed).stream("problems");
  }

  static double[] returns(RandomStream random, int size) {
    double[] returns = new double[size];
    for (int i = 0; i < size; i++) {
      returns[i] = random.uniform(0.2, 0.9);
    }
    return returns;
  }

  /** Of a few common causes and, if any, a part of its own for each market. */
  static double[][] factorRisk(RandomStream random, int size, int causes, double own) {
    double[][] loads = new double[size][causes];
    for (double[] row : loads) {
      for (int k = 0; k < causes; k++) {
        row[k] = random.gaussian(0, 1.0 / (1 + k));
      }
    }
    double[][] risk = new double[size][size];
    for (int i = 0; i < size; i++) {
      for (int j = 0; j <= i; j++) {
        double sum = i == j ? own * random.uniform(0.5, 1.5) : 0;
        for (int k = 0; k < causes; k++) {
          sum += loads[i][k] * loads[j][k];
        }
        risk[i][j] = sum;
        risk[j][i] = sum;
      }
    }
    return risk;
  }

  /** Zones by remainder and families by quotient; no cap asks for the impossible. */
  static List<GroupCap> caps(RandomStream random, int size, int zones, int families) {
    List<GroupCap> caps = new ArrayList<>();
    for (int zone = 0; zone < zones; zone++) {
      List<Integer> members = new ArrayList<>();
      for (int i = zone; i < size; i += zones) {
        members.add(i);
      }
      caps.add(new GroupCap("zone " + zone, members, random.uniform(1.5 / zones, 1)));
    }
    int each = (size + families - 1) / families;
    for (int family = 0; family < families; family++) {
      List<Integer> members = new ArrayList<>();
      for (int i = family * each; i < Math.min(size, (family + 1) * each); i++) {
        members.add(i);
      }
      caps.add(new GroupCap("family " + family, members, random.uniform(1.6 / families, 1)));
    }
    return caps;
  }

  /** Anything from one market to all, as far as the caps on markets allow. */
  public static double[] portfolio(RandomStream random, int size, double cap) {
    double[] weights = new double[size];
    double rest = 1;
    double most = random.uniform(0, cap);
    while (rest > 1e-15) {
      int market = random.below(size);
      double amount = Math.min(rest, Math.min(cap - weights[market], random.uniform(0, most)));
      amount = rest < 1e-3 ? Math.min(rest, cap - weights[market]) : amount;
      weights[market] += amount;
      rest -= amount;
    }
    return weights;
  }

  /** The objective, written down once more. */
  static double value(double[] returns, double[][] risk, double riskAversion, double[] weights) {
    double sum = 0;
    for (int i = 0; i < weights.length; i++) {
      sum += returns[i] * weights[i];
      for (int j = 0; j < weights.length; j++) {
        sum -= riskAversion * weights[i] * risk[i][j] * weights[j];
      }
    }
    return sum;
  }

  static double[] gradient(
      double[] returns, double[][] risk, double riskAversion, double[] weights) {
    double[] gradient = returns.clone();
    for (int i = 0; i < weights.length; i++) {
      for (int j = 0; j < weights.length; j++) {
        gradient[i] -= 2 * riskAversion * risk[i][j] * weights[j];
      }
    }
    return gradient;
  }
}
