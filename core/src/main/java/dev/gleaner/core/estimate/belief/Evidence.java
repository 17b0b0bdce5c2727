package dev.gleaner.core.estimate.belief;

import dev.gleaner.core.estimate.belief.LossEvidence.EvidenceSource;
import dev.gleaner.core.estimate.markets.AdvisedRates;
import dev.gleaner.core.estimate.markets.MarketStatistics;
import dev.gleaner.core.model.MarketHistory;
import java.util.ArrayList;
import java.util.List;

/** What prices and advice tell about the loss of servers, as counts. */
public final class Evidence {

  /** Advice is about some month and all of a region: it counts as so many losses, no more. */
  private static final double ADVICE = 1;

  private static final double MILLIS_PER_HOUR = 3_600_000;

  private Evidence() {}

  /**
   * One server in each market is lost when the price rises above the bid. Where no price ever did,
   * prices do not take servers away (EC2 since late 2017), and tell nothing.
   */
  public static List<LossEvidence> ofPrices(List<MarketHistory> markets, double bidOverOnDemand) {
    List<LossEvidence> all = new ArrayList<>();
    int losses = 0;
    for (MarketHistory history : markets) {
      MarketStatistics figures =
          MarketStatistics.of(history, bidOverOnDemand * history.market().type().onDemand());
      losses += figures.revocations();
      all.add(
          LossEvidence.of(
              EvidenceSource.PRICES,
              history.market(),
              figures.revocations(),
              figures.heldMillis() / MILLIS_PER_HOUR));
    }
    return losses == 0 ? List.of() : all;
  }

  /** About types, in all zones of a region. */
  public static List<LossEvidence> ofAdvice(AdvisedRates advice) {
    List<LossEvidence> all = new ArrayList<>();
    advice
        .buckets()
        .forEach(
            (region, types) ->
                types.forEach(
                    (type, bucket) ->
                        all.add(
                            new LossEvidence(
                                EvidenceSource.ADVISOR,
                                region,
                                "",
                                type,
                                ADVICE,
                                ADVICE / AdvisedRates.perHourOf(bucket)))));
    return all;
  }
}
