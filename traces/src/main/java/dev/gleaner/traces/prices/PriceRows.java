package dev.gleaner.traces.prices;

import dev.gleaner.traces.text.Place;
import java.util.LinkedHashMap;
import java.util.Map;

/** Collects the rows of one file by market. */
final class PriceRows {

  private final Map<MarketKey, MarketRows> markets = new LinkedHashMap<>();

  Map<MarketKey, MarketRows> markets() {
    return markets;
  }

  MarketRows market(Place place, String zone, String type, String product) {
    MarketRows known = markets.get(new MarketKey(zone, type, product));
    if (known == null) {
      known = new MarketRows();
      markets.put(MarketKey.at(place, zone, type, product), known);
    }
    return known;
  }

  /** Adds a row whose fields are text. */
  void add(Place place, String zone, String type, String product, String price, String time) {
    byte[] priceBytes = PriceText.bytes(price);
    byte[] timeBytes = PriceText.bytes(time);
    market(place, zone, type, product)
        .add(
            time(place, timeBytes, 0, timeBytes.length),
            price(place, priceBytes, 0, priceBytes.length));
  }

  static long time(Place place, byte[] bytes, int start, int end) {
    long time = PriceTime.millis(bytes, start, end);
    if (time == PriceTime.NONE) {
      throw place.wrong("time", PriceText.text(bytes, start, end), PriceTime.EXPECTED);
    }
    return time;
  }

  static double price(Place place, byte[] bytes, int start, int end) {
    double price = PriceText.dollars(bytes, start, end);
    if (Double.isNaN(price)) {
      throw place.wrong("price", PriceText.text(bytes, start, end), PriceText.EXPECTED);
    }
    return price;
  }
}
