package dev.gleaner.traces.vms;

import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.core.model.Resources;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;

/**
 * Regular VMs with a known ground truth (appendix B.4 of the SlackSched paper): on the first half
 * of the servers they come and go often, on the second half rarely. Both halves are equally full:
 * VMs arrive at random and stay for an exponential time, as many on average on every server.
 *
 * @param server what each of the servers has
 * @param busyMinutes the mean time between two changes of a server of the first half
 * @param calmMinutes the same for the second half
 * @param meanVms how many VMs a server has on average
 * @param vmCores their sizes, all as likely; memory is 4 GiB for each core
 */
public record HalfStableVms(
    int servers,
    Resources server,
    double busyMinutes,
    double calmMinutes,
    double meanVms,
    List<Integer> vmCores)
    implements VmSource {

  private static final double MILLIS_PER_MINUTE = 60_000;

  /** After this many mean stays hardly any VM is left of those that were not there at first. */
  private static final int WARM_UP_STAYS = 10;

  public HalfStableVms {
    vmCores = List.copyOf(vmCores);
    if (servers < 2
        || !(busyMinutes > 0 && calmMinutes > 0 && meanVms > 0)
        || vmCores.isEmpty()
        || vmCores.stream().anyMatch(cores -> cores < 1 || cores > server.cores())) {
      throw new BadInputException(
          "half-stable provider: %d servers of %s, changes every %s and %s minutes, %s VMs of %s"
                  .formatted(servers, server, busyMinutes, calmMinutes, meanVms, vmCores)
              + " cores; expected 2 servers or more, times above 0, and VMs that fit a server");
    }
  }

  /** Changes about every 10 minutes on busy and every 10 hours on calm servers. */
  public static HalfStableVms standard(int servers) {
    return new HalfStableVms(
        servers, new Resources(48, 384 * 1024), 10, 600, 3, List.of(2, 4, 4, 8));
  }

  /** The truth that a scheme has to find out. */
  public boolean isStable(int index) {
    return index >= servers / 2;
  }

  @Override
  public RegularVms vms(RandomStreams streams, long durationMillis) {
    List<VmRequest> requests = new ArrayList<>();
    for (int index = 0; index < servers; index++) {
      addRequests(index, streams.stream("half-stable-" + index), durationMillis, requests);
    }
    requests.sort(Comparator.comparingLong(VmRequest::arriveMillis));
    return new RegularVms(Collections.nCopies(servers, server), requests.iterator());
  }

  private void addRequests(
      int index, RandomStream random, long durationMillis, List<VmRequest> requests) {
    // Every VM changes its server twice: when it comes, and when it goes.
    double gap = 2 * MILLIS_PER_MINUTE * (isStable(index) ? calmMinutes : busyMinutes);
    double stay = meanVms * gap;
    double arrive = -WARM_UP_STAYS * stay + random.exponential(gap);
    while (arrive <= durationMillis) {
      Resources size = Tenants.size(vmCores.get(random.below(vmCores.size())));
      long depart = (long) StrictMath.floor(arrive + random.exponential(stay)) + 1;
      requests.add(new VmRequest((long) StrictMath.floor(arrive), depart, size, index));
      arrive += random.exponential(gap);
    }
  }
}
