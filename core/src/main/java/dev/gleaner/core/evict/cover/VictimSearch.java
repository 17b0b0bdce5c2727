package dev.gleaner.core.evict.cover;

import dev.gleaner.core.evict.Cost;
import dev.gleaner.core.evict.Host;
import dev.gleaner.core.evict.HostState;
import dev.gleaner.core.evict.Instance;
import dev.gleaner.core.evict.Request;
import dev.gleaner.core.evict.Victims;
import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.Resources;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;

/** Who makes room for one request on one host, as a {@link CoverProblem}. */
final class VictimSearch {

  private static final int MILLI = 1000;

  private final Host host;
  private final Request request;
  private final List<Instance> instances;
  private final double[] costs;
  private final boolean[] forced;
  private final long[] lacking;
  private final int[] candidates;
  private final boolean[] victims;

  // Where it stays so, what was found costs the least.
  private double leastCost = Double.POSITIVE_INFINITY;

  VictimSearch(Cost cost, Host host, Request request, long now) {
    this.host = host;
    this.request = request;
    instances = host.preemptible();
    costs = new double[instances.size()];
    forced = new boolean[costs.length];
    boolean areForced = Victims.areForced(host, request);
    long[] size = new long[host.names().count()];
    for (int dimension = 0; dimension < size.length; dimension++) {
      size[dimension] =
          host.names().amount(request.size(), dimension) - host.free(HostState.FULL, dimension);
    }
    for (int i = 0; i < costs.length; i++) {
      Instance instance = instances.get(i);
      costs[i] = requireCost(cost.of(instance, now), instance);
      forced[i] = areForced && instance.request().needs().group().equals(request.needs().group());
      for (int dimension = 0; forced[i] && dimension < size.length; dimension++) {
        size[dimension] -= host.names().amount(instance.size(), dimension);
      }
    }
    lacking = size;
    victims = forced.clone();
    candidates = indices(costs.length, i -> !forced[i]);
  }

  // No stream: this is done for every host that is looked at, and most have few instances.
  private static int[] indices(int count, IntPredicate wanted) {
    int[] found = new int[count];
    int size = 0;
    for (int i = 0; i < count; i++) {
      if (wanted.test(i)) {
        found[size++] = i;
      }
    }
    return Arrays.copyOf(found, size);
  }

  /** What the search finds among equals depends on the order in which it sees them. */
  void shuffle(RandomStream random) {
    for (int i = candidates.length - 1; i > 0; i--) {
      int other = random.below(i + 1);
      int candidate = candidates[other];
      candidates[other] = candidates[i];
      candidates[i] = candidate;
    }
  }

  void search(SearchEffort effort) {
    int[] dimensions = indices(lacking.length, dimension -> lacking[dimension] > 0);
    if (dimensions.length > 0) {
      CoverProblem problem = problem(dimensions);
      double affordable = cheapestFirst(problem);
      int[] cheap = indices(candidates.length, i -> problem.weights[i] <= affordable);
      CoverProblem exact = problem.of(cheap);
      WholeWeights weights = new WholeWeights(exact.weights, affordable);
      Cover cover = LeastCostCover.of(exact.weighing(weights.weights()), effort);
      for (int i = 0; i < cheap.length; i++) {
        victims[candidates[cheap[i]]] = cover.taken[i];
      }
      if (!cover.isLightest()) {
        leastCost = cost(forced) + weights.leastCost(cover.bound);
      }
    }
  }

  /** Those of the host's preemptible instances that end. */
  Victims found() {
    List<Instance> found = new ArrayList<>();
    for (int i = 0; i < victims.length; i++) {
      if (victims[i]) {
        found.add(instances.get(i));
      }
    }
    return new Victims(found, cost(), Math.min(cost(), leastCost));
  }

  double cost() {
    return cost(victims);
  }

  /** Summed in host order always, so that the same victims cost the same to the last bit. */
  private double cost(boolean[] some) {
    double sum = 0;
    for (int i = 0; i < some.length; i++) {
      sum += some[i] ? costs[i] : 0;
    }
    return sum;
  }

  private CoverProblem problem(int[] dimensions) {
    double[] weights = new double[candidates.length];
    long[] sizes = new long[weights.length * dimensions.length];
    for (int i = 0; i < weights.length; i++) {
      weights[i] = costs[candidates[i]];
      Resources size = instances.get(candidates[i]).size();
      for (int k = 0; k < dimensions.length; k++) {
        sizes[i * dimensions.length + k] = host.names().amount(size, dimensions[k]);
      }
    }
    long[] need = new long[dimensions.length];
    for (int k = 0; k < need.length; k++) {
      need[k] = lacking[dimensions[k]];
    }
    if (dimensions[0] == 0) {
      makeWholeCores(sizes, need);
    }
    return new CoverProblem(weights, sizes, need);
  }

  /** Where all cores are whole ones: the same problem, in numbers whose prices round less. */
  private static void makeWholeCores(long[] sizes, long[] need) {
    boolean areWhole = need[0] % MILLI == 0;
    for (int at = 0; areWhole && at < sizes.length; at += need.length) {
      areWhole = sizes[at] % MILLI == 0;
    }
    if (areWhole) {
      need[0] /= MILLI;
      for (int at = 0; at < sizes.length; at += need.length) {
        sizes[at] /= MILLI;
      }
    }
  }

  /** What it costs to take the cheapest until the need is covered; nobody costlier is needed. */
  private double cheapestFirst(CoverProblem problem) {
    long[] left = problem.need.clone();
    double sum = 0;
    for (int i : SortedIndices.ascending(problem.weights)) {
      if (CoverProblem.isCovered(left)) {
        return sum;
      }
      problem.take(left, i, 1);
      sum += problem.weights[i];
    }
    if (!CoverProblem.isCovered(left)) {
      throw new IllegalStateException(
          "host %d has no room for %s even without its preemptible instances"
              .formatted(host.number(), request));
    }
    return sum;
  }

  private static double requireCost(double cost, Instance instance) {
    if (!(cost >= 0 && cost < Double.POSITIVE_INFINITY)) {
      throw new IllegalStateException(
          "%s costs %s; expected a number of 0 or more".formatted(instance, cost));
    }
    return cost;
  }
}
