package dev.gleaner.clouds.orders;

import dev.gleaner.core.buy.markets.Lot;
import dev.gleaner.core.buy.markets.Purchase;
import dev.gleaner.core.model.Contract;
import dev.gleaner.core.model.InstanceType;
import dev.gleaner.core.model.Market;
import dev.gleaner.core.model.Resources;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/** Purchases to order, and settings to order them with. */
final class Purchases {

  static final OrderSettings SETTINGS = OrderSettings.placeholders();

  private Purchases() {}

  static Lot lot(String zone, String type, int cores, double onDemand, int servers) {
    InstanceType instanceType =
        new InstanceType(type, new Resources(cores, cores * 4096L), onDemand);
    return new Lot(new Market(zone, instanceType), servers, onDemand / 3);
  }

  static Lot onDemand(Lot lot) {
    double price = lot.market().type().onDemand();
    return new Lot(lot.market(), Contract.REGULAR, lot.servers(), price);
  }

  /** Spot servers, and others of a market of which there are both. */
  static Purchase mixed() {
    Lot both = lot("us-east-1b", "c5.2xlarge", 8, 0.34, 12);
    return new Purchase(List.of(lot("us-east-1a", "m5.large", 2, 0.096, 40), both, onDemand(both)));
  }

  static Purchase three() {
    return new Purchase(
        List.of(
            lot("us-east-1a", "m5.large", 2, 0.096, 40),
            lot("us-east-1b", "c5.2xlarge", 8, 0.34, 12),
            lot("us-east-1b", "r5.xlarge", 4, 0.252, 7)));
  }

  static OrderSettings bidding(double bid) {
    return new OrderSettings(
        "night",
        "lt-0123456789abcdef0",
        "7",
        OptionalDouble.of(bid),
        "default",
        "night-shift",
        Map.of());
  }

  static OrderSettings inSubnets() {
    return new OrderSettings(
        "gleaner",
        "workers",
        "$Latest",
        OptionalDouble.empty(),
        "default",
        "night-shift",
        Map.of("us-east-1a", "subnet-0a", "us-east-1b", "subnet-0b"));
  }
}
