package dev.gleaner.cli.output;

/** A number for programs: what is not known is empty. */
public final class CsvNumber {

  private CsvNumber() {}

  public static String of(double value) {
    return Double.isFinite(value) ? Double.toString(value) : "";
  }
}
