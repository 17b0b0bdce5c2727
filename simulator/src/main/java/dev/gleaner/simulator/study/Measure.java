package dev.gleaner.simulator.study;

/**
 * A column of a table.
 *
 * @param name for programs
 * @param label for people
 */
public record Measure(String name, String label, Unit unit) {

  static Measure text(String name, String label) {
    return new Measure(name, label, Unit.TEXT);
  }

  static Measure count(String name, String label) {
    return new Measure(name, label, Unit.COUNT);
  }

  static Measure share(String name, String label) {
    return new Measure(name, label, Unit.SHARE);
  }

  static Measure availability(String name, String label) {
    return new Measure(name, label, Unit.AVAILABILITY);
  }

  static Measure number(String name, String label) {
    return new Measure(name, label, Unit.NUMBER);
  }

  static Measure scaleFree(String name, String label) {
    return new Measure(name, label, Unit.SCALE_FREE);
  }

  static Measure dollars(String name, String label) {
    return new Measure(name, label, Unit.DOLLARS);
  }
}
