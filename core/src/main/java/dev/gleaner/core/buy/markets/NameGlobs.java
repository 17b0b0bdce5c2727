package dev.gleaner.core.buy.markets;

import java.util.List;

/**
 * Some names, such as {@code m5.*}: a star stands for anything, a question mark for one letter.
 *
 * @param globs none for all names
 */
public record NameGlobs(List<String> globs) {

  public static final NameGlobs ALL = new NameGlobs(List.of());

  public NameGlobs {
    globs = globs.stream().map(String::strip).toList();
  }

  public boolean match(String name) {
    return globs.isEmpty() || globs.stream().anyMatch(glob -> matches(glob, name));
  }

  // Goes back to the last star where letters differ, which is enough: an earlier one could only
  // take what the last one can.
  private static boolean matches(String glob, String name) {
    int g = 0;
    int star = -1;
    int taken = 0;
    for (int n = 0; n < name.length(); ) {
      if (g < glob.length() && glob.charAt(g) == '*') {
        star = g++;
        taken = n;
      } else if (g < glob.length() && (glob.charAt(g) == '?' || glob.charAt(g) == name.charAt(n))) {
        g++;
        n++;
      } else if (star >= 0) {
        g = star + 1;
        n = ++taken;
      } else {
        return false;
      }
    }
    while (g < glob.length() && glob.charAt(g) == '*') {
      g++;
    }
    return g == glob.length();
  }
}
