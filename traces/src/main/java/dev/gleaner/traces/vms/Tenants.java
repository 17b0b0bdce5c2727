package dev.gleaner.traces.vms;

import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.Resources;
import java.util.List;
import java.util.function.Consumer;

/**
 * The people who deploy short-lived VMs to one server: a Poisson process whose rate is the server's
 * own, follows the day, and pauses between busy episodes.
 */
public final class Tenants {

  private static final long MIB_PER_CORE = 4096;
  private static final double HOURS_PER_DAY = 24;
  private static final double MILLIS_PER_DAY = HOURS_PER_DAY * SyntheticVms.MILLIS_PER_HOUR;
  private static final double MILLIS_PER_MINUTE = 60_000;

  private final SyntheticSettings settings;
  private final int server;
  private final RandomStream random;
  private final double meanGapMillis;
  private double now;
  private boolean busy;
  private double episodeEnd;

  public Tenants(SyntheticSettings settings, int server, RandomStream random, long start) {
    this.settings = settings;
    this.server = server;
    this.random = random;
    this.now = start;
    SyntheticSettings.Deployments deployments = settings.deployments();
    double perDay = random.logNormal(deployments.medianPerDay(), deployments.deviation());
    // The rate at the busiest hour of a busy episode; over all hours it averages to perDay.
    double peak = perDay / deployments.busyShare() * (1 + deployments.dailySwing());
    this.meanGapMillis = MILLIS_PER_DAY / peak;
    this.busy = random.chance(deployments.busyShare());
    this.episodeEnd = start + episode();
    findNext();
  }

  public static Resources size(int cores) {
    return new Resources(cores, cores * MIB_PER_CORE);
  }

  int server() {
    return server;
  }

  public long nextMillis() {
    return (long) now;
  }

  /** Deploys at {@link #nextMillis()} and finds out when to deploy next. */
  public void deploy(Consumer<VmRequest> requests) {
    SyntheticSettings.Batches batches = settings.batches();
    SyntheticSettings.Lifetimes lifetimes = settings.lifetimes();
    int vms = random.chance(batches.share()) ? 2 + random.below(batches.most() - 1) : 1;
    List<Integer> sizes = settings.vmCores();
    Resources size = size(sizes.get(random.below(sizes.size())));
    double longest = lifetimes.longestHours() * SyntheticVms.MILLIS_PER_HOUR;
    double stay =
        random.logNormal(lifetimes.medianMinutes() * MILLIS_PER_MINUTE, lifetimes.deviation());
    double arrive = now;
    for (int i = 0; i < vms; i++) {
      double straying = 1 + random.uniform(-lifetimes.straying(), lifetimes.straying());
      double life = 1 + Math.min(longest, stay * straying);
      requests.accept(new VmRequest((long) arrive, (long) (arrive + life) + 1, size, server));
      arrive += random.exponential(1000 * batches.meanGapSeconds());
    }
    findNext();
  }

  // Thinning: candidates come at the peak rate, and are kept as often as the hour's rate says.
  private void findNext() {
    do {
      double gap = random.exponential(meanGapMillis);
      // The gap only passes in busy episodes.
      while (!busy || now + gap > episodeEnd) {
        gap -= busy ? episodeEnd - now : 0;
        now = episodeEnd;
        busy = !busy;
        episodeEnd = now + episode();
      }
      now += gap;
    } while (!random.chance(rhythm()));
  }

  private double episode() {
    SyntheticSettings.Deployments deployments = settings.deployments();
    if (deployments.busyShare() >= 1) {
      return Double.POSITIVE_INFINITY;
    }
    double calm =
        deployments.meanBusyHours() * (1 - deployments.busyShare()) / deployments.busyShare();
    double mean = busy ? deployments.meanBusyHours() : calm;
    return random.exponential(mean * SyntheticVms.MILLIS_PER_HOUR);
  }

  private double rhythm() {
    double swing = settings.deployments().dailySwing();
    double hour = StrictMath.sin(2 * StrictMath.PI * now / MILLIS_PER_DAY);
    return (1 + swing * hour) / (1 + swing);
  }
}
