package dev.gleaner.traces.power;

import dev.gleaner.core.model.BadInputException;
import dev.gleaner.traces.text.Place;
import dev.gleaner.traces.text.Table;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/**
 * Power as CSV with a header: the time stands in the first column, as {@link ReadingTime} takes it,
 * and the power in columns of any name and unit, whose sum counts. Other columns are left alone.
 */
public final class PowerFiles {

  private final Path file;
  private long[] times = new long[1024];
  private double[] readings = new double[1024];
  private int size;

  private PowerFiles(Path file) {
    this.file = file;
  }

  /** Reads a recording, compressed or not; the last reading lasts as long as the one before it. */
  public static PowerTrace read(Path file, List<String> columns) {
    if (columns.isEmpty()) {
      throw new BadInputException(file + ": no column of power is given; expected at least one");
    }
    PowerFiles power = new PowerFiles(file);
    try (Table table = Table.withColumns(file, columns)) {
      while (table.next()) {
        power.readRow(table, columns);
      }
      return power.finish(table.place(), columns);
    }
  }

  private void readRow(Table row, List<String> columns) {
    Place place = row.place();
    String timeColumn = row.columns().get(0);
    long time = ReadingTime.millis(place, timeColumn, row.get(timeColumn));
    if (size > 0 && time <= times[size - 1]) {
      throw place.error(
          "%s \"%s\" is not after that of the row above; expected rows in order of time"
              .formatted(timeColumn, row.get(timeColumn)));
    }
    double sum = 0;
    for (String column : columns) {
      String text = row.get(column);
      if (text.isEmpty()) {
        // A gap: what was supplied before goes on.
        return;
      }
      // At night and in a calm a plant draws some power itself.
      sum += Math.max(0, place.number(column, text, "power in any unit, for example 380.5"));
    }
    add(time, sum);
  }

  private void add(long time, double reading) {
    if (size == times.length) {
      times = Arrays.copyOf(times, 2 * size);
      readings = Arrays.copyOf(readings, 2 * size);
    }
    times[size] = time;
    readings[size++] = reading;
  }

  private PowerTrace finish(Place place, List<String> columns) {
    if (size < 2) {
      throw place.error(
          "the file has %d readings of power; expected at least two rows with a number in %s"
              .formatted(size, String.join(" and ", columns)));
    }
    if (Arrays.stream(readings, 0, size).max().orElse(0) <= 0) {
      throw new BadInputException(
          "%s: %s is never above 0; expected some power"
              .formatted(file, String.join(" and ", columns)));
    }
    long end = times[size - 1] + (times[size - 1] - times[size - 2]);
    return PowerTrace.scaled(Arrays.copyOf(times, size), Arrays.copyOf(readings, size), end);
  }
}
