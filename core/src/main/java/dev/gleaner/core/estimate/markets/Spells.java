package dev.gleaner.core.estimate.markets;

import dev.gleaner.core.model.PriceSeries;
import java.util.Arrays;

/**
 * The times in which a market's price is above a bid: who bids that has no servers there then. A
 * spell begins with a revocation, except for one that is open at the first known moment: nobody
 * knows when it began, and nobody had a server to lose.
 */
public final class Spells {

  private final long[] starts;
  private final long[] ends;
  private final boolean openAtStart;

  private Spells(long[] starts, long[] ends, boolean openAtStart) {
    this.starts = starts;
    this.ends = ends;
    this.openAtStart = openAtStart;
  }

  /** A price that equals the bid is not above it. A spell that is open at the end ends there. */
  public static Spells above(PriceSeries prices, double bid) {
    long[] starts = new long[8];
    long[] ends = new long[8];
    int count = 0;
    boolean above = false;
    for (int i = 0; i < prices.changes(); i++) {
      boolean now = prices.price(i) > bid;
      if (now && !above) {
        if (count == starts.length) {
          starts = Arrays.copyOf(starts, 2 * count);
          ends = Arrays.copyOf(ends, 2 * count);
        }
        starts[count++] = prices.time(i);
      }
      if (now) {
        ends[count - 1] = prices.until(i);
      }
      above = now;
    }
    return new Spells(
        Arrays.copyOf(starts, count), Arrays.copyOf(ends, count), prices.price(0) > bid);
  }

  public int count() {
    return starts.length;
  }

  public long start(int spell) {
    return starts[spell];
  }

  public long end(int spell) {
    return ends[spell];
  }

  /** In order of time. */
  public long[] starts() {
    return starts.clone();
  }

  public long[] ends() {
    return ends.clone();
  }

  /** Whether the first spell is no revocation, since the price was above the bid from the start. */
  public boolean openAtStart() {
    return openAtStart;
  }

  /** How often the price rose above the bid. */
  public int revocations() {
    return openAtStart ? starts.length - 1 : starts.length;
  }

  /** How long the price was above the bid. */
  public long millis() {
    long sum = 0;
    for (int i = 0; i < starts.length; i++) {
      sum += ends[i] - starts[i];
    }
    return sum;
  }
}
