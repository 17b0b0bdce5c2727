package dev.gleaner.traces.text;

import de.siegmar.fastcsv.reader.CloseableIterator;
import de.siegmar.fastcsv.reader.CommentStrategy;
import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import java.io.Closeable;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/** The rows of a CSV file with a header: columns come in any order and are found by name. */
public final class Table implements Closeable {

  private final Path file;
  private final CloseableIterator<CsvRecord> records;
  private List<String> header = new ArrayList<>();
  private CsvRecord row;
  private long line = 1;

  private Table(Path file, CloseableIterator<CsvRecord> records) {
    this.file = file;
    this.records = records;
  }

  /** Opens the table and checks that its header has all required and no unknown columns. */
  public static Table of(Path file, Set<String> required, Set<String> optional) {
    return open(file, table -> table.checkHeader(required, optional));
  }

  /** Opens a table of somebody else, of which only some columns, given by name, matter. */
  public static Table withColumns(Path file, List<String> wanted) {
    return open(file, table -> table.checkWanted(wanted));
  }

  /**
   * The same from a text that is no file.
   *
   * @param name what errors call it
   */
  public static Table withColumns(Path name, Reader text, List<String> wanted) {
    return open(name, text, table -> table.checkWanted(wanted));
  }

  private static Table open(Path file, Consumer<Table> check) {
    try {
      return open(file, TextFile.open(file), check);
    } catch (IOException e) {
      throw TextFile.unreadable(file, 1, e);
    }
  }

  private static Table open(Path file, Reader text, Consumer<Table> check) {
    var csv =
        CsvReader.builder()
            .commentStrategy(CommentStrategy.SKIP)
            .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
            .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
            .ofCsvRecord(text);
    Table table = new Table(file, csv.iterator());
    try {
      table.readHeader();
      check.accept(table);
      return table;
    } catch (RuntimeException e) {
      table.close();
      throw e;
    }
  }

  /** Moves to the next row; false after the last one. */
  public boolean next() {
    try {
      if (!records.hasNext()) {
        return false;
      }
      row = records.next();
      line = row.getStartingLineNumber();
    } catch (CsvParseException | UncheckedIOException e) {
      throw unreadable(e);
    }
    if (row.getFieldCount() != header.size()) {
      throw place()
          .error(
              "the row has %d columns; expected %d as in the header: %s"
                  .formatted(row.getFieldCount(), header.size(), String.join(",", header)));
    }
    return true;
  }

  /** The names of the columns, in order. */
  public List<String> columns() {
    return Collections.unmodifiableList(header);
  }

  public Place place() {
    return new Place(file, line);
  }

  /** The value in a column of this row, or nothing ("") where the table lacks the column. */
  public String get(String column) {
    int index = header.indexOf(column);
    return index < 0 ? "" : row.getField(index).strip();
  }

  private void readHeader() {
    try {
      if (records.hasNext()) {
        header = new ArrayList<>(records.next().getFields());
      }
    } catch (CsvParseException | UncheckedIOException e) {
      throw unreadable(e);
    }
    // A byte order mark is not a part of the first column's name.
    header.replaceAll(name -> name.replace("\uFEFF", "").strip());
  }

  private void checkHeader(Set<String> required, Set<String> optional) {
    String expected = "expected a header with " + String.join(",", required);
    checkNotEmpty(expected);
    for (String name : header) {
      boolean counts = optional.contains(ResourceColumns.ANY) && ResourceColumns.isOne(name);
      if (!required.contains(name) && !optional.contains(name) && !counts) {
        String also = optional.isEmpty() ? "" : " and perhaps " + String.join(",", optional);
        throw place().error("column \"%s\" is unknown; %s%s".formatted(name, expected, also));
      }
    }
    if (!header.containsAll(required) || Set.copyOf(header).size() != header.size()) {
      throw place()
          .error(
              "the header is \"%s\"; %s, each once".formatted(String.join(",", header), expected));
    }
  }

  private void checkWanted(List<String> wanted) {
    checkNotEmpty("expected a header with " + String.join(",", wanted));
    for (String name : wanted) {
      if (Collections.frequency(header, name) != 1) {
        throw place()
            .error(
                "the file has %d columns \"%s\"; expected one of %s, each once"
                    .formatted(
                        Collections.frequency(header, name), name, String.join(", ", header)));
      }
    }
  }

  private void checkNotEmpty(String expected) {
    if (header.isEmpty()) {
      throw place().error("the file is empty; " + expected);
    }
  }

  private RuntimeException unreadable(RuntimeException e) {
    if (e instanceof CsvParseException || !(e.getCause() instanceof IOException cause)) {
      String reason = e.getCause() == null ? e.getMessage() : e.getCause().getMessage();
      return place().error("is not CSV after this line: " + reason);
    }
    return TextFile.unreadable(file, line, cause);
  }

  @Override
  public void close() {
    try {
      records.close();
    } catch (IOException e) {
      throw TextFile.unreadable(file, line, e);
    }
  }
}
