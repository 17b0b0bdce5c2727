package dev.gleaner.operate.applications.master;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.module.SimpleModule;
import dev.gleaner.core.model.Resources;
import java.io.IOException;
import java.util.Map;

/** Amounts exactly as they are counted, thousandths of cores among them. */
final class ResourcesJson {

  private ResourcesJson() {}

  static SimpleModule module() {
    return new SimpleModule()
        .addSerializer(Resources.class, new Amounts())
        .addDeserializer(Resources.class, new Reading());
  }

  private static final class Amounts extends JsonSerializer<Resources> {

    @Override
    public void serialize(Resources amount, JsonGenerator json, SerializerProvider all)
        throws IOException {
      json.writeStartObject();
      for (String name : amount.names()) {
        json.writeNumberField(name, amount.amount(name));
      }
      json.writeEndObject();
    }
  }

  private static final class Reading extends JsonDeserializer<Resources> {

    @Override
    public Resources deserialize(JsonParser json, DeserializationContext context)
        throws IOException {
      JsonNode tree = json.readValueAsTree();
      Resources amount = Resources.NONE;
      for (Map.Entry<String, JsonNode> one : tree.properties()) {
        amount = amount.with(one.getKey(), one.getValue().asLong());
      }
      return amount;
    }
  }
}
