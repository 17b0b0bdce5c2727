package dev.gleaner.simulator.result;

/**
 * One figure that a study is about, to be read beside what the paper says.
 *
 * @param name what it is; the file's {@code paper} says the paper's word on it under the same name
 * @param value a text, a number or an estimate
 */
public record Finding(String name, Unit unit, Object value) {

  public static Finding share(String name, Object value) {
    return new Finding(name, Unit.SHARE, value);
  }

  public static Finding availability(String name, Object value) {
    return new Finding(name, Unit.AVAILABILITY, value);
  }

  public static Finding count(String name, Object value) {
    return new Finding(name, Unit.COUNT, value);
  }

  public static Finding number(String name, Object value) {
    return new Finding(name, Unit.NUMBER, value);
  }

  public static Finding scaleFree(String name, Object value) {
    return new Finding(name, Unit.SCALE_FREE, value);
  }
}
