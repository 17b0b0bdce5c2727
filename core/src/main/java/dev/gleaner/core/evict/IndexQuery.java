package dev.gleaner.core.evict;

import dev.gleaner.core.model.RandomStream;
import java.util.Arrays;

/**
 * One search of {@link HostIndex}: down the tree, first where the bound is best, past every row
 * whose bound does not beat the best host found so far.
 *
 * <p>The rescaling of §4.1 needs the extremes of each rank over the hosts that pass, each a search
 * of its own. The least of a rank is looked for only if no host has the most of all ranks at once,
 * since such a host wins however they are rescaled.
 */
final class IndexQuery {

  private final HostIndex index;
  private final HostTree tree;
  private final HostShelves shelves;
  private final BoundRows rows;
  private final Request request;
  private final HostState state;
  private final long now;
  private final long properties;
  private final Rank[] ranks;

  private RandomStream ties;
  private SearchAim aim;
  private double best;
  private int found;

  IndexQuery(HostIndex index, Request request, HostState state, long now) {
    this.index = index;
    tree = index.tree();
    shelves = index.shelves();
    rows = index.rows();
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

  private int search(SearchAim wanted) {
    aim = wanted;
    best = Double.NEGATIVE_INFINITY;
    found = HostSearch.NO_HOST;
    if (boundBelow(tree.root()) > best) {
      descend(tree.root());
    }
    return found;
  }

  private double bound(int row) {
    return rows.mayTake(row, state, request.size(), properties)
        ? aim.bound(row)
        : Double.NEGATIVE_INFINITY;
  }

  // The shelf itself, those before it and those after it: the most promising first.
  private void descend(int shelf) {
    int left = tree.left(shelf);
    int right = tree.right(shelf);
    double own = shelves.count(shelf) == 0 ? Double.NEGATIVE_INFINITY : bound(shelves.own(shelf));
    double before = boundBelow(left);
    double after = boundBelow(right);
    double most = Math.max(own, Math.max(before, after));
    while (most > best) {
      int chosen = choose(most, own, before, after, shelf);
      if (chosen == shelf) {
        own = Double.NEGATIVE_INFINITY;
        lookAlong(shelf);
      } else {
        descend(chosen);
        before = chosen == left ? Double.NEGATIVE_INFINITY : before;
        after = chosen == right ? Double.NEGATIVE_INFINITY : after;
      }
      most = Math.max(own, Math.max(before, after));
    }
  }

  private double boundBelow(int shelf) {
    return tree.size(shelf) == 0 ? Double.NEGATIVE_INFINITY : bound(shelves.withAllBelow(shelf));
  }

  // Of those that promise as much, each host has the same chance to be looked at first.
  private int choose(double most, double own, double before, double after, int shelf) {
    int left = before == most ? tree.size(tree.left(shelf)) : 0;
    int right = after == most ? tree.size(tree.right(shelf)) : 0;
    int itself = own == most ? shelves.count(shelf) : 0;
    int all = left + right + itself;
    int drawn = ties == null || all == left || all == right || all == itself ? 0 : ties.below(all);
    if (drawn < itself) {
      return shelf;
    }
    return drawn < itself + left ? tree.left(shelf) : tree.right(shelf);
  }

  private void lookAlong(int shelf) {
    int count = shelves.count(shelf);
    double[] bounds = new double[count];
    Arrays.setAll(bounds, place -> bound(shelves.row(shelf, place)));
    for (int place = first(bounds); place >= 0; place = first(bounds)) {
      bounds[place] = Double.NEGATIVE_INFINITY;
      look(index.host(shelves.host(shelf, place)));
    }
  }

  // The most promising place, or -1 if none can beat what was found.
  private int first(double[] bounds) {
    int first = -1;
    double most = best;
    int alike = 0;
    for (int place = 0; place < bounds.length; place++) {
      if (bounds[place] > most) {
        first = place;
        most = bounds[place];
        alike = 1;
      } else if (first >= 0 && bounds[place] == most && ties != null && ties.below(++alike) == 0) {
        first = place;
      }
    }
    return first;
  }

  private void look(Host host) {
    if (index.passes(host, state, request)) {
      double value = aim.of(host);
      if (value > best) {
        best = value;
        found = host.number();
      }
    }
  }

  private SearchAim most(int rank) {
    return new SearchAim() {
      @Override
      public double bound(int row) {
        return most(rank, row, fit(row));
      }

      @Override
      public double of(Host host) {
        return ranks[rank].of(host, request, now);
      }
    };
  }

  private SearchAim least(int rank) {
    return new SearchAim() {
      @Override
      public double bound(int row) {
        Rank.Fit fit = fit(row);
        return -ranks[rank].least(rows.least(row, rank), fit);
      }

      @Override
      public double of(Host host) {
        return -ranks[rank].of(host, request, now);
      }
    };
  }

  private SearchAim hasMostOfAll(double[] most) {
    return new SearchAim() {
      @Override
      public double bound(int row) {
        Rank.Fit fit = fit(row);
        for (int rank = 0; rank < ranks.length; rank++) {
          if (most(rank, row, fit) < most[rank]) {
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

  private SearchAim weighed(Rescaling[] rescalings) {
    return new SearchAim() {
      @Override
      public double bound(int row) {
        Rank.Fit fit = fit(row);
        double sum = 0;
        for (int rank = 0; rank < ranks.length; rank++) {
          sum += rescalings[rank].of(most(rank, row, fit));
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
  private Rank.Fit fit(int row) {
    Rank.Fit fit = rows.fit(row, request.size());
    return fit == Rank.Fit.EVERYWHERE && request.needs().affinity() == Needs.Affinity.APART
        ? Rank.Fit.PERHAPS
        : fit;
  }

  private double most(int rank, int row, Rank.Fit fit) {
    return ranks[rank].most(rows.most(row, rank), fit);
  }
}
