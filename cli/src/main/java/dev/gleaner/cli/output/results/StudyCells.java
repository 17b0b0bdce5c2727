package dev.gleaner.cli.output.results;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.gleaner.cli.output.CsvNumber;
import dev.gleaner.cli.output.Figures;
import dev.gleaner.cli.output.Intervals;
import dev.gleaner.config.units.AvailabilityText;
import dev.gleaner.simulator.measure.Estimate;
import dev.gleaner.simulator.result.Unit;
import java.util.List;
import java.util.Locale;

/** The cells of a study's tables, for people and for programs. */
public final class StudyCells {

  private static final String HALF_WIDTH = "_half_width";

  private StudyCells() {}

  /** As people read it. */
  public static String shown(Unit unit, Object cell) {
    if (cell instanceof Estimate estimate) {
      return estimate(unit, estimate);
    }
    return cell instanceof Number number ? number(unit, number.doubleValue()) : cell.toString();
  }

  private static String estimate(Unit unit, Estimate estimate) {
    if (unit == Unit.DOLLARS) {
      return Figures.dollarsWithSpread(estimate);
    }
    if (estimate.isLopsided() && unit == Unit.SHARE) {
      return Intervals.percent(estimate);
    }
    return estimate.isLopsided() && unit == Unit.NUMBER
        ? Intervals.ratio(estimate)
        : Figures.withSpread(estimate, value -> number(unit, value));
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

  /** Adds a value to an object; an estimate has its half width beside it. */
  static void put(ObjectNode node, String name, Object cell) {
    if (cell instanceof Estimate estimate) {
      ResultJson.putNumber(node, name, estimate.mean());
      ResultJson.putNumber(node, name + HALF_WIDTH, estimate.halfWidth());
    } else if (cell instanceof Number number) {
      ResultJson.putNumber(node, name, number.doubleValue());
    } else {
      node.put(name, cell.toString());
    }
  }

  /** The columns that a cell takes in a file for programs. */
  static List<String> names(String name, boolean estimates) {
    return estimates ? List.of(name, name + HALF_WIDTH) : List.of(name);
  }

  static List<String> values(Object cell) {
    if (cell instanceof Estimate estimate) {
      return List.of(CsvNumber.of(estimate.mean()), CsvNumber.of(estimate.halfWidth()));
    }
    return List.of(
        cell instanceof Number number ? CsvNumber.of(number.doubleValue()) : cell.toString());
  }
}
