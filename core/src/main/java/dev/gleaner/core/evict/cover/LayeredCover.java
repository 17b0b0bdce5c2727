package dev.gleaner.core.evict.cover;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Decides about one thing after the other for all choices at once that may lead to a lighter cover.
 * Where they become too many, those with the best bounds go on, and the best bound of the others is
 * what is known for sure; where none is left out, the cover is the lightest.
 *
 * <p>Choices that leave the same are one, and exchanges cut as they do in depth. Both together are
 * right because of choices with the same weight the one stays that no exchange betters: then the
 * lightest cover that took the earliest things of all is never left out for them.
 */
final class LayeredCover {

  private final CoverOrder order;
  private final CoverProblem problem;
  private final SearchEffort effort;
  private final int words;
  private final List<CoverTable> tables = new ArrayList<>();
  private final long[] decided;
  private final long[] left;

  private LayerStates layer;
  private LayerStates next;
  private long states;
  private boolean[] best;
  private double bestWeight;
  private double leftOut = Double.POSITIVE_INFINITY;

  LayeredCover(CoverOrder order, boolean[] best, double bestWeight, SearchEffort effort) {
    this.order = order;
    this.best = best;
    this.bestWeight = bestWeight;
    this.effort = effort;
    problem = order.problem;
    words = (problem.things + 63) / 64;
    decided = new long[words];
    left = new long[problem.dimensions];
    layer = new LayerStates(problem.dimensions, words);
    next = new LayerStates(problem.dimensions, words);
  }

  Cover search(double bound, long workBefore) {
    makeTables();
    double atLeast = bound;
    for (CoverTable table : tables) {
      atLeast = Math.max(atLeast, table.bound());
    }
    layer.clear(1);
    add(layer, 0, problem.need, 0, 0);
    for (int place = 0; place < problem.things && layer.count > 0; place++) {
      decide(place);
      long width = (effort.states() - states) / Math.max(1, problem.things - place - 1);
      leftOut = Math.min(leftOut, next.cut((int) Math.max(1, width)));
      LayerStates done = layer;
      layer = next;
      next = done;
    }
    atLeast = Math.max(atLeast, Math.min(leftOut, bestWeight));
    return new Cover(best, bestWeight, atLeast, workBefore + states);
  }

  /** Small ones first: they are the strongest for their size. */
  private void makeTables() {
    int[] dimensions =
        IntStream.range(0, problem.dimensions)
            .boxed()
            .sorted(Comparator.comparing(dimension -> problem.need[dimension]))
            .mapToInt(dimension -> dimension)
            .toArray();
    long cellsLeft = effort.cells();
    for (int i = 0; i < dimensions.length; i++) {
      long cells = CoverTable.cells(problem, dimensions[i]);
      long builds = cellsLeft / (dimensions.length - i) / cells;
      if (builds > 0) {
        CoverTable table = new CoverTable(order, dimensions[i]);
        table.climb(bestWeight, builds - 1);
        tables.add(table);
        cellsLeft -= builds * cells;
      }
    }
  }

  private void decide(int place) {
    next.clear(2 * layer.count);
    int thing = order.things[place];
    for (int state = 0; state < layer.count; state++) {
      if (layer.bounds[state] > bestWeight - Cover.ROUNDING) {
        continue;
      }
      states++;
      System.arraycopy(layer.left, state * left.length, left, 0, left.length);
      double weight = layer.weights[state];
      int rank = layer.ranks[state];
      if (mayRefuse(state, place)) {
        int added = add(next, place + 1, left, weight, rank);
        copyTaken(state, added);
      }
      if (mayTake(state, place)) {
        take(state, place, weight + problem.weights[thing], rank + problem.things - thing);
      }
    }
    decided[place / 64] |= 1L << place;
  }

  private void take(int state, int place, double weight, int rank) {
    int at = order.things[place] * left.length;
    for (int dimension = 0; dimension < left.length; dimension++) {
      left[dimension] = Math.max(0, left[dimension] - problem.sizes[at + dimension]);
    }
    if (CoverProblem.isCovered(left)) {
      keep(state, place, weight);
      return;
    }
    int added = add(next, place + 1, left, weight, rank);
    copyTaken(state, added);
    if (added >= 0) {
      next.taken[added * words + place / 64] |= 1L << place;
    }
  }

  private void copyTaken(int state, int added) {
    if (added >= 0) {
      System.arraycopy(layer.taken, state * words, next.taken, added * words, words);
    }
  }

  /** Where the state is then; -1 where it cannot lead to a lighter cover. */
  private int add(LayerStates to, int place, long[] theirLeft, double weight, int rank) {
    double bound = order.bound(weight, place, theirLeft);
    for (int i = 0; i < tables.size() && bound <= bestWeight - Cover.ROUNDING; i++) {
      bound = Math.max(bound, tables.get(i).bound(weight, place, theirLeft));
    }
    if (bound > bestWeight - Cover.ROUNDING) {
      return -1;
    }
    int added = to.placeFor(theirLeft, weight, rank);
    if (added >= 0) {
      to.weights[added] = weight;
      to.bounds[added] = bound;
      to.ranks[added] = rank;
    }
    return added;
  }

  private boolean mayRefuse(int state, int place) {
    for (int word = 0; word < words; word++) {
      if ((layer.taken[state * words + word] & order.dominated[place][word]) != 0) {
        return false;
      }
    }
    return true;
  }

  private boolean mayTake(int state, int place) {
    for (int word = 0; word < words; word++) {
      long refused = decided[word] & ~layer.taken[state * words + word];
      if ((refused & order.dominators[place][word]) != 0) {
        return false;
      }
    }
    return true;
  }

  private void keep(int state, int place, double weight) {
    if (weight >= bestWeight) {
      return;
    }
    bestWeight = weight;
    best = new boolean[problem.things];
    for (int i = 0; i < place; i++) {
      best[order.things[i]] = (layer.taken[state * words + i / 64] & 1L << i) != 0;
    }
    best[order.things[place]] = true;
  }
}
