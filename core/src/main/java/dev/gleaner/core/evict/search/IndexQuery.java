package dev.gleaner.core.evict.search;

import dev.gleaner.core.evict.Host;
import dev.gleaner.core.evict.HostSearch;
import dev.gleaner.core.evict.HostState;
import dev.gleaner.core.evict.Request;
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
  private final long properties;
  private final long[] size;
  private final SearchAims aims;

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
    properties = index.propertiesOf(request);
    size = index.sizeOf(request);
    aims = new SearchAims(index.ranks(), rows, request, size, now);
  }

  /** The best host, or {@link HostSearch#NO_HOST}. */
  int best(RandomStream choice) {
    int ranks = index.ranks().size();
    double[] most = new double[ranks];
    for (int rank = 0; rank < ranks; rank++) {
      if (search(aims.most(rank)) == HostSearch.NO_HOST) {
        return HostSearch.NO_HOST;
      }
      most[rank] = best;
    }
    ties = choice;
    int host = search(aims.hasMostOfAll(most));
    if (host != HostSearch.NO_HOST || ranks == 0) {
      return host;
    }
    ties = null;
    Rescaling[] rescalings = new Rescaling[ranks];
    for (int rank = 0; rank < ranks; rank++) {
      search(aims.least(rank));
      rescalings[rank] = new Rescaling(-best, most[rank], index.ranks().get(rank).multiplier());
    }
    ties = choice;
    return search(aims.weighed(rescalings));
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
    return rows.mayTake(row, state, size, properties) ? aim.bound(row) : Double.NEGATIVE_INFINITY;
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
}
