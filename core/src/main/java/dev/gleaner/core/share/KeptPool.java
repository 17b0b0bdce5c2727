package dev.gleaner.core.share;

import dev.gleaner.core.model.Market;
import dev.gleaner.core.model.Resources;
import java.util.List;
import java.util.Map;

/**
 * A pool of servers as plain values, to be written down and read again.
 *
 * @param nextServer the number of the next server that is bought
 * @param latest until when the pool has been told the time
 * @param servers in the order in which they were bought
 */
public record KeptPool(long nextServer, long latest, List<KeptServer> servers, KeptBill bill) {

  /** A server and who holds how much of it; times as the pool counts. */
  public record KeptServer(
      long id,
      Market market,
      Map<Long, Resources> holders,
      boolean reserved,
      long settledUntil,
      long freeSince) {}

  /** What has been paid so far. */
  public record KeptBill(
      Map<Long, Double> dollars, double freeListDollars, double heldHours, double serverHours) {}
}
