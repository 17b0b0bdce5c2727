package dev.gleaner.clouds;

/** A text that nobody may see: printing it by mistake shows nothing. */
public record Secret(String value) {

  @Override
  public String toString() {
    return "(secret)";
  }
}
