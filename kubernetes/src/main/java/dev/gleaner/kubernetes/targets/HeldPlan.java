package dev.gleaner.kubernetes.targets;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import dev.gleaner.core.buy.capacity.Offer;
import dev.gleaner.core.buy.markets.Lot;
import dev.gleaner.core.model.Contract;
import java.util.List;

/**
 * A plan as it stands in the status, and in no other place.
 *
 * @param madeAt RFC 3339
 * @param pricesUntil the newest prices that it was made with
 */
@JsonIgnoreProperties(ignoreUnknown = true)
public record HeldPlan(String madeAt, String pricesUntil, List<HeldLot> lots) {

  public HeldPlan {
    lots = lots == null ? List.of() : List.copyOf(lots);
  }

  /**
   * Servers of one market for one tier.
   *
   * @param contract {@code spot} or {@code on-demand}
   * @param capacity of all of them, in what the target measures
   */
  @JsonIgnoreProperties(ignoreUnknown = true)
  public record HeldLot(
      String tier,
      String zone,
      String type,
      String contract,
      int servers,
      long capacity,
      double pricePerHour) {

    static HeldLot of(String tier, Lot lot, long capacity) {
      return new HeldLot(
          tier,
          lot.market().zone(),
          lot.market().type().name(),
          contract(lot.contract()),
          lot.servers(),
          capacity,
          lot.price());
    }

    private boolean isOf(String wanted, Offer offer) {
      return tier.equals(wanted)
          && zone.equals(offer.market().zone())
          && type.equals(offer.market().type().name())
          && contract.equals(contract(offer.contract()));
    }

    private static String contract(Contract contract) {
      return contract == Contract.REGULAR ? "on-demand" : "spot";
    }
  }

  /** How many servers of each offer a tier holds; a market that is not offered any more is gone. */
  int[] servers(String tier, List<Offer> offers) {
    return offers.stream()
        .mapToInt(
            offer ->
                lots.stream().filter(lot -> lot.isOf(tier, offer)).mapToInt(HeldLot::servers).sum())
        .toArray();
  }
}
