package dev.gleaner.cli.docs;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * What a page says that a command prints on standard output. A line of {@code ...} stands for any
 * lines, and {@code ...} within a line for anything: times, numbers of applications.
 */
final class PrintedText {

  private static final String ANYTHING = "...";
  private static final String STANDARD_ERROR = "gleaner: ";

  private final List<String> lines;
  private final Pattern mayDiffer;

  private PrintedText(List<String> lines, Pattern mayDiffer) {
    this.lines = lines;
    this.mayDiffer = mayDiffer;
  }

  /** The text of a page, without what it shows of standard error. */
  static PrintedText of(List<String> page, Optional<String> mayDiffer) {
    return new PrintedText(
        page.stream().filter(line -> !line.startsWith(STANDARD_ERROR)).toList(),
        Pattern.compile(mayDiffer.orElse("(?!)")));
  }

  boolean matches(List<String> printed) {
    return matches(0, printed, 0);
  }

  private boolean matches(int line, List<String> printed, int at) {
    if (line == lines.size()) {
      return at == printed.size();
    }
    if (lines.get(line).strip().equals(ANYTHING)) {
      for (int rest = at; rest <= printed.size(); rest++) {
        if (matches(line + 1, printed, rest)) {
          return true;
        }
      }
      return false;
    }
    return at < printed.size()
        && matches(lines.get(line), printed.get(at))
        && matches(line + 1, printed, at + 1);
  }

  private boolean matches(String line, String printed) {
    if (mayDiffer.matcher(line).find()) {
      return true;
    }
    String pattern =
        Arrays.stream(line.split(Pattern.quote(ANYTHING), -1))
            .map(Pattern::quote)
            .collect(Collectors.joining(".*"));
    return printed.matches(pattern);
  }

  /** What the page should say instead: as much before and after what is left out as now. */
  List<String> refreshed(List<String> printed) {
    int before = lines.indexOf(ANYTHING);
    int after = lines.size() - 1 - lines.lastIndexOf(ANYTHING);
    if (before < 0 || before + after >= printed.size()) {
      return printed;
    }
    List<String> fresh = new ArrayList<>(printed.subList(0, before));
    fresh.add(ANYTHING);
    fresh.addAll(printed.subList(printed.size() - after, printed.size()));
    return fresh;
  }
}
