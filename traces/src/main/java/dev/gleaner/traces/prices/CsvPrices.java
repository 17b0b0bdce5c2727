package dev.gleaner.traces.prices;

import dev.gleaner.core.model.BadInputException;

/** CSV with a header; columns come in any order and are found by name. */
final class CsvPrices {

  private CsvPrices() {}

  static void read(ByteLines lines, PriceRows rows) {
    DelimitedRows table = new DelimitedRows(lines, ',', rows);
    table.next();
    PriceColumns columns = PriceColumns.of(table.fields()).orElseThrow(() -> noHeader(lines));
    while (table.next()) {
      if (table.count() != columns.count()) {
        throw lines
            .place()
            .error(
                "the row has %d columns; expected %d as in the header"
                    .formatted(table.count(), columns.count()));
      }
      table.add(columns);
    }
  }

  private static BadInputException noHeader(ByteLines lines) {
    return lines
        .place()
        .wrong(
            "header",
            lines.text().replaceAll("[^ -~]", "?"),
            PriceColumns.EXPECTED
                + "; or what \"aws ec2 describe-spot-price-history\" prints as JSON, text or table");
  }
}
