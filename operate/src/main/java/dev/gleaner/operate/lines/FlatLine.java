package dev.gleaner.operate.lines;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/**
 * The fields of a line. Read token by token and never deeper than one level, so that a hostile line
 * costs no more than its length.
 */
public final class FlatLine {

  private static final JsonFactory JSON = new JsonFactory();
  private static final int MOST_FIELDS = 40;

  private final Map<String, String> fields = new HashMap<>();

  private FlatLine() {}

  public static FlatLine parse(ByteBuffer bytes) throws BadLineException {
    FlatLine line = new FlatLine();
    // A new decoder reports what is not UTF-8.
    try (JsonParser parser =
        JSON.createParser(StandardCharsets.UTF_8.newDecoder().decode(bytes).toString())) {
      line.fill(parser);
    } catch (IOException e) {
      throw new BadLineException("not JSON");
    }
    return line;
  }

  private void fill(JsonParser parser) throws IOException, BadLineException {
    if (parser.nextToken() != JsonToken.START_OBJECT) {
      throw new BadLineException("not an object");
    }
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      String name = parser.currentName();
      JsonToken value = parser.nextToken();
      if (value == null || !value.isScalarValue() || fields.size() >= MOST_FIELDS) {
        throw new BadLineException("not a flat object");
      }
      if (fields.put(name, parser.getText()) != null) {
        throw new BadLineException("a field twice");
      }
    }
    if (parser.currentToken() != JsonToken.END_OBJECT || parser.nextToken() != null) {
      throw new BadLineException("not one whole object");
    }
  }

  public boolean has(String name) {
    return fields.containsKey(name);
  }

  public String text(String name, int longest) throws BadLineException {
    String text = fields.get(name);
    if (text == null || text.length() > longest) {
      throw new BadLineException("no usable " + name);
    }
    return text;
  }

  public long number(String name, long lowest, long highest) throws BadLineException {
    try {
      long number = Long.parseLong(text(name, 20));
      if (number >= lowest && number <= highest) {
        return number;
      }
    } catch (NumberFormatException e) {
      throw new BadLineException("no number " + name);
    }
    throw new BadLineException("out of range: " + name);
  }

  public <E extends Enum<E>> E constant(String name, Class<E> type) throws BadLineException {
    try {
      return Enum.valueOf(type, text(name, 40).toUpperCase(Locale.ROOT));
    } catch (IllegalArgumentException e) {
      throw new BadLineException("unknown " + name);
    }
  }
}
