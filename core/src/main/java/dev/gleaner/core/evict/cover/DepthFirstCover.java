package dev.gleaner.core.evict.cover;

/**
 * Branch and bound. Things are decided one after the other ({@link CoverOrder}). A branch ends
 * where the prices say that it cannot be lighter than the best cover so far, or where an exchange
 * would do as well ({@link CoverDominance}).
 */
final class DepthFirstCover {

  private final CoverOrder order;
  private final CoverProblem problem;
  private final long[] left;
  private final long[] taken;
  private final long[] refused;
  private final long limit;

  private long nodes;
  private boolean[] best;
  private double bestWeight;

  DepthFirstCover(CoverOrder order, GreedyCover start, long limit) {
    this.order = order;
    this.limit = limit;
    problem = order.problem;
    left = problem.need.clone();
    taken = new long[(problem.things + 63) / 64];
    refused = new long[taken.length];
    best = start.taken();
    bestWeight = start.weight();
  }

  /** The lightest if it ends within its limit; otherwise nothing is known but this bound. */
  Cover search(double bound) {
    decide(0, 0);
    return new Cover(best, bestWeight, nodes > limit ? bound : bestWeight, Math.min(nodes, limit));
  }

  private void decide(int place, double weight) {
    if (nodes++ >= limit || order.bound(weight, place, left) > bestWeight - Cover.ROUNDING) {
      return;
    }
    if (CoverProblem.isCovered(left)) {
      keep(weight);
      return;
    }
    if (order.isBargain[place]) {
      take(place, weight);
      refuse(place, weight);
    } else {
      refuse(place, weight);
      take(place, weight);
    }
  }

  private void take(int place, double weight) {
    if (!areCommon(refused, order.dominators[place])) {
      int thing = order.things[place];
      problem.take(left, thing, 1);
      taken[place / 64] |= 1L << place;
      decide(place + 1, weight + problem.weights[thing]);
      taken[place / 64] &= ~(1L << place);
      problem.take(left, thing, -1);
    }
  }

  private void refuse(int place, double weight) {
    if (!areCommon(taken, order.dominated[place])) {
      refused[place / 64] |= 1L << place;
      decide(place + 1, weight);
      refused[place / 64] &= ~(1L << place);
    }
  }

  private static boolean areCommon(long[] some, long[] others) {
    for (int word = 0; word < some.length; word++) {
      if ((some[word] & others[word]) != 0) {
        return true;
      }
    }
    return false;
  }

  private void keep(double weight) {
    if (weight >= bestWeight) {
      return;
    }
    bestWeight = weight;
    best = new boolean[problem.things];
    for (int place = 0; place < best.length; place++) {
      best[order.things[place]] = (taken[place / 64] & 1L << place) != 0;
    }
  }
}
