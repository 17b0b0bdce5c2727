package dev.gleaner.config.yaml;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** Finds what a person may have meant. */
public final class NearestName {

  private NearestName() {}

  /** For the end of an error message: the nearest known name, or all of them. */
  public static String hint(String given, Collection<String> known) {
    return find(given, known)
        .map("; did you mean \"%s\"?"::formatted)
        .orElse("; known are " + String.join(", ", known));
  }

  /** The known name that takes the fewest edits, if these are few for its length. */
  static Optional<String> find(String given, Collection<String> known) {
    String lower = given.toLowerCase(Locale.ROOT).replace('_', '-');
    return known.stream()
        .filter(name -> distance(lower, name.toLowerCase(Locale.ROOT)) <= allowed(name))
        .min(Comparator.comparingInt(name -> distance(lower, name.toLowerCase(Locale.ROOT))));
  }

  // A name of one or two characters is near to everything.
  private static int allowed(String name) {
    return name.length() < 3 ? 0 : 1 + name.length() / 4;
  }

  // Levenshtein, one row at a time.
  private static int distance(String from, String to) {
    int[] row = new int[to.length() + 1];
    for (int j = 0; j <= to.length(); j++) {
      row[j] = j;
    }
    for (int i = 1; i <= from.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= to.length(); j++) {
        int replaced = diagonal + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(replaced, 1 + Math.min(row[j], row[j - 1]));
      }
    }
    return row[to.length()];
  }
}
