package dev.gleaner.traces.prices;

import dev.gleaner.traces.text.Place;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** What {@code aws ec2 describe-spot-price-history --output table} prints: boxes of ASCII. */
final class TablePrices {

  private static final String EXPECTED =
      "AvailabilityZone, InstanceType, ProductDescription, SpotPrice and Timestamp";

  private final ByteLines lines;
  private final PriceRows rows;
  private final List<String> uprightNames = new ArrayList<>();
  private final List<String> uprightCells = new ArrayList<>();
  private PriceColumns columns;

  private TablePrices(ByteLines lines, PriceRows rows) {
    this.lines = lines;
    this.rows = rows;
  }

  static void read(ByteLines lines, PriceRows rows) {
    TablePrices table = new TablePrices(lines, rows);
    while (lines.next()) {
      table.readLine(lines.text());
    }
    if (!table.uprightNames.isEmpty()) {
      throw lines.place().error("the table ends within a price; expected " + EXPECTED);
    }
  }

  private void readLine(String line) {
    if (line.matches("[-+|]+")) {
      return;
    }
    if (!line.startsWith("|") || !line.endsWith("|")) {
      throw lines.place().wrong("line", line, "a row of a table between bars (|)");
    }
    List<String> cells =
        Arrays.stream(line.split("\\|")).map(String::strip).filter(c -> !c.isEmpty()).toList();
    if (cells.size() == 2) {
      readUpright(cells.get(0), cells.get(1));
    } else if (cells.size() > 2) {
      readRow(cells);
    }
  }

  private void readRow(List<String> cells) {
    if (cells.contains("AvailabilityZone")) {
      columns =
          PriceColumns.of(cells).orElseThrow(() -> lines.place().error("expected " + EXPECTED));
    } else if (columns == null || cells.size() != columns.count()) {
      throw lines
          .place()
          .error(
              "the row has %d cells; expected as many as in a heading above it with %s"
                  .formatted(cells.size(), EXPECTED));
    } else {
      add(lines.place(), columns, cells);
    }
  }

  // A single price that is wider than the terminal is printed upright, a line for each column.
  private void readUpright(String name, String cell) {
    if (name.equals("NextToken")) {
      return;
    }
    uprightNames.add(name);
    uprightCells.add(cell);
    if (name.equals("Timestamp")) {
      PriceColumns upright =
          PriceColumns.of(uprightNames)
              .orElseThrow(() -> lines.place().error("expected lines with " + EXPECTED));
      add(lines.place(), upright, uprightCells);
      uprightNames.clear();
      uprightCells.clear();
    }
  }

  private void add(Place place, PriceColumns columns, List<String> cells) {
    rows.add(
        place,
        cells.get(columns.zone()),
        cells.get(columns.type()),
        columns.product() < 0 ? null : cells.get(columns.product()),
        cells.get(columns.price()),
        cells.get(columns.time()));
  }
}
