package dev.gleaner.simulator.study;

import dev.gleaner.config.yaml.Fields;
import dev.gleaner.core.buy.markets.NameGlobs;
import dev.gleaner.core.model.Market;

/** Some of the markets, by names in which * stands for anything; none means all. */
public record MarketChoice(NameGlobs types, NameGlobs zones) {

  public static MarketChoice of(Fields fields) {
    return new MarketChoice(
        new NameGlobs(fields.list("types", String::strip)),
        new NameGlobs(fields.list("zones", String::strip)));
  }

  public boolean has(Market market) {
    return types.match(market.type().name()) && zones.match(market.zone());
  }
}
