package dev.gleaner.kubernetes.targets;

import dev.gleaner.core.buy.markets.Architecture;
import dev.gleaner.core.buy.markets.NameGlobs;
import dev.gleaner.core.buy.markets.TypeRules;
import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.InstanceType;
import dev.gleaner.core.model.Market;
import dev.gleaner.core.model.MarketHistory;
import dev.gleaner.core.model.Resources;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The markets that a target may buy in, in the unit that it counts in: planners count cores, so a
 * server that has 10 of something else is one of 10 cores to them. {@link #real} leads back.
 */
final class SuitableMarkets {

  private final List<MarketHistory> measured;
  private final Map<String, Market> realByName;

  private SuitableMarkets(List<MarketHistory> measured, Map<String, Market> realByName) {
    this.measured = measured;
    this.realByName = realByName;
  }

  /** Fails where none is left, and says what to allow. */
  static SuitableMarkets of(List<MarketHistory> all, TargetSpec spec) {
    Constraints constraints = spec.constraints();
    NameGlobs types = new NameGlobs(constraints.types());
    NameGlobs zones = new NameGlobs(spec.zones());
    List<MarketHistory> named =
        all.stream()
            .filter(one -> zones.match(one.market().zone()))
            .filter(one -> types.match(one.market().type().name()))
            .filter(one -> isOfFamily(one.market().type(), constraints.families()))
            .toList();
    List<MarketHistory> kept =
        rules(spec).of(named).markets().stream()
            .filter(one -> cores(one) >= constraints.minCores())
            .filter(one -> units(one.market().type(), spec.measure()) > 0)
            .toList();
    if (kept.isEmpty()) {
      throw new BadInputException(
          ("none of %d markets suits: %d are of the zones, types and families; allow other"
                  + " architectures, smaller nodes or more types")
              .formatted(all.size(), named.size()));
    }
    return new SuitableMarkets(
        kept.stream().map(one -> measured(one, spec.measure())).toList(),
        kept.stream()
            .map(MarketHistory::market)
            .collect(Collectors.toMap(Market::name, Function.identity())));
  }

  /** With servers whose cores are units of the measure. */
  List<MarketHistory> measured() {
    return measured;
  }

  /** The market as it is sold. */
  Market real(Market market) {
    return realByName.get(market.name());
  }

  /** How much a server of a type has; 0 where the target does not say. */
  static int units(InstanceType type, Measure measure) {
    return measure == null ? type.size().cores() : measure.perType().getOrDefault(type.name(), 0);
  }

  // Who names types means them; else what most people who run clusters would choose.
  private static TypeRules rules(TargetSpec spec) {
    Constraints constraints = spec.constraints();
    boolean chosen =
        !constraints.types().isEmpty()
            || !constraints.families().isEmpty()
            || spec.measure() != null;
    TypeRules rules = chosen ? TypeRules.ANYTHING : TypeRules.USUAL;
    return new TypeRules(
        architecture(constraints.architecture()),
        rules.burstable(),
        rules.bareMetal(),
        rules.leastMibPerCore(),
        rules.generations());
  }

  private static Architecture architecture(Constraints.Processors processors) {
    return switch (processors) {
      case AMD64 -> Architecture.X86_64;
      case ARM64 -> Architecture.ARM64;
      case ANY -> Architecture.ANY;
    };
  }

  private static boolean isOfFamily(InstanceType type, List<String> families) {
    return families.isEmpty() || families.contains(type.family());
  }

  private static int cores(MarketHistory one) {
    return one.market().type().size().cores();
  }

  private static MarketHistory measured(MarketHistory one, Measure measure) {
    if (measure == null) {
      return one;
    }
    InstanceType type = one.market().type();
    Resources size = new Resources(units(type, measure), type.size().memoryMib());
    InstanceType counted = new InstanceType(type.name(), size, type.onDemand());
    return new MarketHistory(new Market(one.market().zone(), counted), one.prices());
  }
}
