package dev.gleaner.traces.prices;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Splits lines into fields and rows into prices. Files are mostly sorted by market. */
final class DelimitedRows {

  private static final byte QUOTE = '"';
  private static final int MOST_FIELDS = 64;

  private final ByteLines lines;
  private final byte separator;
  private final PriceRows rows;
  private final int[] starts = new int[MOST_FIELDS];
  private final int[] ends = new int[MOST_FIELDS];
  private int count;

  // What the row before was the price of.
  private final byte[][] lastNames = {{}, {}, {}};
  private MarketRows lastMarket;

  DelimitedRows(ByteLines lines, char separator, PriceRows rows) {
    this.lines = lines;
    this.separator = (byte) separator;
    this.rows = rows;
  }

  /** Moves to the next row; false after the last one. */
  boolean next() {
    if (!lines.next()) {
      return false;
    }
    split();
    return true;
  }

  int count() {
    return count;
  }

  String field(int index) {
    return PriceText.text(lines.bytes(), starts[index], ends[index]);
  }

  List<String> fields() {
    List<String> all = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      all.add(field(i));
    }
    return all;
  }

  /** Adds the price of this row. */
  void add(PriceColumns columns) {
    byte[] bytes = lines.bytes();
    int timeColumn = columns.time();
    int priceColumn = columns.price();
    long time = PriceRows.time(lines.place(), bytes, starts[timeColumn], ends[timeColumn]);
    double price = PriceRows.price(lines.place(), bytes, starts[priceColumn], ends[priceColumn]);
    market(columns).add(time, price);
  }

  private MarketRows market(PriceColumns columns) {
    boolean same =
        lastMarket != null
            && same(0, columns.zone())
            && same(1, columns.type())
            && same(2, columns.product());
    if (!same) {
      String zone = remembered(0, columns.zone());
      String type = remembered(1, columns.type());
      String product = remembered(2, columns.product());
      lastMarket = rows.market(lines.place(), zone, type, product);
    }
    return lastMarket;
  }

  /** Whether a name is that of the row before. */
  private boolean same(int name, int column) {
    byte[] last = lastNames[name];
    return column < 0
        || Arrays.equals(lines.bytes(), starts[column], ends[column], last, 0, last.length);
  }

  private String remembered(int name, int column) {
    if (column < 0) {
      return null;
    }
    lastNames[name] = Arrays.copyOfRange(lines.bytes(), starts[column], ends[column]);
    return field(column);
  }

  private void split() {
    byte[] bytes = lines.bytes();
    int end = lines.end();
    count = 0;
    for (int at = lines.start(); at <= end && count < MOST_FIELDS; at++) {
      boolean quoted = at < end && bytes[at] == QUOTE;
      int from = quoted ? at + 1 : at;
      at = find(bytes, from, end, quoted ? QUOTE : separator);
      starts[count] = from;
      ends[count++] = at;
      if (quoted) {
        at = find(bytes, at, end, separator);
      }
    }
  }

  private static int find(byte[] bytes, int from, int end, byte wanted) {
    int at = from;
    while (at < end && bytes[at] != wanted) {
      at++;
    }
    return at;
  }
}
