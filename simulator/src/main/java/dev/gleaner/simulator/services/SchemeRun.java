package dev.gleaner.simulator.services;

import dev.gleaner.simulator.kernel.Ticks;

/**
 * What came out under one scheme. Times are minutes.
 *
 * @param ratio cores that services need over cores that batch keeps busy on average
 * @param shortShare of all replayed prices, as is the excess
 * @param excessShare mean excess over what batch keeps busy
 * @param serviceDollars for the services' servers, while jobs are submitted
 * @param batchDollars for servers of batch's own
 */
public record SchemeRun(
    Hindsight look,
    double ratio,
    ServiceScheme scheme,
    double shortShare,
    double excessShare,
    double serviceDollars,
    double batchDollars,
    double meanMinutes,
    double medianMinutes,
    double p99Minutes,
    double normalised,
    double medianSlowdown,
    double unfinishedShare,
    double revokedPerTask,
    double lostShare) {

  private static final double PER_MINUTE = Ticks.MILLISECONDS.perMinute();

  static SchemeRun of(
      Hindsight look,
      double ratio,
      ServiceScheme scheme,
      ServiceRecord service,
      double serviceDollars,
      BatchJobs jobs,
      BatchRecord batch) {
    return new SchemeRun(
        look,
        ratio,
        scheme,
        service.shortShare(),
        service.meanExcess() / jobs.meanCores(),
        serviceDollars,
        batch.dollars(),
        batch.meanCompletion() / PER_MINUTE,
        batch.completion(0.5) / PER_MINUTE,
        batch.completion(0.99) / PER_MINUTE,
        batch.normalisedMean(),
        batch.slowdown(0.5),
        (double) batch.unfinished() / jobs.jobs(),
        (double) batch.revoked() / jobs.tasks(),
        batch.lostShare());
  }

  public double dollars() {
    return serviceDollars + batchDollars;
  }
}
