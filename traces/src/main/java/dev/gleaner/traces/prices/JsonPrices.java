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

/**
 * What {@code aws ec2 describe-spot-price-history} prints as JSON, or only its array of prices; one
 * document or several behind each other. Read as a stream: a tree of it would not fit.
 */
final class JsonPrices {

  private static final JsonFactory JSON = new JsonFactory();
  private static final String HISTORY = "SpotPriceHistory";

  private final Path file;
  private final PriceRows rows;
  private final JsonParser json;
  private String zone;
  private String type;
  private String product;
  private String price;
  private String time;

  private JsonPrices(Path file, JsonParser json, PriceRows rows) {
    this.file = file;
    this.json = json;
    this.rows = rows;
  }

  static void read(Path file, InputStream input, PriceRows rows) throws IOException {
    try (JsonParser json = JSON.createParser(input)) {
      new JsonPrices(file, json, rows).readDocuments();
    } catch (JsonProcessingException e) {
      long line = e.getLocation() == null ? 1 : e.getLocation().getLineNr();
      throw BadInputException.at(
          file,
          line,
          "is not JSON or is cut off (%s); expected what the AWS CLI prints"
              .formatted(e.getOriginalMessage()));
    }
  }

  private Place place() {
    return new Place(file, Math.max(1, json.currentTokenLocation().getLineNr()));
  }

  private void readDocuments() throws IOException {
    for (JsonToken token = json.nextToken(); token != null; token = json.nextToken()) {
      if (token == JsonToken.START_ARRAY) {
        readArray();
      } else if (token != JsonToken.START_OBJECT || !hasHistory()) {
        throw place()
            .error("the JSON has no \"%s\"; expected what the AWS CLI prints".formatted(HISTORY));
      }
    }
  }

  private boolean hasHistory() throws IOException {
    boolean found = false;
    while (json.nextToken() == JsonToken.FIELD_NAME) {
      boolean history = json.currentName().equals(HISTORY);
      JsonToken value = json.nextToken();
      if (history && value == JsonToken.START_ARRAY) {
        readArray();
        found = true;
      } else {
        json.skipChildren();
      }
    }
    return found;
  }

  private void readArray() throws IOException {
    while (json.nextToken() != JsonToken.END_ARRAY) {
      if (json.currentToken() != JsonToken.START_OBJECT) {
        throw place().error("the array holds something else than objects; expected prices");
      }
      readRow();
    }
  }

  private void readRow() throws IOException {
    zone = type = product = price = time = null;
    while (json.nextToken() == JsonToken.FIELD_NAME) {
      String name = json.currentName();
      JsonToken value = json.nextToken();
      switch (name) {
        case "AvailabilityZone" -> zone = text(name, value);
        case "InstanceType" -> type = text(name, value);
        case "ProductDescription" -> product = text(name, value);
        case "SpotPrice" -> price = text(name, value);
        case "Timestamp" -> time = text(name, value);
        default -> json.skipChildren();
      }
    }
    if (zone == null || type == null || price == null || time == null) {
      throw place()
          .error(
              "a price ends here without all of AvailabilityZone, InstanceType, SpotPrice and"
                  + " Timestamp");
    }
    rows.add(place(), zone, type, product, price, time);
  }

  private String text(String name, JsonToken value) throws IOException {
    if (!value.isScalarValue() || value == JsonToken.VALUE_NULL) {
      throw place().error("%s is %s; expected text".formatted(name, json.getText()));
    }
    return json.getText();
  }
}
