package dev.gleaner.core.model;

/**
 * What nodes cost (SlackSched, §4.4): a harvest VM costs as much as a spot VM of its minimum size,
 * and each core beyond that the spot price of such a core less a discount.
 *
 * @param harvestDiscount what a harvested core is cheaper by, 0 to 1
 */
public record Prices(PriceTable regular, PriceTable spot, double harvestDiscount) {

  /**
   * The paper names no prices, only that its harvest VMs came out 75% below regular and 40% below
   * spot VMs: a spot VM is then at 0.25/0.6 of the regular price, which here is the usual one of a
   * general purpose VM.
   */
  public static final Prices DEFAULTS =
      new Prices(PriceTable.perCore(0.048), PriceTable.perCore(0.02), 0.5);

  public Prices {
    if (!(harvestDiscount >= 0 && harvestDiscount <= 1)) {
      throw new BadInputException(
          "discount on harvested cores is %s; expected 0 to 1".formatted(harvestDiscount));
    }
  }

  /**
   * What a node costs while it has this many cores.
   *
   * @param minimumCores what it was promised; only harvest VMs ever have more
   */
  public double dollarsPerHour(Contract contract, int minimumCores, int cores) {
    return switch (contract) {
      case REGULAR -> regular.dollarsPerHour(cores);
      case SPOT -> spot.dollarsPerHour(cores);
      case HARVEST -> {
        // Who was promised nothing pays for harvested cores what the smallest VM would.
        int promised = Math.max(1, minimumCores);
        double spotCore = spot.dollarsPerHour(promised) / promised;
        int harvested = Math.max(0, cores - minimumCores);
        yield spot.dollarsPerHour(minimumCores) + harvested * (1 - harvestDiscount) * spotCore;
      }
    };
  }
}
