package dev.gleaner.clouds.orders;

/** Odd names in messages: on one line, without what would move a terminal's cursor. */
final class Printable {

  private static final int LONGEST = 80;

  private Printable() {}

  static String of(String text) {
    String visible = text.replaceAll("[\\p{Cntrl}\\p{Zl}\\p{Zp}]", "?");
    return visible.length() <= LONGEST ? visible : visible.substring(0, LONGEST) + "...";
  }
}
