package dev.gleaner.cli.output.markets;

import dev.gleaner.cli.output.Column;
import dev.gleaner.cli.output.Figures;
import dev.gleaner.core.model.InstanceType;
import dev.gleaner.core.model.Market;
import java.util.List;
import java.util.function.Function;

/** What every list of markets says about a market itself. */
public final class MarketColumns {

  private static final double MIB_PER_GIB = 1024;

  private MarketColumns() {}

  public static <T> List<Column<T>> of(Function<T, Market> market) {
    Function<T, InstanceType> type = market.andThen(Market::type);
    return List.of(
        Column.of("market", "market", row -> name(market, row), row -> name(market, row)),
        Column.forPrograms("zone", row -> market.apply(row).zone()),
        Column.forPrograms("instance_type", row -> type.apply(row).name()),
        Column.of(
            "vcpus",
            "vCPUs",
            row -> type.apply(row).size().cores(),
            row -> String.valueOf(type.apply(row).size().cores())),
        Column.of(
            "memory_gib",
            "GiB",
            row -> gibibytes(type.apply(row)),
            row -> shortest(gibibytes(type.apply(row)))),
        Column.of(
            "on_demand_usd_per_hour",
            "on-demand",
            row -> type.apply(row).onDemand(),
            row -> Figures.dollars(type.apply(row).onDemand())));
  }

  private static <T> String name(Function<T, Market> market, T row) {
    return market.apply(row).name();
  }

  private static double gibibytes(InstanceType type) {
    return type.size().memoryMib() / MIB_PER_GIB;
  }

  private static String shortest(double value) {
    return value == StrictMath.rint(value) ? Figures.decimal(value, 0) : Figures.decimal(value, 2);
  }
}
