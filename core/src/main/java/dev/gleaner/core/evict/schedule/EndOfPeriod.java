package dev.gleaner.core.evict.schedule;

import dev.gleaner.core.estimate.demand.NormalGrowth;
import dev.gleaner.core.evict.HostDecision;
import dev.gleaner.core.evict.Hosts;
import dev.gleaner.core.evict.Instance;
import dev.gleaner.core.evict.Request;
import dev.gleaner.core.model.Reason;
import java.util.List;
import java.util.Optional;
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

  /** Why an instance ends now that one of its periods does; empty if it may go on. */
  public Optional<Reason> whyEnd(Instance instance, long now) {
    for (int dimension = 0; dimension < growth.size(); dimension++) {
      if (size(instance.request(), dimension) > 0 && spare(dimension, now) < 0) {
        return Optional.of(wantedSoon(dimension, now));
      }
    }
    return Optional.empty();
  }

  /** Refuses a preemptible request that would take what normal ones will want. */
  public Optional<HostDecision.Refused> refusal(Request request, long now) {
    for (int dimension = 0; dimension < growth.size(); dimension++) {
      long wanted = size(request, dimension);
      if (wanted > 0 && spare(dimension, now) < wanted) {
        return Optional.of(new HostDecision.Refused(request, wantedSoon(dimension, now)));
      }
    }
    return Optional.empty();
  }

  private WantedSoon wantedSoon(int dimension, long now) {
    return new WantedSoon(
        hosts.names().names().get(dimension),
        hosts.totalFree(dimension),
        growth.get(dimension).expected(now));
  }

  private long size(Request request, int dimension) {
    return hosts.names().amount(request.size(), dimension);
  }

  // What is free beyond what will be wanted, or less than 0.
  private long spare(int dimension, long now) {
    return hosts.totalFree(dimension) - growth.get(dimension).expected(now);
  }
}
