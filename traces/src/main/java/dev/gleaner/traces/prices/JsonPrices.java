package dev.gleaner.traces.prices;

import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;

/**
 * What {@code aws ec2 describe-spot-price-history} prints as JSON, or only its array of prices; one
 * document or several behind each other. Read as a stream: a tree of it would not fit.
 */
final class JsonPrices {

  private static final String HISTORY = "SpotPriceHistory";

  private final JsonText json;
  private final PriceRows rows;
  private boolean found;
  private String zone;
  private String type;
  private String product;
  private String price;
  private String time;

  private JsonPrices(JsonText json, PriceRows rows) {
    this.json = json;
    this.rows = rows;
  }

  static void read(Path file, InputStream input, PriceRows rows) throws IOException {
    JsonText.read(file, input, json -> new JsonPrices(json, rows).readDocuments());
  }

  private void readDocuments() throws IOException {
    while (json.next() != null) {
      if (json.current() == JsonToken.START_ARRAY) {
        readArray();
      } else {
        readPage();
      }
    }
  }

  private void readPage() throws IOException {
    found = false;
    json.fields(
        name -> {
          if (name.equals(HISTORY) && json.current() == JsonToken.START_ARRAY) {
            found = true;
            readArray();
          } else {
            json.skip();
          }
        });
    if (!found) {
      throw json.place()
          .error(
              "the JSON has no array \"%s\"; expected what the AWS CLI prints".formatted(HISTORY));
    }
  }

  private void readArray() throws IOException {
    while (json.next() != JsonToken.END_ARRAY) {
      zone = type = product = price = time = null;
      json.fields(this::readField);
      if (zone == null || type == null || price == null || time == null) {
        throw json.place()
            .error(
                "a price ends here without all of AvailabilityZone, InstanceType, SpotPrice and"
                    + " Timestamp");
      }
      rows.add(json.place(), zone, type, product, price, time);
    }
  }

  private void readField(String name) throws IOException {
    switch (name) {
      case "AvailabilityZone" -> zone = json.scalar(name);
      case "InstanceType" -> type = json.scalar(name);
      case "ProductDescription" -> product = json.scalar(name);
      case "SpotPrice" -> price = json.scalar(name);
      case "Timestamp" -> time = json.scalar(name);
      default -> json.skip();
    }
  }
}
