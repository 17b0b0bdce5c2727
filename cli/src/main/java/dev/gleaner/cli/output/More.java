package dev.gleaner.cli.output;

import java.io.PrintWriter;

/** Says that a table is not complete. */
public final class More {

  private More() {}

  public static void print(int shown, int all, PrintWriter out) {
    if (shown < all) {
      out.println();
      out.println("%d of %d markets; --top %d shows all.".formatted(shown, all, all));
    }
  }
}
