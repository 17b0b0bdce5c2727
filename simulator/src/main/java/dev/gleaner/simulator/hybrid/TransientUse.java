package dev.gleaner.simulator.hybrid;

import java.util.ArrayList;
import java.util.List;

/**
 * How transient servers were used in a run.
 *
 * @param lifetimeHours how long each one was there, as a whole
 * @param averageInUse slices over the run, without those of servers being released
 * @param averagePaid slices over the run, with them
 * @param averagePrice what was paid over the run, as a number of slices at the usual price
 * @param priceFromRequest the same if servers are paid for from when they are asked for
 * @param priceByTheHour the same if moreover every hour that has begun is paid for
 * @param most slices at any one time, with those of servers being released
 * @param revoked how many servers somebody wanted back
 * @param sorts the servers of each sort on offer
 */
public record TransientUse(
    List<Double> lifetimeHours,
    double averageInUse,
    double averagePaid,
    double averagePrice,
    double priceFromRequest,
    double priceByTheHour,
    int most,
    long revoked,
    List<OfSort> sorts) {

  private static final double PER_HOUR = HybridJobs.TICKS.perHour();

  public TransientUse {
    lifetimeHours = List.copyOf(lifetimeHours);
    sorts = List.copyOf(sorts);
  }

  /**
   * Whole servers of one sort.
   *
   * @param joined how many came
   * @param averagePaid how many there were over the run, with those being released
   * @param most at any one time, with those
   * @param revoked how many somebody wanted back
   * @param averageLifetimeHours NaN of none
   */
  public record OfSort(
      int joined, double averagePaid, int most, long revoked, double averageLifetimeHours) {}

  /**
   * What servers that have joined come to.
   *
   * @param mostOfSort servers of each sort at any one time
   */
  static TransientUse of(
      List<TransientServer> servers,
      int[] mostOfSort,
      int most,
      double averageInUse,
      long now,
      long provisioning) {
    List<Double> hours = new ArrayList<>();
    double paid = 0;
    double price = 0;
    double coming = 0;
    double hourly = 0;
    for (TransientServer server : servers) {
      double ticks = server.stayed(now);
      hours.add(ticks / PER_HOUR);
      paid += ticks * server.slices();
      price += ticks * server.kind.hourlyPrice();
      coming += provisioning * server.kind.hourlyPrice();
      double begun = Math.ceil((ticks + provisioning) / PER_HOUR);
      hourly += begun * PER_HOUR * server.kind.hourlyPrice();
    }
    List<OfSort> sorts = new ArrayList<>();
    for (int sort = 0; sort < mostOfSort.length; sort++) {
      sorts.add(ofSort(sort, servers, mostOfSort[sort], now));
    }
    long revoked = servers.stream().filter(TransientServer::isRevoked).count();
    return new TransientUse(
        hours,
        averageInUse,
        paid / now,
        price / now,
        (price + coming) / now,
        hourly / now,
        most,
        revoked,
        sorts);
  }

  private static OfSort ofSort(int sort, List<TransientServer> servers, int most, long now) {
    int joined = 0;
    long revoked = 0;
    double ticks = 0;
    for (TransientServer server : servers) {
      if (server.sort == sort) {
        joined++;
        revoked += server.isRevoked() ? 1 : 0;
        ticks += server.stayed(now);
      }
    }
    double hours = joined == 0 ? Double.NaN : ticks / joined / PER_HOUR;
    return new OfSort(joined, ticks / now, most, revoked, hours);
  }

  /** NaN of none. */
  public double averageLifetimeHours() {
    return lifetimeHours.stream().mapToDouble(hours -> hours).average().orElse(Double.NaN);
  }

  /** NaN of none. */
  public double longestLifetimeHours() {
    return lifetimeHours.stream().mapToDouble(hours -> hours).max().orElse(Double.NaN);
  }
}
