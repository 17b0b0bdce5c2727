package dev.gleaner.traces.capacity;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import dev.gleaner.core.model.Resources;
import dev.gleaner.traces.text.Decimal;
import dev.gleaner.traces.text.ResourceColumns;
import dev.gleaner.traces.text.TextFile;
import java.io.Writer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;

/**
 * Capacity as CSV: {@code time_s,node,cores,memory_gib}, one row per change and sorted by time; 0
 * cores mean that the node was evicted, and later rows with its name are another machine. The last
 * row has a time and nothing else and is the end of the observation, so that a file that was cut
 * off is noticed: {@code 604800,,,}. A column such as {@code resource_gpu} says how much the node
 * has of a further resource.
 */
public final class CapacityFiles {

  private record Row(String node, CapacityChange change) {}

  private CapacityFiles() {}

  /** Reads a trace, compressed or not. */
  public static CapacityTrace read(Path file) {
    return CapacityReader.read(file);
  }

  /** Writes a trace, compressed if the name ends with .gz, and whole or not at all. */
  public static void write(Path file, CapacityTrace trace) {
    TextFile.write(file, text -> write(text, trace));
  }

  private static void write(Writer text, CapacityTrace trace) {
    CsvWriter csv = CsvWriter.builder().lineDelimiter(LineDelimiter.LF).bufferSize(0).build(text);
    List<Row> rows = rows(trace);
    List<String> further = ResourceColumns.of(rows.stream().map(row -> row.change().capacity()));
    List<String> header = new ArrayList<>(List.of("time_s", "node", "cores", "memory_gib"));
    header.addAll(further);
    csv.writeRecord(header);
    for (Row row : rows) {
      Resources capacity = row.change().capacity();
      List<String> first =
          List.of(
              Decimal.seconds(row.change().atMillis()),
              row.node(),
              Integer.toString(capacity.cores()),
              Decimal.gibibytes(capacity.memoryMib()));
      csv.writeRecord(ResourceColumns.row(first, capacity, further));
    }
    List<String> end = new ArrayList<>(Collections.nCopies(header.size(), ""));
    end.set(0, Decimal.seconds(trace.endMillis()));
    csv.writeRecord(end);
  }

  // The sort is stable: changes at the same time keep the order of the nodes.
  private static List<Row> rows(CapacityTrace trace) {
    List<Row> rows = new ArrayList<>();
    for (NodeTrace node : trace.nodes()) {
      for (CapacityChange change : node.changes()) {
        rows.add(new Row(NodeLives.node(node.name()), change));
      }
    }
    rows.sort(Comparator.comparingLong(row -> row.change().atMillis()));
    return rows;
  }
}
