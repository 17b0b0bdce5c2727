package dev.gleaner.cli.output.markets;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.gleaner.cli.output.Column;
import dev.gleaner.cli.output.Figures;
import dev.gleaner.cli.output.OutputFormat;
import dev.gleaner.core.model.MarketHistory;
import dev.gleaner.core.model.PriceSeries;
import java.io.PrintWriter;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * Prints markets with their latest prices.
 *
 * @param source where the prices come from
 * @param all how many markets there are, also those that are not printed
 */
public record MarketListPrinter(String source, int all) {

  public void print(OutputFormat format, List<MarketHistory> markets, PrintWriter out) {
    ObjectNode around = JsonNodeFactory.instance.objectNode();
    around.put("source", source);
    new MarketRows<>(columns(), all, around).print(format, markets, out);
  }

  private static List<Column<MarketHistory>> columns() {
    List<Column<MarketHistory>> columns = new ArrayList<>(MarketColumns.of(MarketHistory::market));
    columns.add(
        Column.of(
            "latest_price_usd_per_hour",
            "latest",
            row -> latest(row.prices()),
            row -> Figures.dollars(latest(row.prices()))));
    columns.add(
        Column.of(
            "changes",
            "changes",
            row -> row.prices().changes() - 1,
            row -> String.valueOf(row.prices().changes() - 1)));
    columns.add(moment("known_from", "known from", false));
    columns.add(moment("latest_change", "latest change", true));
    return columns;
  }

  private static Column<MarketHistory> moment(String name, String label, boolean last) {
    return Column.of(
        name,
        label,
        row -> at(row.prices(), last).toString(),
        row ->
            at(row.prices(), last)
                .toString()
                .substring(0, "2024-01-31T12:00".length())
                .replace('T', ' '));
  }

  private static Instant at(PriceSeries prices, boolean last) {
    return Instant.ofEpochMilli(prices.time(last ? prices.changes() - 1 : 0));
  }

  private static double latest(PriceSeries prices) {
    return prices.price(prices.changes() - 1);
  }
}
