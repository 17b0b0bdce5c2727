package dev.gleaner.simulator.scenario;

import dev.gleaner.config.yaml.Fields;
import dev.gleaner.config.yaml.Value;
import dev.gleaner.core.model.PriceTable;
import dev.gleaner.core.model.Prices;
import java.util.Map;
import java.util.TreeMap;

/** What nodes cost: US dollars per hour, by size or for each core. */
final class PricesReader {

  private static final double MOST = 1_000_000;

  private PricesReader() {}

  static Prices read(Fields fields) {
    return new Prices(
        table(fields, "regular", Prices.DEFAULTS.regular()),
        table(fields, "spot", Prices.DEFAULTS.spot()),
        fields.fraction("harvest-discount", Prices.DEFAULTS.harvestDiscount(), 0, 1));
  }

  private static PriceTable table(Fields fields, String key, PriceTable standard) {
    if (!(fields.value(key) instanceof Value.Mapping sizes)) {
      return fields.has(key) ? PriceTable.perCore(fields.number(key, 0, 0, MOST)) : standard;
    }
    Fields prices = fields.below(key);
    Map<Integer, Double> bySize = new TreeMap<>();
    for (String size : sizes.entries().keySet()) {
      if (!size.matches("[1-9][0-9]{0,5}")) {
        throw prices
            .origin(size)
            .problem(
                "%s has a price for \"%s\"; expected a number of cores, such as 4: 0.192"
                    .formatted(prices.key(), size));
      }
      bySize.put(Integer.parseInt(size), prices.number(size, 0, 0, MOST));
    }
    return new PriceTable(bySize);
  }
}
