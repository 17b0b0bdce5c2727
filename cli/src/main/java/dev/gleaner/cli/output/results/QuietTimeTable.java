package dev.gleaner.cli.output.results;

import dev.gleaner.cli.output.Figures;
import dev.gleaner.cli.output.Table;
import dev.gleaner.simulator.measure.QuietTime;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** One line for each duration of a task, one column for each confidence. */
final class QuietTimeTable {

  private QuietTimeTable() {}

  static Table of(List<QuietTime> quietTimes) {
    List<Double> confidences = quietTimes.stream().map(QuietTime::confidence).distinct().toList();
    Table table =
        new Table(
            Stream.concat(Stream.of("task"), confidences.stream().map(QuietTimeTable::percent))
                .toArray(String[]::new));
    for (Duration duration : quietTimes.stream().map(QuietTime::duration).distinct().toList()) {
      List<String> cells = new ArrayList<>(List.of(Figures.duration((double) duration.toMillis())));
      quietTimes.stream()
          .filter(quiet -> quiet.duration().equals(duration))
          .forEach(quiet -> cells.add(cell(quiet)));
      table.add(cells);
    }
    return table;
  }

  private static String cell(QuietTime quiet) {
    if (quiet.quietMillis().mean() == 0) {
      return "none";
    }
    return "%s (%s×)"
        .formatted(
            Figures.durationWithSpread(quiet.quietMillis()),
            Figures.decimal(quiet.ratio().mean(), 2));
  }

  private static String percent(double confidence) {
    return Figures.percent(confidence).replace(".0%", "%");
  }
}
