package dev.gleaner.simulator.run.results;

import dev.gleaner.simulator.measure.PointOutcome;
import dev.gleaner.simulator.measure.QuietTime;
import dev.gleaner.simulator.result.Measure;
import dev.gleaner.simulator.result.ResultTable;
import dev.gleaner.simulator.result.Sentence;
import dev.gleaner.simulator.result.Unit;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** One line for each duration of a task, one column for each confidence. */
final class QuietTimeTable {

  private static final String TITLE =
      "quiet time that a node needs so that a task meets no change, by confidence";

  private QuietTimeTable() {}

  /** Nothing where the scenario does not ask for it. */
  static Optional<ResultTable> of(PointOutcome point) {
    List<QuietTime> all = point.quietTimes();
    if (all.isEmpty()) {
      return Optional.empty();
    }
    List<Measure> columns = new ArrayList<>();
    columns.add(new Measure("task", "task", Unit.DURATION));
    all.stream()
        .map(QuietTime::confidence)
        .distinct()
        .map(QuietTimeTable::percent)
        .forEach(confidence -> columns.add(Measure.text(confidence, confidence)));
    List<List<Object>> rows = new ArrayList<>();
    for (Duration duration : all.stream().map(QuietTime::duration).distinct().toList()) {
      List<Object> cells = new ArrayList<>();
      cells.add((double) duration.toMillis());
      all.stream()
          .filter(quiet -> quiet.duration().equals(duration))
          .forEach(quiet -> cells.add(cell(quiet)));
      rows.add(cells);
    }
    return Optional.of(new ResultTable("quiet_times", TITLE, columns, rows));
  }

  private static Sentence cell(QuietTime quiet) {
    return quiet.quietMillis().mean() == 0
        ? Sentence.plain("none")
        : Sentence.of(
            "%s (%s×)",
            Sentence.quantity(Unit.DURATION, quiet.quietMillis()),
            Sentence.quantity(Unit.HUNDREDTHS, quiet.ratio().mean()));
  }

  private static String percent(double confidence) {
    return String.format(Locale.ROOT, "%.1f%%", 100 * confidence).replace(".0%", "%");
  }
}
