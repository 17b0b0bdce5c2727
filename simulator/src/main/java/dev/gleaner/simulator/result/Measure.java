package dev.gleaner.simulator.result;

/**
 * A column of a table.
 *
 * @param name for programs
 * @param label for people
 * @param isDetail whether it is the first to go where not all columns have room
 */
public record Measure(String name, String label, Unit unit, boolean isDetail) {

  public Measure(String name, String label, Unit unit) {
    this(name, label, unit, false);
  }

  public Measure detail() {
    return new Measure(name, label, unit, true);
  }

  public static Measure text(String name, String label) {
    return new Measure(name, label, Unit.TEXT);
  }

  public static Measure count(String name, String label) {
    return new Measure(name, label, Unit.COUNT);
  }

  public static Measure share(String name, String label) {
    return new Measure(name, label, Unit.SHARE);
  }

  public static Measure availability(String name, String label) {
    return new Measure(name, label, Unit.AVAILABILITY);
  }

  public static Measure number(String name, String label) {
    return new Measure(name, label, Unit.NUMBER);
  }

  public static Measure scaleFree(String name, String label) {
    return new Measure(name, label, Unit.SCALE_FREE);
  }

  public static Measure dollars(String name, String label) {
    return new Measure(name, label, Unit.DOLLARS);
  }
}
