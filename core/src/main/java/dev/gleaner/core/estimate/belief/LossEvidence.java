package dev.gleaner.core.estimate.belief;

import dev.gleaner.core.model.Market;

/**
 * What one source tells about the servers of one market.
 *
 * @param zone empty where the source tells about the type in all zones of a region
 * @param losses as if so many servers had been lost
 * @param serverHours as if that had been in so much time of servers
 */
public record LossEvidence(
    EvidenceSource source,
    String region,
    String zone,
    String type,
    double losses,
    double serverHours) {

  /** Where it comes from. */
  public enum EvidenceSource {
    /** What became of one's own servers. */
    OWN_SERVERS,
    /** Rises of the price above the bid, where these take servers away. */
    PRICES,
    /** What the cloud says about interruptions. */
    ADVISOR
  }

  public LossEvidence {
    if (!(losses >= 0 && serverHours >= 0 && serverHours < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("%s losses in %s hours".formatted(losses, serverHours));
    }
  }

  /** About one market. */
  public static LossEvidence of(
      EvidenceSource source, Market market, double losses, double serverHours) {
    return new LossEvidence(
        source, market.region(), market.zone(), market.type().name(), losses, serverHours);
  }

  String family() {
    int dot = type.indexOf('.');
    return dot < 0 ? type : type.substring(0, dot);
  }
}
