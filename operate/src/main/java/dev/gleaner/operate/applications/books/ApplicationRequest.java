package dev.gleaner.operate.applications.books;

import dev.gleaner.core.buy.portfolio.AcceptedRisk;
import dev.gleaner.core.model.Resources;

/**
 * What an application asks for.
 *
 * @param mostPerHour it is told when its servers cost more than this, in US dollars per hour; 0
 *     where it does not care
 * @param leaseMillis who is not heard of for so long loses its servers
 */
public record ApplicationRequest(
    String name,
    Resources demand,
    AcceptedRisk risk,
    Constraints constraints,
    Recovery recovery,
    double mostPerHour,
    long leaseMillis) {

  /** The same with another demand. */
  public ApplicationRequest withDemand(Resources other) {
    return new ApplicationRequest(
        name, other, risk, constraints, recovery, mostPerHour, leaseMillis);
  }
}
