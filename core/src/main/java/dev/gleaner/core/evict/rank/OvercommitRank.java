package dev.gleaner.core.evict.rank;

import dev.gleaner.core.evict.Host;
import dev.gleaner.core.evict.Rank;
import dev.gleaner.core.evict.Request;
import dev.gleaner.core.evict.Victims;

/** Algorithm 3: a host on which somebody has to end for the request is worse than any other. */
public record OvercommitRank() implements Rank {

  private static final Range RANGE = new Range(-1, 0);

  @Override
  public double of(Host host, Request request, long now) {
    return Victims.areNeeded(host, request) ? -1 : 0;
  }

  @Override
  public Range range(Host host, long fromMillis) {
    return RANGE;
  }

  @Override
  public double most(double most, Fit fit) {
    return fit == Fit.NOWHERE ? -1 : 0;
  }

  @Override
  public double least(double least, Fit fit) {
    return fit == Fit.EVERYWHERE ? 0 : -1;
  }
}
