package dev.gleaner.traces.prices;

/** What {@code aws ec2 describe-spot-price-history --output text} prints. */
final class TextPrices {

  static final String FIRST_WORD = "SPOTPRICEHISTORY";

  /** The AWS CLI sorts columns by name. */
  private static final PriceColumns COLUMNS = new PriceColumns(1, 2, 3, 4, 5, 6);

  /** Newer ones print the zone's id behind its name. */
  private static final PriceColumns WITH_ZONE_ID = new PriceColumns(1, 3, 4, 5, 6, 7);

  private TextPrices() {}

  static void read(ByteLines lines, PriceRows rows) {
    DelimitedRows table = new DelimitedRows(lines, '\t', rows);
    while (table.next()) {
      if (!table.field(0).equals(FIRST_WORD)) {
        skipToken(lines, table);
      } else if (table.count() == COLUMNS.count()) {
        table.add(COLUMNS);
      } else if (table.count() == WITH_ZONE_ID.count()) {
        table.add(WITH_ZONE_ID);
      } else {
        throw lines
            .place()
            .error(
                "the row has %d columns; expected SPOTPRICEHISTORY, zone, type, product, price and time, separated by tabs"
                    .formatted(table.count()));
      }
    }
  }

  // Where the person asked for less than all, the way to the rest stands between.
  private static void skipToken(ByteLines lines, DelimitedRows table) {
    if (!table.field(0).equals("NEXTTOKEN")) {
      throw lines.place().wrong("line", lines.text(), "SPOTPRICEHISTORY and five columns");
    }
  }
}
