package dev.gleaner.core.evict.schedule;

import dev.gleaner.core.evict.Hosts;
import dev.gleaner.core.evict.Instance;
import dev.gleaner.core.evict.Request;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Past the paper, from its outlook: what a provider ends in the middle of a paid period, it has run
 * for nothing. So room that normal requests are expected to want soon is made when periods end: as
 * long as less of a resource is free than they are expected to take, an instance that has some of
 * it and whose period ends is not let into the next, and none takes its place.
 */
public final class EndOfPeriod {

  private final Hosts hosts;
  private final List<NormalGrowth> growth;

  /**
   * No normal instances so far.
   *
   * @param growth makes what learns how one resource grows; each has its own
   */
  public EndOfPeriod(Hosts hosts, Supplier<NormalGrowth> growth) {
    this.hosts = hosts;
    this.growth = Stream.generate(growth).limit(hosts.dimensions()).toList();
  }

  /** A normal instance takes its place. */
  public void normalStarts(Instance instance, long now) {
    for (int dimension = 0; dimension < growth.size(); dimension++) {
      growth.get(dimension).changed(size(instance.request(), dimension), now);
    }
  }

  /** A normal instance gives its place back. */
  public void normalEnds(Instance instance, long now) {
    for (int dimension = 0; dimension < growth.size(); dimension++) {
      growth.get(dimension).changed(-size(instance.request(), dimension), now);
    }
  }

  /** Whether an instance ends now that one of its periods does. */
  public boolean ends(Instance instance, long now) {
    for (int dimension = 0; dimension < growth.size(); dimension++) {
      if (size(instance.request(), dimension) > 0 && spare(dimension, now) < 0) {
        return true;
      }
    }
    return false;
  }

  /** Whether a preemptible request may take what is free. */
  public boolean admits(Request request, long now) {
    for (int dimension = 0; dimension < growth.size(); dimension++) {
      long wanted = size(request, dimension);
      if (wanted > 0 && spare(dimension, now) < wanted) {
        return false;
      }
    }
    return true;
  }

  private long size(Request request, int dimension) {
    return hosts.names().amount(request.size(), dimension);
  }

  // What is free beyond what will be wanted, or less than 0.
  private long spare(int dimension, long now) {
    return hosts.totalFree(dimension) - growth.get(dimension).expected(now);
  }
}
