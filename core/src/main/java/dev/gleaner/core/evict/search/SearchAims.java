package dev.gleaner.core.evict.search;

import dev.gleaner.core.evict.Host;
import dev.gleaner.core.evict.Needs;
import dev.gleaner.core.evict.Rank;
import dev.gleaner.core.evict.Request;
import dev.gleaner.core.evict.WeightedRank;
import java.util.Arrays;
import java.util.List;

/** What the searches of one request look for, by the ranks of its scheduler. */
final class SearchAims {

  private final Rank[] ranks;
  private final BoundRows rows;
  private final Request request;
  private final long[] size;
  private final long now;

  SearchAims(List<WeightedRank> weighted, BoundRows rows, Request request, long[] size, long now) {
    this.rows = rows;
    this.request = request;
    this.size = size;
    this.now = now;
    ranks = new Rank[weighted.size()];
    Arrays.setAll(ranks, rank -> weighted.get(rank).rank());
  }

  /** The host with the most of a rank. */
  SearchAim most(int rank) {
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

  /** The host with the least of a rank; values are its opposites. */
  SearchAim least(int rank) {
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

  /** Any host that has this much of every rank. */
  SearchAim hasMostOfAll(double[] most) {
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

  /** The host with the largest sum of rescaled ranks. */
  SearchAim weighed(Rescaling[] rescalings) {
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
    Rank.Fit fit = rows.fit(row, size);
    return fit == Rank.Fit.EVERYWHERE && request.needs().affinity() == Needs.Affinity.APART
        ? Rank.Fit.PERHAPS
        : fit;
  }

  private double most(int rank, int row, Rank.Fit fit) {
    return ranks[rank].most(rows.most(row, rank), fit);
  }
}
