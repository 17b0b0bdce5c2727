package dev.gleaner.core.buy.markets;

import dev.gleaner.core.estimate.markets.RevocationRates;
import dev.gleaner.core.model.Market;
import dev.gleaner.core.model.MarketHistory;
import dev.gleaner.core.model.Resources;
import java.util.List;

/**
 * Which markets an application may use (ExoSphere, §3.1 and §3.4).
 *
 * @param types which instance types
 * @param zones which zones
 * @param least the smallest server that is any good
 * @param jobHours how long a job runs, 0 where that does not matter
 * @param timesLonger how many times longer than the job a server must be expected to stay
 */
public record MarketFilter(
    NameGlobs types, NameGlobs zones, Resources least, double jobHours, double timesLonger) {

  /** The paper's "well above": two times, as its MPI jobs ask for (§6.2). */
  public static final double PAPERS_TIMES_LONGER = 2;

  /** Servers of any type and zone that are large enough for a job and stay long enough for it. */
  public MarketFilter(Resources least, double jobHours) {
    this(NameGlobs.ALL, NameGlobs.ALL, least, jobHours, PAPERS_TIMES_LONGER);
  }

  public static MarketFilter everything() {
    return new MarketFilter(Resources.NONE, 0);
  }

  public List<MarketHistory> of(List<MarketHistory> markets, RevocationRates rates) {
    return markets.stream()
        .filter(history -> suits(history.market()))
        .filter(history -> staysLongEnough(history.market(), rates))
        .toList();
  }

  /** However long their servers stay, which also the ones on demand suit. */
  public List<MarketHistory> regardlessOfStay(List<MarketHistory> markets) {
    return markets.stream().filter(history -> suits(history.market())).toList();
  }

  private boolean suits(Market market) {
    return types.match(market.type().name())
        && zones.match(market.zone())
        && least.fitsIn(market.type().size());
  }

  // A market of which nothing is known may stay any time: it cannot be promised to a job.
  private boolean staysLongEnough(Market market, RevocationRates rates) {
    return jobHours == 0
        || rates.perHour(market).orElse(Double.POSITIVE_INFINITY) * jobHours * timesLonger <= 1;
  }
}
