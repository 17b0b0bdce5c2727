package dev.gleaner.core.estimate.belief;

import dev.gleaner.core.estimate.belief.LossEvidence.EvidenceSource;
import java.util.List;

/**
 * What is believed about the rate at which a market's servers are lost: a Gamma distribution, as if
 * {@code losses} had been seen in so many hours.
 *
 * @param grounds what it rests on, from the widest to the market itself
 */
public record LossBelief(double losses, double serverHours, List<Ground> grounds) {

  /**
   * One level of the evidence.
   *
   * @param what such as {@code other types of m5 in us-east-1}
   * @param told what was seen there and not at a level further down, by source
   * @param perHour what is believed after this level
   */
  public record Ground(String what, List<Tally> told, double perHour) {

    public Ground {
      told = List.copyOf(told);
    }

    public double losses() {
      return told.stream().mapToDouble(Tally::losses).sum();
    }

    public double serverHours() {
      return told.stream().mapToDouble(Tally::serverHours).sum();
    }
  }

  /** What one source tells at one level. */
  public record Tally(EvidenceSource source, double losses, double serverHours) {}

  public LossBelief {
    grounds = List.copyOf(grounds);
  }

  /** The mean. */
  public double perHour() {
    return losses / serverHours;
  }

  /**
   * How likely a server is lost within so many hours: the rate is not known, so this is less than
   * an exponential of the mean, and never nothing.
   */
  public double lostWithin(double hours) {
    return -StrictMath.expm1(losses * StrictMath.log(serverHours / (serverHours + hours)));
  }

  /** The rate that is not exceeded with such a probability, by Wilson and Hilferty. */
  public double perHour(double standardDeviations) {
    double ninth = 1 / (9 * losses);
    double root = 1 - ninth + standardDeviations * StrictMath.sqrt(ninth);
    return perHour() * StrictMath.pow(Math.max(0, root), 3);
  }
}
