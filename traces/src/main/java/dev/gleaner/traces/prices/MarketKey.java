package dev.gleaner.traces.prices;

import dev.gleaner.traces.text.Place;
import java.util.regex.Pattern;

/**
 * What a row of a file is the price of.
 *
 * @param product the operating system; null where the file does not tell
 */
record MarketKey(String zone, String type, String product) {

  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,63}");

  /** The key, or an error where a name cannot be one. */
  static MarketKey at(Place place, String zone, String type, String product) {
    if (!NAME.matcher(zone).matches()) {
      throw place.wrong("zone", zone, "a name such as us-east-1a");
    }
    if (!NAME.matcher(type).matches()) {
      throw place.wrong("instance type", type, "a name such as m5.large");
    }
    if (product != null && (product.isEmpty() || product.length() > 100)) {
      throw place.wrong("product", product, "a name such as Linux/UNIX");
    }
    return new MarketKey(zone, type, product);
  }
}
