package dev.gleaner.core.keep;

/**
 * A budget of so many servers at any time, of which what is not spent may be spent later. Nobody
 * borrows: a server beyond the budget is only allowed if it can be paid for a while from what was
 * saved.
 */
final class Purse {

  private final int budget;
  private final int most;
  private final long paidAheadMillis;
  private boolean begun;
  private double saved;
  private int held;
  private long since;

  /**
   * @param most servers at any one time; the budget where nothing may be saved
   * @param paidAheadMillis for how long a server beyond the budget must be paid from savings
   */
  Purse(int budget, int most, long paidAheadMillis) {
    this.budget = budget;
    this.most = most;
    this.paidAheadMillis = paidAheadMillis;
  }

  /** So many servers are held from now on. */
  void held(int servers, long now) {
    if (begun) {
      saved += (double) (budget - held) * (now - since);
    } else {
      // Servers beyond the budget that are there before us were paid for by who asked for them.
      saved = (double) Math.max(0, servers - budget) * paidAheadMillis;
    }
    begun = true;
    held = servers;
    since = now;
  }

  /** How many servers there may be now. */
  int allowed() {
    double beyond = Math.floor(Math.max(0, saved) / paidAheadMillis);
    return (int) Math.min(most, budget + beyond);
  }
}
