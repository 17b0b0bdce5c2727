package dev.gleaner.core.buy.capacity.policies;

import dev.gleaner.core.buy.capacity.CapacityPolicy;
import dev.gleaner.core.buy.capacity.CapacityPool;
import dev.gleaner.core.buy.capacity.CapacityProblem;
import dev.gleaner.core.buy.capacity.bound.CostBound;
import dev.gleaner.core.buy.capacity.bound.CostCertificate;
import dev.gleaner.core.buy.capacity.bound.Relaxation;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A search for the cheapest pool that meets the target: from the greedy choice, and from lots of
 * any size that a {@link Relaxation} likes best, by {@link Trading}. It is never dearer than the
 * greedy choice, and {@link CostBound} says how far from the cheapest it is at most.
 */
public final class LeastCost implements CapacityPolicy {

  // A relaxation falls short less deeply, but more often than it may; so more is asked of it.
  private static final double[] STRICTER = {2, 4, 8, 16, 32};
  private static final int FINALISTS = 3;
  private static final double GAP = 5e-3;
  private static final int MOST_ROUNDS = 120;
  private static final int HALVINGS = 12;

  @Override
  public String name() {
    return "Gleaner";
  }

  @Override
  public CapacityPool choose(CapacityProblem problem) {
    CapacityPool greedy = new CostTimesLoss().choose(problem);
    Relaxation relaxation = new Relaxation(problem, GAP, MOST_ROUNDS);
    if (!relaxation.isPossible()) {
      return greedy;
    }
    int[] offers = promising(problem, relaxation.certificate());
    return Stream.of(Stream.of(greedy), EqualParts.of(problem, offers), relaxed(problem))
        .flatMap(starts -> starts)
        .filter(CapacityPool::meetsTarget)
        .map(start -> new Trading(start, offers).swapped())
        .sorted(Comparator.comparingDouble(CapacityPool::dollarsPerHour))
        .limit(FINALISTS)
        .map(start -> new Trading(start, offers).improved())
        .min(Comparator.comparingDouble(CapacityPool::dollarsPerHour))
        .orElse(greedy);
  }

  private static Stream<CapacityPool> relaxed(CapacityProblem problem) {
    return Arrays.stream(STRICTER)
        .map(stricter -> problem.target().unavailability() / stricter)
        .mapToObj(asked -> problem.with(problem.target().withUnavailability(asked)))
        .map(asked -> new Relaxation(asked, GAP, MOST_ROUNDS))
        .filter(Relaxation::isPossible)
        .map(relaxation -> rounded(problem, relaxation.servers()));
  }

  /** Those first that cost least beyond what they are worth to the relaxation. */
  private static int[] promising(CapacityProblem problem, CostCertificate certificate) {
    return IntStream.range(0, problem.offers().size())
        .filter(i -> problem.availability().of(i) > 0)
        .boxed()
        .sorted(
            Comparator.comparingDouble(
                i -> certificate.excess(i) / problem.offers().get(i).price()))
        .mapToInt(Integer::intValue)
        .toArray();
  }

  /** Whole servers, in about these proportions, as few as are enough. */
  private static CapacityPool rounded(CapacityProblem problem, double[] servers) {
    double low = 0.5;
    double high = 16;
    CapacityPool best = scaled(problem, servers, high);
    for (int i = 0; i < HALVINGS; i++) {
      double middle = Math.sqrt(low * high);
      CapacityPool pool = scaled(problem, servers, middle);
      if (pool.meetsTarget()) {
        best = pool;
        high = middle;
      } else {
        low = middle;
      }
    }
    return best;
  }

  private static CapacityPool scaled(CapacityProblem problem, double[] servers, double factor) {
    return new CapacityPool(
        problem,
        Arrays.stream(servers).mapToInt(count -> (int) Math.round(factor * count)).toArray());
  }
}
