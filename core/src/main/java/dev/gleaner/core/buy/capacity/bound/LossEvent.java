package dev.gleaner.core.buy.capacity.bound;

import dev.gleaner.core.buy.capacity.CapacityProblem;
import dev.gleaner.core.buy.capacity.LostCapacity;

/**
 * The event that some pool, whose lots may be of any size, falls short of the need; and what that
 * says of all pools. Let B be any event, and Z what is there of a pool that meets the target: short
 * of the need C with a probability of U at most. Where it is not short, all of C is there, so
 *
 * <pre>  sum over offers of n c P(B, there) = E[Z; B] &gt;= C (P(B) - U),</pre>
 *
 * which is a cut. It holds as well with {@code min(P(B, there), P(B) - U)}: some event of
 * probability U in B contains all in which Z is short; E[Z] over the rest of B is at least the
 * right-hand side, and no offer is there for longer than the rest lasts.
 */
final class LossEvent {

  // Units that the need is divided into: what lots are rounded to, as any event will do.
  private static final int RESOLUTION = 1024;
  private static final double ROUNDED = 1e-11;
  private static final double NOISE = 1e-15;

  private final CapacityProblem problem;
  private final int[] units;
  private final boolean[] sure;
  private final LostCapacity[] lost;
  private final double[] likely;
  private int bearable;

  private LossEvent(CapacityProblem problem, int[] units, boolean[] sure) {
    this.problem = problem;
    this.units = units;
    this.sure = sure;
    int classes = problem.availability().classes();
    lost = new LostCapacity[classes];
    likely = new double[classes];
    bearable = -RESOLUTION;
    for (int i = 0; i < units.length; i++) {
      bearable += units[i];
    }
    for (int latent = 0; latent < classes; latent++) {
      lost[latent] = without(latent, -1);
      likely[latent] = lost[latent].beyond(bearable);
    }
  }

  /** That of servers, some of which are taken for never lost. */
  static LossEvent of(CapacityProblem problem, double[] servers, boolean[] sure) {
    double scale = (double) RESOLUTION / problem.target().capacity();
    int[] units = new int[servers.length];
    for (int i = 0; i < units.length; i++) {
      // More than all of the need is no more use.
      double wanted = servers[i] * problem.offers().get(i).capacity() * scale;
      units[i] = (int) Math.min(RESOLUTION, Math.round(wanted));
    }
    return new LossEvent(problem, units, sure);
  }

  private LostCapacity without(int latent, int offer) {
    LostCapacity made = new LostCapacity(2 * RESOLUTION);
    for (int i = 0; i < units.length; i++) {
      if (units[i] > 0 && i != offer && !sure[i]) {
        made.put(problem.availability().of(latent, i), units[i]);
      }
    }
    return made;
  }

  double probability() {
    double sum = 0;
    for (int latent = 0; latent < likely.length; latent++) {
      sum += problem.availability().share(latent) * likely[latent];
    }
    return sum;
  }

  /** The probability of the event while servers of an offer are there. */
  double probabilityWith(int offer) {
    double sum = 0;
    for (int latent = 0; latent < likely.length; latent++) {
      double available = problem.availability().of(latent, offer);
      if (available > 0) {
        sum += problem.availability().share(latent) * available * given(latent, offer, available);
      }
    }
    return sum;
  }

  private double given(int latent, int offer, double available) {
    if (units[offer] == 0 || sure[offer]) {
      return likely[latent];
    }
    return lost[latent].isSafeToTake(available)
        ? lost[latent].beyondWithout(available, units[offer], bearable)
        : without(latent, offer).beyond(bearable);
  }

  /** How much more likely the event is than all pools may be short, to be on the safe side. */
  double beyondTarget() {
    return probability() * (1 - ROUNDED) - NOISE - problem.target().unavailability();
  }

  /** Those that are there for so much of the event that they count as if always. */
  boolean[] atFull() {
    double beyond = beyondTarget();
    boolean[] full = new boolean[units.length];
    for (int i = 0; i < full.length; i++) {
      full[i] = units[i] > 0 && probabilityWith(i) > beyond;
    }
    return full;
  }

  /** What it says of all pools; only if it is likelier than they may be short. */
  Cut cut() {
    double beyond = beyondTarget();
    double[] shares = new double[units.length];
    for (int i = 0; i < shares.length; i++) {
      double with = probabilityWith(i) * (1 + ROUNDED) + NOISE;
      double part = (double) problem.offers().get(i).capacity() / problem.target().capacity();
      shares[i] = Math.min(1, part * Math.min(1, with / beyond));
    }
    return new Cut(shares);
  }
}
