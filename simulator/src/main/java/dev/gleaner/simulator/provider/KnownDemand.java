package dev.gleaner.simulator.provider;

import dev.gleaner.core.estimate.demand.DemandForecast;
import dev.gleaner.core.evict.Hosts;
import dev.gleaner.traces.vms.VmRequest;
import java.util.Collections;
import java.util.TreeMap;

/**
 * An oracle: how far normal use will rise within the next horizon if nobody is refused. It tells
 * what the best of all forecasts of that horizon would be worth; no provider has it.
 */
final class KnownDemand implements DemandForecast {

  private final long horizonMillis;
  private final TreeMap<Long, Long> inUse = new TreeMap<>();
  private long asked = Long.MIN_VALUE;
  private long answer;

  KnownDemand(Demand demand, Hosts hosts, int dimension, long horizonMillis) {
    this.horizonMillis = horizonMillis;
    TreeMap<Long, Long> changes = new TreeMap<>();
    // Who is larger than any host is refused by everybody.
    for (VmRequest vm : demand.fittingIn(hosts.host(0).capacity())) {
      long amount = hosts.names().amount(vm.size(), dimension);
      changes.merge(vm.arriveMillis(), amount, Long::sum);
      changes.merge(vm.departMillis(), -amount, Long::sum);
    }
    inUse.put(Long.MIN_VALUE, 0L);
    changes.forEach((at, change) -> inUse.put(at, inUse.lastEntry().getValue() + change));
  }

  /** It knows already. */
  @Override
  public void changed(long amount, long now) {}

  @Override
  public long expected(long now) {
    if (now != asked) {
      long before = inUse.floorEntry(now).getValue();
      long peak =
          Collections.max(
              inUse.subMap(inUse.floorKey(now), true, now + horizonMillis, true).values());
      answer = peak - before;
      asked = now;
    }
    return answer;
  }
}
