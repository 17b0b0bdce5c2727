package dev.gleaner.cli.output.markets;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.gleaner.cli.output.Column;
import dev.gleaner.cli.output.Figures;
import dev.gleaner.cli.output.OutputFormat;
import dev.gleaner.core.estimate.markets.MarketStatistics;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;

/**
 * Prints the figures of markets.
 *
 * @param source where the prices come from
 * @param bid as a multiple of the on-demand price
 * @param all how many markets there are, also those that are not printed
 */
public record MarketStatisticsPrinter(String source, double bid, int all) {

  private static final double MILLIS_PER_HOUR = 3_600_000;
  private static final double MILLIS_PER_DAY = 24 * MILLIS_PER_HOUR;

  public void print(OutputFormat format, List<MarketStatistics> markets, PrintWriter out) {
    ObjectNode around = JsonNodeFactory.instance.objectNode();
    around.put("source", source);
    around.put("bid_multiple", bid);
    new MarketRows<>(columns(), all, around).print(format, markets, out);
  }

  private static List<Column<MarketStatistics>> columns() {
    List<Column<MarketStatistics>> columns =
        new ArrayList<>(MarketColumns.of(MarketStatistics::market));
    columns.add(Column.forPrograms("bid_usd_per_hour", MarketStatistics::bid));
    columns.add(
        Column.of(
            "mean_price_usd_per_hour",
            "mean price",
            MarketStatistics::meanPrice,
            row -> Figures.dollars(row.meanPrice())));
    columns.add(
        Column.of(
            "saving", "saving", MarketStatistics::saving, row -> Figures.percent(row.saving())));
    columns.add(
        Column.of(
            "availability",
            "available",
            MarketStatistics::availability,
            row -> available(row.availability())));
    columns.add(
        Column.of(
            "time_to_revocation_hours",
            "time to revocation",
            row -> row.timeToRevocationMillis() / MILLIS_PER_HOUR,
            MarketStatisticsPrinter::timeToRevocation));
    columns.add(Column.forPrograms("censored", MarketStatistics::isCensored));
    columns.add(Column.forPrograms("revocations", MarketStatistics::revocations));
    columns.add(
        Column.of(
            "spikes_per_week",
            "spikes/week",
            MarketStatistics::spikesPerWeek,
            row -> Figures.decimal(row.spikesPerWeek(), 2)));
    columns.add(
        Column.of(
            "changes_per_day",
            "changes/day",
            MarketStatistics::changesPerDay,
            row -> Figures.decimal(row.changesPerDay(), 1)));
    columns.add(
        Column.of(
            "known_days",
            "known",
            row -> row.knownMillis() / MILLIS_PER_DAY,
            row -> Figures.duration((double) row.knownMillis())));
    return columns;
  }

  /** What was not seen is only known to take longer. */
  public static String timeToRevocation(MarketStatistics row) {
    if (row.heldMillis() == 0) {
      return "never held";
    }
    return (row.isCensored() ? ">" : "") + Figures.duration(row.timeToRevocationMillis());
  }

  // One decimal would show 99.96% as all the time.
  private static String available(double share) {
    return share > 0.999 && share < 1
        ? Figures.decimal(share * 100, 3) + "%"
        : Figures.percent(share);
  }
}
