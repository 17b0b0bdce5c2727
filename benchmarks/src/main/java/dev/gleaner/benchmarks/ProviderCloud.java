package dev.gleaner.benchmarks;

import dev.gleaner.core.evict.Host;
import dev.gleaner.core.evict.HostDecision;
import dev.gleaner.core.evict.HostState;
import dev.gleaner.core.evict.Hosts;
import dev.gleaner.core.evict.Instance;
import dev.gleaner.core.evict.InstanceKind;
import dev.gleaner.core.evict.MakeRoom;
import dev.gleaner.core.evict.Request;
import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.core.model.ResourceNames;
import dev.gleaner.core.model.Resources;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;

/** Hosts to place instances on, who asks for them, and when. */
public final class ProviderCloud {

  /** What runs at the start. */
  public enum Load {
    /** Nothing, on hosts as in table 1 of the paper. */
    EMPTY,
    /** Four preemptible instances of medium size on each such host: there is no room. */
    SATURATED,
    /**
     * Four hosts of five as in table 1, the fifth with 64 cores; a random share of up to half runs
     * normal instances, the rest up to 60 preemptible ones, of all sizes.
     */
    MIXED
  }

  // Table 1 and table 2, without the disks, which do not hold what the paper puts there.
  private static final Resources HOST = new Resources(8, 16_384);
  private static final Resources LARGE_HOST = new Resources(64, 131_072);
  private static final Resources SMALL = new Resources(1, 2_000);
  static final Resources MEDIUM = new Resources(2, 4_000);
  private static final Resources LARGE = new Resources(4, 8_000);
  private static final int MOST_PREEMPTIBLE = 60;
  private static final long MINUTE = 60_000;

  // About what the hosts that Azure's requests of 2017 need get to see.
  private static final double REQUESTS_PER_HOST_AND_SECOND = 0.3 / 1_000;

  private final Load load;
  private final Hosts hosts = new Hosts(ResourceNames.CORES_AND_MEMORY);
  private final MakeRoom books = MakeRoom.byEnding(hosts);
  private final RandomStream random;
  private long lastId;
  private long now = 1_000 * MINUTE;

  public ProviderCloud(Load load, int count, long seed) {
    this.load = load;
    random = new RandomStreams(seed).stream("provider-cloud");
    for (int number = 0; number < count; number++) {
      hosts.add(load == Load.MIXED && number % 5 == 4 ? LARGE_HOST : HOST, Set.of());
      switch (load) {
        case EMPTY -> {}
        case SATURATED -> fill(number, InstanceKind.PREEMPTIBLE, 0, 0);
        case MIXED -> {
          fill(number, InstanceKind.NORMAL, random.uniform(0.5, 1), random.uniform());
          fill(number, InstanceKind.PREEMPTIBLE, 0, random.uniform());
        }
      }
    }
  }

  public Hosts hosts() {
    return hosts;
  }

  public long now() {
    return now;
  }

  /** The next request, some time after the last. */
  public Request next(InstanceKind kind) {
    double perSecond = REQUESTS_PER_HOST_AND_SECOND * hosts.count();
    now += (long) random.exponential(1_000 / perSecond);
    return Request.of(++lastId, kind, load == Load.MIXED ? size(0.5) : MEDIUM);
  }

  public void carryOut(HostDecision.Placed placed) {
    books.carryOut(placed, now);
  }

  /** How many hosts run 0, 1, 2, ... instances. */
  public List<Integer> loads() {
    List<Integer> loads = new ArrayList<>(Collections.nCopies(5, 0));
    for (Host host : hosts.all()) {
      int load = host.normal().size() + host.preemptible().size();
      loads.set(load, loads.get(load) + 1);
    }
    return loads;
  }

  private void fill(int number, InstanceKind kind, double leaveFree, double smallShare) {
    double milliCores = hosts.host(number).capacity().milliCores();
    while (hosts.host(number).preemptible().size() < MOST_PREEMPTIBLE) {
      Resources size = load == Load.MIXED ? size(smallShare) : MEDIUM;
      boolean fits = hosts.host(number).hasRoom(HostState.FULL, size);
      if (!fits && load == Load.MIXED) {
        size = SMALL;
        fits = hosts.host(number).hasRoom(HostState.FULL, size);
      }
      double left = hosts.host(number).free(HostState.FULL, 0) - size.milliCores();
      if (!fits || left < leaveFree * milliCores) {
        return;
      }
      // Between 10 and 300 minutes, as in §4.4.1.
      long start = now - (long) random.uniform(10 * MINUTE, 300 * MINUTE);
      hosts.place(new Instance(Request.of(++lastId, kind, size), start), number);
    }
  }

  private Resources size(double smallShare) {
    return random.chance(smallShare) ? SMALL : random.chance(0.5) ? MEDIUM : LARGE;
  }
}
