package dev.gleaner.traces.vms;

import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.core.model.Resources;
import java.util.function.Consumer;

/**
 * The long-lived VMs of a server: places that are taken for days, empty for hours, and taken again.
 * Both times are exponential, so that it is enough to draw whether a place is taken at the start.
 */
final class LongLived {

  private static final int CORES = 4;
  private static final double HOURS_PER_DAY = 24;

  private LongLived() {}

  static void requests(
      SyntheticSettings settings,
      int server,
      RandomStreams streams,
      long start,
      long end,
      Consumer<VmRequest> requests) {
    SyntheticSettings.Fullness fullness = settings.fullness();
    double share =
        fullness.highest()
            - (fullness.highest() - fullness.lowest())
                * StrictMath.pow(streams.stream("fullness-" + server).uniform(), fullness.skew());
    double stay = fullness.meanStayDays() * HOURS_PER_DAY * SyntheticVms.MILLIS_PER_HOUR;
    double gap = fullness.meanGapHours() * SyntheticVms.MILLIS_PER_HOUR;
    int cores = (int) StrictMath.round(share * settings.server().cores());
    for (int taken = 0; taken < cores; taken += CORES) {
      // A stream for each place: how much it draws depends on how long the trace is.
      RandomStream random = streams.stream("place-" + server + "-" + taken);
      Resources size = Tenants.size(Math.min(CORES, cores - taken));
      boolean empty = random.chance(gap / (gap + stay));
      double arrive = start + (empty ? random.exponential(gap) : 0);
      while (arrive <= end) {
        double depart = arrive + 1 + random.exponential(stay);
        requests.accept(new VmRequest((long) arrive, (long) depart, size, server));
        arrive = depart + random.exponential(gap);
      }
    }
  }
}
