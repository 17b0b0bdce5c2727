package dev.gleaner.cli.output.results;

import dev.gleaner.cli.output.CsvNumber;
import dev.gleaner.cli.output.Figures;
import dev.gleaner.cli.output.Intervals;
import dev.gleaner.config.units.AvailabilityText;
import dev.gleaner.simulator.measure.Estimate;
import dev.gleaner.simulator.result.Entries;
import dev.gleaner.simulator.result.ResultTable;
import dev.gleaner.simulator.result.ResultTable.PartOf;
import dev.gleaner.simulator.result.Sentence;
import dev.gleaner.simulator.result.Unit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The cells of tables, for people and for programs. */
public final class ResultCells {

  private ResultCells() {}

  /** As people read it. */
  public static String shown(Unit unit, Object cell) {
    if (cell instanceof Estimate estimate) {
      return estimate(unit, estimate);
    }
    if (cell instanceof Number number) {
      return number(unit, number.doubleValue());
    }
    if (cell instanceof PartOf amount) {
      return Figures.dollars(amount.part(), amount.sum());
    }
    return cell instanceof Sentence sentence ? ResultWords.text(sentence) : cell.toString();
  }

  /** A row of a table. */
  public static List<String> shown(ResultTable table, List<Object> row) {
    List<String> cells = new ArrayList<>();
    for (int i = 0; i < row.size(); i++) {
      cells.add(shown(table.columns().get(i).unit(), row.get(i)));
    }
    return cells;
  }

  private static String estimate(Unit unit, Estimate estimate) {
    return switch (unit) {
      case DOLLARS -> Figures.dollarsWithSpread(estimate);
      case DURATION -> Figures.durationWithSpread(estimate);
      case RATIO -> Intervals.ratio(estimate);
      case SAVED -> Intervals.percent(estimate);
      case SHARE, PERCENT ->
          estimate.isLopsided() ? Intervals.percent(estimate) : withSpread(unit, estimate);
      case NUMBER -> estimate.isLopsided() ? Intervals.ratio(estimate) : withSpread(unit, estimate);
      default -> withSpread(unit, estimate);
    };
  }

  private static String withSpread(Unit unit, Estimate estimate) {
    return Figures.withSpread(estimate, value -> number(unit, value));
  }

  private static String number(Unit unit, double value) {
    if (!Double.isFinite(value)) {
      return "-";
    }
    return switch (unit) {
      case TEXT, COUNT -> Figures.decimal(value, 0);
      case SHARE -> Figures.decimal(100 * value, Math.abs(value) < 0.01 ? 2 : 1) + "%";
      case AVAILABILITY -> AvailabilityText.percent(value);
      case NUMBER -> Figures.decimal(value, Math.abs(value) >= 100 ? 1 : 3);
      case SCALE_FREE -> scaleFree(value);
      case DOLLARS -> Figures.dollars(value);
      case RATIO -> Figures.decimal(value, 3);
      case SAVED, PERCENT -> Figures.percent(value);
      case DURATION -> Figures.duration(value);
      case HUNDREDTHS -> Figures.decimal(value, 2);
    };
  }

  // Three digits; an exponent only where zeros would hide them.
  private static String scaleFree(double value) {
    double size = Math.abs(value);
    if (size == 0) {
      return "0";
    }
    return size >= 0.01 && size < 100_000
        ? Figures.decimal(value, size >= 100 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3)
        : String.format(Locale.ROOT, "%.2e", value);
  }

  /** The columns that a cell takes in a file for programs. */
  static List<String> names(String name, boolean estimates) {
    return estimates ? List.of(name, name + Entries.HALF_WIDTH) : List.of(name);
  }

  static List<String> values(Object cell) {
    if (cell instanceof Estimate estimate) {
      return List.of(CsvNumber.of(estimate.mean()), CsvNumber.of(estimate.halfWidth()));
    }
    return List.of(
        cell instanceof Number number ? CsvNumber.of(number.doubleValue()) : cell.toString());
  }
}
