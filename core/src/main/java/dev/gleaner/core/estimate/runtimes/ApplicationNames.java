package dev.gleaner.core.estimate.runtimes;

import java.util.regex.Pattern;

/**
 * Takes out of an application's name what differs from run to run: numbers, dates, ids. {@code
 * PiEstimator job 17} and {@code PiEstimator job 18} are one kind of application, {@code
 * PiEstimator job}. Names that differ only by a number and mean different work, such as queries of
 * a benchmark, become one kind too: to know too little of each is better than to find every run
 * new.
 */
public final class ApplicationNames {

  private static final int LONGEST_INPUT = 512;
  private static final int LONGEST_KIND = 128;
  private static final int SHORTEST_ID = 8;
  // Its parts are too short to be told from words.
  private static final Pattern UUID =
      Pattern.compile("\\p{XDigit}{8}(-\\p{XDigit}{4}){3}-\\p{XDigit}{12}");

  private final String name;
  private final StringBuilder kind = new StringBuilder();
  // Put before the next word; 0 if there is none.
  private int separator;

  private ApplicationNames(String name) {
    this.name = name;
  }

  /** The same for a name and for the kind of a name. */
  public static String kindOf(String name) {
    if (name == null) {
      return "";
    }
    String start = name.length() <= LONGEST_INPUT ? name : name.substring(0, LONGEST_INPUT);
    return new ApplicationNames(UUID.matcher(start).replaceAll("0")).kind();
  }

  private String kind() {
    int at = 0;
    while (at < name.length() && kind.length() < LONGEST_KIND) {
      int end = wordEnd(at);
      if (end == at) {
        int code = name.codePointAt(at);
        separate(code);
        at += Character.charCount(code);
      } else {
        addWord(at, end);
        at = end;
      }
    }
    return kind.length() <= LONGEST_KIND ? kind.toString() : cut();
  }

  private int wordEnd(int from) {
    int at = from;
    while (at < name.length() && Character.isLetterOrDigit(name.codePointAt(at))) {
      at += Character.charCount(name.codePointAt(at));
    }
    return at;
  }

  private void separate(int code) {
    if (separator == 0) {
      // What is not plain text, such as half of a pair or a control character, is only a gap.
      separator = code > ' ' && code < 127 ? code : ' ';
    }
  }

  private void addWord(int from, int end) {
    if (isId(from, end)) {
      return;
    }
    for (int at = from; at < end; ) {
      int code = name.codePointAt(at);
      at += Character.charCount(code);
      if (!Character.isDigit(code)) {
        if (separator != 0 && !kind.isEmpty()) {
          kind.append((char) separator);
        }
        separator = 0;
        kind.appendCodePoint(code);
      }
    }
  }

  /** Hexadecimal, or letters and digits thrown together. */
  private boolean isId(int from, int end) {
    boolean digits = false;
    boolean hexadecimal = true;
    int changes = 0;
    boolean before = Character.isDigit(name.codePointAt(from));
    for (int at = from; at < end; at++) {
      char code = name.charAt(at);
      boolean digit = Character.isDigit(code);
      digits |= digit;
      hexadecimal &= Character.digit(code, 16) >= 0;
      changes += digit == before ? 0 : 1;
      before = digit;
    }
    return digits && (changes >= 3 || (hexadecimal && end - from >= SHORTEST_ID));
  }

  private String cut() {
    int end = LONGEST_KIND;
    if (Character.isHighSurrogate(kind.charAt(end - 1))) {
      end--;
    }
    // A gap at the end would not be there the next time.
    while (end > 0 && !Character.isLetterOrDigit(kind.codePointBefore(end))) {
      end -= Character.charCount(kind.codePointBefore(end));
    }
    return kind.substring(0, end);
  }
}
