package dev.gleaner.core.buy.markets;

import dev.gleaner.core.model.InstanceType;
import dev.gleaner.core.model.MarketHistory;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Which kinds of servers a cluster is made of. Cores that are throttled, half a gibibyte for each,
 * or programs that start on every other server make a portfolio cheap on paper only.
 *
 * @param leastMibPerCore memory for each core, at least
 * @param generations of each series of types, so many of the newest that are sold; 0 for all
 */
public record TypeRules(
    Architecture architecture,
    boolean burstable,
    boolean bareMetal,
    long leastMibPerCore,
    int generations) {

  /** What most people who run clusters would choose. */
  public static final TypeRules USUAL = new TypeRules(Architecture.X86_64, false, false, 2048, 3);

  public static final TypeRules ANYTHING = new TypeRules(Architecture.ANY, true, true, 0, 0);

  /** Why a market is left out. */
  public enum Rule {
    ARCHITECTURE,
    BURSTABLE,
    BARE_METAL,
    MEMORY_PER_CORE,
    GENERATIONS
  }

  /**
   * Markets that keep to the rules.
   *
   * @param leftOut how many markets break each rule; one that breaks several counts for the first
   */
  public record Kept(List<MarketHistory> markets, Map<Rule, Integer> leftOut) {}

  /** Types whose names say nothing are only judged by their size. */
  public Kept of(List<MarketHistory> markets) {
    Map<String, Integer> newest = newestGenerations(markets);
    Map<Rule, Integer> leftOut = new EnumMap<>(Rule.class);
    List<MarketHistory> kept = new ArrayList<>();
    for (MarketHistory one : markets) {
      broken(one.market().type(), newest)
          .ifPresentOrElse(rule -> leftOut.merge(rule, 1, Integer::sum), () -> kept.add(one));
    }
    return new Kept(List.copyOf(kept), Map.copyOf(leftOut));
  }

  // Of what is sold: m3 was new in the prices of 2016.
  private static Map<String, Integer> newestGenerations(List<MarketHistory> markets) {
    Map<String, Integer> newest = new HashMap<>();
    for (MarketHistory one : markets) {
      TypeName.of(one.market().type().name())
          .ifPresent(name -> newest.merge(name.series(), name.generation(), Math::max));
    }
    return newest;
  }

  private Optional<Rule> broken(InstanceType type, Map<String, Integer> newest) {
    Optional<Rule> byName =
        TypeName.of(type.name()).flatMap(name -> broken(name, newest.get(name.series())));
    boolean little = type.size().memoryMib() < leastMibPerCore * type.size().cores();
    return byName.isEmpty() && little ? Optional.of(Rule.MEMORY_PER_CORE) : byName;
  }

  private Optional<Rule> broken(TypeName name, int newest) {
    if (architecture != Architecture.ANY && architecture != name.architecture()) {
      return Optional.of(Rule.ARCHITECTURE);
    }
    if (!burstable && name.isBurstable()) {
      return Optional.of(Rule.BURSTABLE);
    }
    if (!bareMetal && name.isBareMetal()) {
      return Optional.of(Rule.BARE_METAL);
    }
    return generations > 0 && name.generation() <= newest - generations
        ? Optional.of(Rule.GENERATIONS)
        : Optional.empty();
  }
}
