package dev.gleaner.core.model;

import java.util.regex.Pattern;

/**
 * Text from outside as it may be shown to a person. A terminal obeys control characters: they would
 * move its cursor, change its title or turn the direction of text round, and so hide what was said.
 */
public final class PlainText {

  /** Nobody reads more, and a log has room for other things. */
  private static final int LONGEST_LINE = 2_000;

  private static final int LONGEST_NAME = 80;
  private static final int LONGEST_TEXT = 20_000;

  /**
   * Colours, cursor moves and titles go as a whole: without their first character they are noise.
   */
  private static final Pattern TERMINAL_SEQUENCE =
      Pattern.compile(
          "\u001b\\[[0-?]*[ -/]*[@-~]|\u009b[0-?]*[ -/]*[@-~]"
              + "|\u001b\\][^\u0007\u001b]*(\u0007|\u001b\\\\)|\u001b[@-Z\\\\-_]");

  private PlainText() {}

  /** On one line, without control characters, cut where it is too long. */
  public static String line(String text) {
    return line(text, LONGEST_LINE);
  }

  /** A name within a line: without control characters, and no longer than names are. */
  public static String name(String text) {
    return line(text, LONGEST_NAME);
  }

  private static String line(String text, int longest) {
    return cut(plain(start(text, longest), false), longest);
  }

  /** Line by line, without other control characters, cut where it is too long. */
  public static String lines(String text) {
    return cut(everyLine(start(text, LONGEST_TEXT)), LONGEST_TEXT);
  }

  /** Line by line, without other control characters, however long it is. */
  public static String everyLine(String text) {
    return plain(text.replace("\r\n", "\n"), true);
  }

  // What is cut off in the end need not be looked at.
  private static String start(String text, int longest) {
    return text.substring(0, Math.min(text.length(), 4 * longest));
  }

  private static String plain(String text, boolean severalLines) {
    String still = TERMINAL_SEQUENCE.matcher(text).replaceAll("");
    StringBuilder plain = new StringBuilder(still.length());
    still
        .codePoints()
        .map(code -> shown(code, severalLines))
        .forEach(code -> plain.appendCodePoint(code));
    return plain.toString();
  }

  private static int shown(int code, boolean severalLines) {
    if (code == '\n' || code == '\t') {
      return severalLines ? code : ' ';
    }
    return switch (Character.getType(code)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.SURROGATE,
          Character.PRIVATE_USE,
          Character.UNASSIGNED,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR ->
          '?';
      default -> code;
    };
  }

  private static String cut(String text, int longest) {
    return text.length() <= longest ? text : text.substring(0, longest) + "...";
  }
}
