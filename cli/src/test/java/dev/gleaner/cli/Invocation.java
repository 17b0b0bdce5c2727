package dev.gleaner.cli;

import java.io.PrintWriter;
import java.io.StringWriter;

/** What one call of the command gave. */
public record Invocation(int code, String out, String err) {

  /** The output without its line breaks: sentences are broken where a line is full. */
  public String sentences() {
    return out.replaceAll("\\s+", " ");
  }

  public static Invocation of(Object... args) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    String[] words = new String[args.length];
    for (int i = 0; i < args.length; i++) {
      words[i] = args[i].toString();
    }
    int code = Main.run(new PrintWriter(out), new PrintWriter(err), words);
    return new Invocation(code, out.toString(), err.toString());
  }
}
