package dev.gleaner.simulator.provider;

import dev.gleaner.core.evict.InstanceKind;
import dev.gleaner.core.evict.Needs;
import dev.gleaner.core.evict.Request;
import dev.gleaner.core.model.Resources;

/**
 * What a provider has and how it sells it.
 *
 * @param host what each host has
 * @param hosts how many there are, 0 for as many as {@code utilisation} asks for
 * @param utilisation the part of all cores that normal instances want on average
 */
public record ProviderSettings(
    Resources host,
    int hosts,
    double utilisation,
    long durationMillis,
    Prices prices,
    Preemptible preemptible) {

  /**
   * What instances cost.
   *
   * @param discount of preemptible ones, from 0 to 1
   * @param periodMillis what they pay for is a whole number of such periods
   */
  public record Prices(double perCoreHour, double discount, long periodMillis) {}

  /**
   * The preemptible instances that are wanted.
   *
   * @param mostCores of each
   * @param demand how much of all cores is wanted at any one time, running or waiting; infinite
   *     where there is always somebody who asks
   * @param longestMillis who has more to do does not ask for one
   * @param checkpointMillis how often they save their work, {@link Request#NEVER} if they do not
   * @param moveMillis how long one stands still that moves to another host
   */
  public record Preemptible(
      int mostCores, double demand, long longestMillis, long checkpointMillis, long moveMillis) {}

  Request normal(long id, Resources size) {
    return new Request(
        id,
        InstanceKind.NORMAL,
        size,
        prices.perCoreHour * size.cores(),
        Request.NEVER,
        Needs.NONE);
  }

  Request preemptible(long id, Work work) {
    return new Request(
        id,
        InstanceKind.PREEMPTIBLE,
        work.size(),
        prices.perCoreHour * (1 - prices.discount) * work.size().cores(),
        preemptible.checkpointMillis,
        Needs.NONE);
  }
}
