package dev.gleaner.traces.prices;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Which column of a table holds what.
 *
 * @param product -1 where the table has none
 * @param count how many columns there are, also those that do not matter
 */
record PriceColumns(int zone, int type, int product, int price, int time, int count) {

  static final String EXPECTED =
      "a header with a zone (AvailabilityZone or az), an instance type (InstanceType or"
          + " instance_type), a price (SpotPrice or price_usd), a time (Timestamp, timestamp or"
          + " epoch_s) and perhaps ProductDescription";

  private static final Set<String> ZONE = Set.of("availabilityzone", "az", "zone");
  private static final Set<String> TYPE = Set.of("instancetype");
  private static final Set<String> PRODUCT = Set.of("productdescription", "product");
  private static final Set<String> PRICE = Set.of("spotprice", "priceusd", "price");
  private static final Set<String> TIME = Set.of("timestamp", "epochs", "time");

  /** Finds the columns by their names, in any order; nothing where one is missing or double. */
  static Optional<PriceColumns> of(List<String> header) {
    List<String> names =
        header.stream()
            .map(name -> name.strip().replace("_", "").toLowerCase(Locale.ROOT))
            .toList();
    boolean complete =
        count(names, ZONE) == 1
            && count(names, TYPE) == 1
            && count(names, PRODUCT) <= 1
            && count(names, PRICE) == 1
            && count(names, TIME) == 1;
    return complete
        ? Optional.of(
            new PriceColumns(
                find(names, ZONE),
                find(names, TYPE),
                find(names, PRODUCT),
                find(names, PRICE),
                find(names, TIME),
                names.size()))
        : Optional.empty();
  }

  private static long count(List<String> names, Set<String> known) {
    return names.stream().filter(known::contains).count();
  }

  private static int find(List<String> names, Set<String> known) {
    for (int i = 0; i < names.size(); i++) {
      if (known.contains(names.get(i))) {
        return i;
      }
    }
    return -1;
  }
}
