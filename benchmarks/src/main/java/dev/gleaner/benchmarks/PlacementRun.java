package dev.gleaner.benchmarks;

import dev.gleaner.core.evict.Host;
import dev.gleaner.core.evict.HostDecision;
import dev.gleaner.core.evict.HostSearch;
import dev.gleaner.core.evict.HostState;
import dev.gleaner.core.evict.InstanceKind;
import dev.gleaner.core.evict.Request;
import dev.gleaner.core.evict.Scheduler;
import dev.gleaner.core.evict.WeightedRank;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/**
 * Requests, one after the other, to one scheduler on one kind of cloud. Timed is the decision and
 * the entry of what follows from it in the books, and whatever an index does meanwhile to stay
 * right. After two requests for each host the cloud starts anew.
 */
record PlacementRun(SchedulerSetup setup, ProviderCloud.Load load, InstanceKind kind, int hosts) {

  private static final ThreadMXBean CLOCK = ManagementFactory.getThreadMXBean();
  private static final int REQUESTS_PER_HOST = 2;

  /**
   * How long to measure.
   *
   * @param seconds of the processor, without the making of clouds
   */
  record Limits(int placements, double warmUpSeconds, double seconds) {}

  Timings run(SchedulerSetup.Search search, Limits limits) {
    measure(search, Integer.MAX_VALUE, limits.warmUpSeconds);
    return measure(search, limits.placements, limits.seconds);
  }

  private Timings measure(SchedulerSetup.Search search, int placements, double seconds) {
    Timings timings = new Timings();
    long left = (long) (seconds * 1e9);
    for (int round = 0; left > 0 && timings.count() < placements; round++) {
      ProviderCloud cloud = new ProviderCloud(load, hosts, round);
      Scheduler scheduler = setup.scheduler(cloud.hosts(), search);
      // The first request pays for the making of an index: that is not what placements cost.
      scheduler.schedule(cloud.next(kind), cloud.now());
      for (int i = 0; left > 0 && i < REQUESTS_PER_HOST * hosts; i++) {
        Request request = cloud.next(kind);
        long start = CLOCK.getCurrentThreadCpuTime();
        if (scheduler.schedule(request, cloud.now()) instanceof HostDecision.Placed placed) {
          cloud.carryOut(placed);
        }
        long took = CLOCK.getCurrentThreadCpuTime() - start;
        left -= took;
        timings.add(took);
      }
    }
    return timings;
  }

  /** A ratio means something only if both find equally good hosts. */
  void requireSameHosts(int requests) {
    ProviderCloud cloud = new ProviderCloud(load, hosts, 0);
    HostSearch scan = setup.search(cloud.hosts(), SchedulerSetup.Search.SCAN);
    HostSearch index = setup.search(cloud.hosts(), SchedulerSetup.Search.INDEX);
    Scheduler scheduler = setup.scheduler(cloud.hosts(), SchedulerSetup.Search.INDEX);
    for (int i = 0; i < requests; i++) {
      Request request = cloud.next(kind);
      for (HostState state : HostState.values()) {
        int one = scan.best(request, state, cloud.now());
        int other = index.best(request, state, cloud.now());
        if (one != other && !areEqual(cloud, request, one, other)) {
          throw new IllegalStateException(
              "%s: the scan found host %d, the index %d".formatted(this, one, other));
        }
      }
      if (scheduler.schedule(request, cloud.now()) instanceof HostDecision.Placed placed) {
        cloud.carryOut(placed);
      }
    }
  }

  private boolean areEqual(ProviderCloud cloud, Request request, int one, int other) {
    if (one == HostSearch.NO_HOST || other == HostSearch.NO_HOST) {
      return false;
    }
    Host first = cloud.hosts().host(one);
    Host second = cloud.hosts().host(other);
    for (WeightedRank weighted : setup.ranks()) {
      double difference =
          weighted.rank().of(first, request, cloud.now())
              - weighted.rank().of(second, request, cloud.now());
      if (difference != 0) {
        return false;
      }
    }
    return true;
  }
}
