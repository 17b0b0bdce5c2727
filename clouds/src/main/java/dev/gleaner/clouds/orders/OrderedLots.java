package dev.gleaner.clouds.orders;

import dev.gleaner.core.buy.markets.Lot;
import dev.gleaner.core.buy.markets.Purchase;
import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.Contract;
import dev.gleaner.core.model.PlainText;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The lots of a purchase, once nothing in them can surprise a cloud or break out of a file. Names
 * of zones and types come from files of prices, which anybody may have written.
 */
final class OrderedLots {

  private static final Pattern ZONE = Pattern.compile("[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?");
  private static final Pattern TYPE = Pattern.compile("[a-z0-9]([-.a-z0-9]{0,61}[a-z0-9])?");

  private OrderedLots() {}

  static List<Lot> of(Purchase purchase) {
    if (purchase.lots().isEmpty()) {
      throw new BadInputException("the purchase is empty: there is nothing to order");
    }
    Set<String> seen = new HashSet<>();
    for (Lot lot : purchase.lots()) {
      check("zone", lot.market().zone(), ZONE, "us-east-1a");
      check("instance type", lot.market().type().name(), TYPE, "m5.large");
      if (lot.contract() == Contract.HARVEST) {
        throw new BadInputException(
            "harvest servers of %s cannot be ordered; expected spot or on-demand servers"
                .formatted(lot.market().name()));
      }
      // Spot and on-demand servers of a market are two lots: the latter stay when the former go.
      if (!seen.add(lot.contract() + " " + lot.market().name())) {
        throw new BadInputException(
            "market %s is in two lots of the purchase; join them".formatted(lot.market().name()));
      }
    }
    return purchase.lots();
  }

  static boolean isOnDemand(Lot lot) {
    return lot.contract() == Contract.REGULAR;
  }

  /** What the group or pool of a lot is called: {@code gleaner-us-east-1a-m5.large}. */
  static String name(Lot lot, OrderSettings settings) {
    String market = lot.market().zone() + "-" + lot.market().type().name();
    return settings.name() + "-" + market + (isOnDemand(lot) ? "-on-demand" : "");
  }

  private static void check(String what, String value, Pattern pattern, String example) {
    if (!pattern.matcher(value).matches()) {
      throw new BadInputException(
          "%s \"%s\" cannot be ordered; expected a name such as %s"
              .formatted(what, PlainText.name(value), example));
    }
  }
}
