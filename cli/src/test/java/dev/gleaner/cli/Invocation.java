package dev.gleaner.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

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

  public static Invocation thatWorks(Object... args) {
    Invocation call = of(args);
    assertThat(call.code()).as(call.err()).isZero();
    return call;
  }

  /** The same call for a program that reads what it prints. */
  public static JsonNode json(Function<Object[], Invocation> command, Object... options)
      throws IOException {
    List<Object> words = new ArrayList<>(List.of(options));
    words.addAll(List.of("-o", "json"));
    return new ObjectMapper().readTree(command.apply(words.toArray()).out());
  }
}
