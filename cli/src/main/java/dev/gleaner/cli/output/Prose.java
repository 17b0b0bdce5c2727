package dev.gleaner.cli.output;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;

/** Sentences in lines that a terminal shows without folding them in the middle of a word. */
public final class Prose {

  private Prose() {}

  public static void print(String sentences, PrintWriter out) {
    lines(sentences, TableWidth.FITTED.characters()).forEach(out::println);
  }

  /** Broken at spaces; a word that is longer than a line stays whole. */
  static List<String> lines(String text, int width) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    for (String word : text.split(" ", -1)) {
      if (line.length() > 0 && line.length() + 1 + word.length() > width) {
        lines.add(line.toString());
        line.setLength(0);
      }
      line.append(line.length() == 0 ? "" : " ").append(word);
    }
    lines.add(line.toString());
    return lines;
  }
}
