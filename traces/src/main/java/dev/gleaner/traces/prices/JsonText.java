package dev.gleaner.traces.prices;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import dev.gleaner.core.model.BadInputException;
import dev.gleaner.traces.text.Place;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;

/** JSON as a stream of tokens, with errors that name file and line. */
final class JsonText implements AutoCloseable {

  private static final JsonFactory JSON = new JsonFactory();

  private final Path file;
  private final JsonParser parser;

  private JsonText(Path file, JsonParser parser) {
    this.file = file;
    this.parser = parser;
  }

  /** Something that reads JSON. */
  @FunctionalInterface
  interface Reader {
    void read(JsonText json) throws IOException;
  }

  /** Something that reads the value of a field. */
  @FunctionalInterface
  interface FieldReader {
    void read(String name) throws IOException;
  }

  /** Lets the reader read; what is no JSON becomes an error that a person can act on. */
  static void read(Path file, InputStream input, Reader reader) throws IOException {
    try (JsonText json = new JsonText(file, JSON.createParser(input))) {
      reader.read(json);
    } catch (JsonProcessingException e) {
      long line = e.getLocation() == null ? 1 : e.getLocation().getLineNr();
      throw BadInputException.at(
          file, line, "is not JSON or is cut off: " + e.getOriginalMessage());
    }
  }

  Place place() {
    return new Place(file, Math.max(1, parser.currentTokenLocation().getLineNr()));
  }

  /** The next token, or null after the last one. */
  JsonToken next() throws IOException {
    return parser.nextToken();
  }

  JsonToken current() {
    return parser.currentToken();
  }

  void skip() throws IOException {
    parser.skipChildren();
  }

  /** Reads the fields of the object that begins here, each one from its value on. */
  void fields(FieldReader reader) throws IOException {
    require(JsonToken.START_OBJECT, "an object");
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      String name = parser.currentName();
      parser.nextToken();
      reader.read(name);
    }
  }

  void require(JsonToken wanted, String expected) throws IOException {
    if (parser.currentToken() != wanted) {
      String found = parser.currentToken() == null ? "nothing" : parser.getText();
      throw place().wrong("value", found, expected);
    }
  }

  /** The text or number that stands here. */
  String scalar(String name) throws IOException {
    JsonToken token = parser.currentToken();
    if (token == null || !token.isScalarValue() || token == JsonToken.VALUE_NULL) {
      throw place().wrong(name, parser.getText(), "text or a number");
    }
    return parser.getText();
  }

  @Override
  public void close() throws IOException {
    parser.close();
  }
}
