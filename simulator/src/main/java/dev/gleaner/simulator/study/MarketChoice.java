package dev.gleaner.simulator.study;

import dev.gleaner.config.yaml.Fields;
import dev.gleaner.core.model.Market;
import java.util.List;
import java.util.regex.Pattern;

/** Some of the markets, by names in which * stands for anything; none means all. */
record MarketChoice(List<Pattern> types, List<Pattern> zones) {

  static MarketChoice of(Fields fields) {
    return new MarketChoice(
        fields.list("types", MarketChoice::glob), fields.list("zones", MarketChoice::glob));
  }

  boolean has(Market market) {
    return matches(types, market.type().name()) && matches(zones, market.zone());
  }

  private static boolean matches(List<Pattern> patterns, String name) {
    return patterns.isEmpty() || patterns.stream().anyMatch(p -> p.matcher(name).matches());
  }

  private static Pattern glob(String text) {
    StringBuilder regex = new StringBuilder();
    for (char c : text.strip().toCharArray()) {
      regex.append(c == '*' ? ".*" : Pattern.quote(String.valueOf(c)));
    }
    return Pattern.compile(regex.toString());
  }
}
