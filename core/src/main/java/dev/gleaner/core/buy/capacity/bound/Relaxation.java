package dev.gleaner.core.buy.capacity.bound;

import dev.gleaner.core.buy.capacity.CapacityProblem;
import dev.gleaner.core.buy.capacity.Offer;
import dev.gleaner.core.buy.capacity.policies.Leading;
import dev.gleaner.core.estimate.availability.JointAvailability;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * The cheapest lots of any size that no cut speaks against, by cutting planes: the cheapest of what
 * the cuts so far allow is outside of what is possible, something else is inside, and between the
 * two either a new cut is found or a new inside.
 */
public final class Relaxation {

  private static final int MOST_EVENTS = 3;
  private static final double SATISFIED = 1 - 1e-6;

  private final CapacityProblem problem;
  private final double[] prices;
  private final CoveringProgram program;
  private double[] inside;
  private boolean isPossible;

  /** Ends when the inside is so near, as a share of its price; or after so many rounds. */
  public Relaxation(CapacityProblem problem, double gap, int mostRounds) {
    this.problem = problem;
    prices = problem.offers().stream().mapToDouble(Offer::price).toArray();
    program = new CoveringProgram(prices);
    inside = manifold();
    isPossible = inside.length > 0;
    if (isPossible) {
      approach(gap, mostRounds);
    }
  }

  /** False if no pool meets the target, whatever it costs. */
  public boolean isPossible() {
    return isPossible;
  }

  /** How many servers, broken ones too. */
  public double[] servers() {
    return inside.clone();
  }

  public CostCertificate certificate() {
    return program.certificate(prices);
  }

  private void approach(double gap, int mostRounds) {
    boolean[] none = new boolean[prices.length];
    boolean solved = program.add(LossEvent.of(problem, new double[prices.length], none).cut());
    if (problem.target().memoryMib() > 0) {
      solved &= program.add(Cut.ofMemory(problem));
    }
    for (int round = 0; round < mostRounds && solved; round++) {
      double[] outside = program.servers();
      if (dollars(inside) - dollars(outside) <= gap * dollars(inside)) {
        return;
      }
      double[] between = new double[prices.length];
      for (int i = 0; i < between.length; i++) {
        between[i] = (outside[i] + inside[i]) / 2;
      }
      Cut cut = against(between);
      if (cut == null) {
        inside = between;
      } else {
        solved = program.add(cut);
      }
    }
  }

  private double dollars(double[] servers) {
    double sum = 0;
    for (int i = 0; i < prices.length; i++) {
      sum += prices[i] * servers[i];
    }
    return sum;
  }

  /** The cut that is missed by most, of a few; nothing if none is missed. */
  private Cut against(double[] servers) {
    boolean[] sure = new boolean[servers.length];
    Cut best = null;
    double least = SATISFIED;
    for (int i = 0; i < MOST_EVENTS; i++) {
      LossEvent event = LossEvent.of(problem, servers, sure);
      if (event.beyondTarget() <= 0) {
        return best;
      }
      Cut cut = event.cut();
      if (cut.of(servers) < least) {
        best = cut;
        least = cut.of(servers);
      }
      // Those count as if never lost; without their losses the event says more.
      boolean[] full = event.atFull();
      if (Arrays.equals(full, sure)) {
        return best;
      }
      sure = full;
    }
    return best;
  }

  /**
   * All of the need from each of some offers, as few as are enough; nothing if all are not enough.
   * Those come first of which a nine costs least.
   */
  private double[] manifold() {
    JointAvailability availability = problem.availability();
    int[] order =
        IntStream.range(0, prices.length)
            .filter(i -> availability.of(i) > 0)
            .boxed()
            .sorted(Comparator.comparingDouble(i -> Leading.sigma(problem, i) / nines(i)))
            .mapToInt(Integer::intValue)
            .toArray();
    double[] allGone = new double[availability.classes()];
    Arrays.setAll(allGone, availability::share);
    double[] servers = new double[prices.length];
    double memoryMib = 0;
    for (int i = 0; i < order.length; i++) {
      Offer offer = problem.offers().get(order[i]);
      servers[order[i]] = Math.ceil((double) problem.target().capacity() / offer.capacity());
      memoryMib += servers[order[i]] * offer.market().type().size().memoryMib();
      for (int latent = 0; latent < allGone.length; latent++) {
        allGone[latent] *= 1 - availability.of(latent, order[i]);
      }
      double wanted = problem.target().memoryMib();
      if (Arrays.stream(allGone).sum() <= problem.target().unavailability()
          && (memoryMib > 0 || wanted == 0)) {
        double factor = wanted == 0 ? 1 : Math.max(1, Math.ceil(wanted / memoryMib));
        return Arrays.stream(servers).map(count -> count * factor).toArray();
      }
    }
    return new double[0];
  }

  private double nines(int offer) {
    return -StrictMath.log10(Math.max(1e-12, 1 - problem.availability().of(offer)));
  }
}
