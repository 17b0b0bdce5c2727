package dev.gleaner.cli.markets;

import dev.gleaner.cli.options.KebabCase;
import dev.gleaner.cli.options.UnitConverters;
import dev.gleaner.cli.output.plans.LeftOut;
import dev.gleaner.core.buy.markets.Architecture;
import dev.gleaner.core.buy.markets.TypeRules;
import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.plan.NoMarketLeftException;
import java.util.Optional;
import java.util.function.Supplier;
import picocli.CommandLine.Option;

/** Which kinds of servers a plan is made of. */
public final class TypeOptions {

  @Option(
      names = "--architecture",
      paramLabel = "NAME",
      converter = KebabCase.OfArchitecture.class,
      description = "x86-64, arm64 or any. Default: x86-64; any where --type names the types.")
  Architecture architecture;

  @Option(
      names = "--burstable",
      arity = "0",
      description = "Also types whose cores may only be used in part for long, such as t3.")
  Boolean burstable;

  @Option(names = "--bare-metal", arity = "0", description = "Also types without a hypervisor.")
  Boolean bareMetal;

  @Option(
      names = "--memory-per-core",
      paramLabel = "SIZE",
      converter = UnitConverters.OfMemory.class,
      description =
          "Only types with so much memory for each core. Default: 2GiB; any where --type names the"
              + " types.")
  Long memoryPerCore;

  @Option(
      names = "--generations",
      paramLabel = "N",
      description =
          "Only the N newest generations of each series that are sold, such as m5 to m7. Default: 3;"
              + " all (0) where --type names the types.")
  Integer generations;

  /** Refuses what makes no sense, before prices are read. */
  public TypeRules rules(boolean typesAreNamed) {
    if (generations != null && (generations < 0 || generations > 100)) {
      throw new BadInputException(
          "--generations %d: expected how many, such as 3, or 0 for all".formatted(generations));
    }
    // Who names types has chosen.
    TypeRules usual = typesAreNamed ? TypeRules.ANYTHING : TypeRules.USUAL;
    return new TypeRules(
        Optional.ofNullable(architecture).orElse(usual.architecture()),
        Optional.ofNullable(burstable).orElse(usual.burstable()),
        Optional.ofNullable(bareMetal).orElse(usual.bareMetal()),
        Optional.ofNullable(memoryPerCore).orElse(usual.leastMibPerCore()),
        Optional.ofNullable(generations).orElse(usual.generations()));
  }

  /** Says which option opens more markets, where a planner is left with none of a usual kind. */
  public static <T> T explained(TypeRules rules, Supplier<T> planner) {
    try {
      return planner.get();
    } catch (NoMarketLeftException e) {
      if (e.leftOut().ofOtherKinds() < e.leftOut().markets()) {
        throw e;
      }
      throw new BadInputException(
          "none of %d markets is of a usual kind: %s"
              .formatted(e.leftOut().markets(), new LeftOut(rules, e.leftOut()).causes()));
    }
  }
}
