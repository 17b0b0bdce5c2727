package dev.gleaner.simulator.provider;

import dev.gleaner.core.evict.Instance;
import dev.gleaner.simulator.kernel.Ticks;

/**
 * How preemptible instances are charged (§2 of the paper): by whole periods from their start. A
 * period that the provider cuts short is free, one that the owner does not use up is paid in full.
 * A period counts when it is over, and only those from a time on do.
 */
record PaidPeriods(long periodMillis, long fromMillis) {

  private static final double HOUR_MILLIS = Ticks.MILLISECONDS.perHour();

  /** What the periods that were complete by then have brought. */
  double complete(Instance instance, long now) {
    long start = instance.startMillis();
    long before = Math.max(0, fromMillis - start) / periodMillis;
    return Math.max(0, instance.runMillis(now) / periodMillis - before) * price(instance);
  }

  /** The same with the last period of an owner who is done now. */
  double ofOwnEnd(Instance instance, long now) {
    boolean counts = now > fromMillis && startedMillis(instance, now) > 0;
    return complete(instance, now) + (counts ? price(instance) : 0);
  }

  /** How long the period runs that is not complete. */
  long startedMillis(Instance instance, long now) {
    return instance.runMillis(now) % periodMillis;
  }

  private double price(Instance instance) {
    return instance.request().pricePerHour() * periodMillis / HOUR_MILLIS;
  }
}
