package dev.gleaner.operate.lines;

import com.fasterxml.jackson.core.io.JsonStringEncoder;
import java.nio.charset.StandardCharsets;

/** Builds a line: a JSON object of texts and whole numbers. */
public final class LineText {

  private static final JsonStringEncoder ENCODER = JsonStringEncoder.getInstance();

  private final StringBuilder text = new StringBuilder(160).append('{');

  public LineText put(String name, String value) {
    name(name).append('"');
    ENCODER.quoteAsString(value, text);
    text.append('"');
    return this;
  }

  public LineText put(String name, long value) {
    name(name).append(value);
    return this;
  }

  /** With the end of the line. */
  public byte[] bytes() {
    // Half of a surrogate pair becomes a question mark here, and so stays readable.
    return (text + "}\n").getBytes(StandardCharsets.UTF_8);
  }

  private StringBuilder name(String name) {
    if (text.length() > 1) {
      text.append(',');
    }
    return text.append('"').append(name).append("\":");
  }
}
