package dev.gleaner.core.keep;

import dev.gleaner.core.estimate.demand.PastShortWork;

/**
 * How many servers free of long tasks are worth their money: so many that one more would have saved
 * the short tasks of the past less waiting than it costs. It is the newsvendor's problem, with the
 * past instead of a distribution.
 */
final class WorthwhileServers {

  private final PastShortWork past;
  private final double worth;
  private final int most;
  private final long everyMillis;
  private boolean begun;
  private long since;
  private int servers;

  /**
   * Nothing is known.
   *
   * @param worth how long tasks must wait less for a server, by how long it is there
   * @param most the answer is never larger
   * @param everyMillis how often it is computed
   */
  WorthwhileServers(PastShortWork past, double worth, int most, long everyMillis) {
    this.past = past;
    this.worth = worth;
    this.most = most;
    this.everyMillis = everyMillis;
  }

  int servers(long now) {
    if (!begun || now - since >= everyMillis) {
      begun = true;
      since = now;
      servers = fewest();
    }
    return servers;
  }

  // The more servers there are, the less one more saves.
  private int fewest() {
    double price = worth * past.rememberedMillis();
    int enough = most;
    int tooFew = -1;
    while (enough - tooFew > 1) {
      int middle = (enough + tooFew) / 2;
      if (past.waitMillis(middle) - past.waitMillis(middle + 1) > price) {
        tooFew = middle;
      } else {
        enough = middle;
      }
    }
    return enough;
  }
}
