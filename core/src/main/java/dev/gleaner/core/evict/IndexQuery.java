package dev.gleaner.core.evict;

import dev.gleaner.core.model.RandomStream;
import java.util.Arrays;

/**
 * One search of {@link HostIndex}: down the tree, first where the bound is best, past every segment
 * whose bound does not beat the best host found so far.
 *
 * <p>The rescaling of §4.1 needs the extremes of each rank over the hosts that pass, each a search
 * of its own. The least of a rank is looked for only if no host has the most of all ranks at once,
 * since such a host wins however they are rescaled.
 */
final class IndexQuery {

  /** What is to be as great as possible. */
  private interface Aim {

    /** No host of the segment has more. */
    double bound(int segment);

    double of(Host host);
  }

  private final HostIndex index;
  private final HostTree tree;
  private final Request request;
  private final HostState state;
  private final long now;
  private final long properties;
  private final Rank[] ranks;

  private RandomStream ties;
  private Aim aim;
  private double best;
  private int found;

  IndexQuery(HostIndex index, Request request, HostState state, long now) {
    this.index = index;
    tree = index.tree();
    this.request = request;
    this.state = state;
    this.now = now;
    properties = index.propertiesOf(request);
    ranks = new Rank[index.ranks().size()];
    Arrays.setAll(ranks, rank -> index.ranks().get(rank).rank());
  }

  /** The best host, or {@link HostSearch#NO_HOST}. */
  int best(RandomStream choice) {
    double[] most = new double[ranks.length];
    for (int rank = 0; rank < ranks.length; rank++) {
      if (search(most(rank)) == HostSearch.NO_HOST) {
        return HostSearch.NO_HOST;
      }
      most[rank] = best;
    }
    ties = choice;
    int host = search(hasMostOfAll(most));
    if (host != HostSearch.NO_HOST || ranks.length == 0) {
      return host;
    }
    ties = null;
    Rescaling[] rescalings = new Rescaling[ranks.length];
    for (int rank = 0; rank < ranks.length; rank++) {
      search(least(rank));
      rescalings[rank] = new Rescaling(-best, most[rank], index.ranks().get(rank).multiplier());
    }
    ties = choice;
    return search(weighed(rescalings));
  }

  private int search(Aim wanted) {
    aim = wanted;
    best = Double.NEGATIVE_INFINITY;
    found = HostSearch.NO_HOST;
    if (bound(HostTree.ROOT) > best) {
      descend(HostTree.ROOT);
    }
    return found;
  }

  private double bound(int segment) {
    return tree.mayTake(segment, state, request.size(), properties)
        ? aim.bound(segment)
        : Double.NEGATIVE_INFINITY;
  }

  private void descend(int segment) {
    if (tree.isLeaf(segment)) {
      Host host = index.at(tree.position(segment));
      double value = index.passes(host, state, request) ? aim.of(host) : best;
      if (value > best) {
        best = value;
        found = host.number();
      }
      return;
    }
    int left = 2 * segment;
    double leftBound = bound(left);
    double rightBound = bound(left + 1);
    boolean leftFirst = leftBound == rightBound ? leftWinsTie(left) : leftBound > rightBound;
    int first = leftFirst ? left : left + 1;
    if (Math.max(leftBound, rightBound) > best) {
      descend(first);
    }
    if (Math.min(leftBound, rightBound) > best) {
      descend(leftFirst ? left + 1 : left);
    }
  }

  private boolean leftWinsTie(int left) {
    if (ties == null) {
      return true;
    }
    int hosts = tree.hosts(left);
    return ties.below(hosts + tree.hosts(left + 1)) < hosts;
  }

  private Aim most(int rank) {
    return new Aim() {
      @Override
      public double bound(int segment) {
        return most(rank, segment, fit(segment));
      }

      @Override
      public double of(Host host) {
        return ranks[rank].of(host, request, now);
      }
    };
  }

  private Aim least(int rank) {
    return new Aim() {
      @Override
      public double bound(int segment) {
        Rank.Fit fit = fit(segment);
        return -ranks[rank].least(tree.least(segment, rank), fit);
      }

      @Override
      public double of(Host host) {
        return -ranks[rank].of(host, request, now);
      }
    };
  }

  private Aim hasMostOfAll(double[] most) {
    return new Aim() {
      @Override
      public double bound(int segment) {
        Rank.Fit fit = fit(segment);
        for (int rank = 0; rank < ranks.length; rank++) {
          if (most(rank, segment, fit) < most[rank]) {
            return Double.NEGATIVE_INFINITY;
          }
        }
        return 0;
      }

      @Override
      public double of(Host host) {
        for (int rank = 0; rank < ranks.length; rank++) {
          if (ranks[rank].of(host, request, now) < most[rank]) {
            return Double.NEGATIVE_INFINITY;
          }
        }
        return 0;
      }
    };
  }

  private Aim weighed(Rescaling[] rescalings) {
    return new Aim() {
      @Override
      public double bound(int segment) {
        Rank.Fit fit = fit(segment);
        double sum = 0;
        for (int rank = 0; rank < ranks.length; rank++) {
          sum += rescalings[rank].of(most(rank, segment, fit));
        }
        return sum;
      }

      @Override
      public double of(Host host) {
        double sum = 0;
        for (int rank = 0; rank < ranks.length; rank++) {
          sum += rescalings[rank].of(ranks[rank].of(host, request, now));
        }
        return sum;
      }
    };
  }

  // What is to be apart may push an instance out even where there is room for both.
  private Rank.Fit fit(int segment) {
    Rank.Fit fit = tree.fit(segment, request.size());
    return fit == Rank.Fit.EVERYWHERE && request.needs().affinity() == Needs.Affinity.APART
        ? Rank.Fit.PERHAPS
        : fit;
  }

  private double most(int rank, int segment, Rank.Fit fit) {
    return ranks[rank].most(tree.most(segment, rank), fit);
  }
}
