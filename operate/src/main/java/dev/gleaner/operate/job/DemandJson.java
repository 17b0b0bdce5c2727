package dev.gleaner.operate.job;

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

/**
 * What a task asks for as JSON: containers have whole cores, and memory. What there is beyond them
 * is written only where there is any: {@code {"cores":1,"memoryMib":64,"further":{"gpu":1}}}.
 */
final class DemandJson {

  private static final String CORES = "cores";
  private static final String MEMORY = "memoryMib";
  private static final String FURTHER = "further";

  private DemandJson() {}

  static SimpleModule module() {
    return new SimpleModule()
        .addSerializer(Resources.class, new Writer())
        .addDeserializer(Resources.class, new Reader());
  }

  private static final class Writer extends JsonSerializer<Resources> {

    @Override
    public void serialize(Resources demand, JsonGenerator json, SerializerProvider all)
        throws IOException {
      json.writeStartObject();
      json.writeNumberField(CORES, demand.cores());
      json.writeNumberField(MEMORY, demand.memoryMib());
      if (demand.hasFurther()) {
        json.writeObjectFieldStart(FURTHER);
        for (String name : demand.furtherNames()) {
          json.writeNumberField(name, demand.amount(name));
        }
        json.writeEndObject();
      }
      json.writeEndObject();
    }
  }

  private static final class Reader extends JsonDeserializer<Resources> {

    @Override
    public Resources deserialize(JsonParser json, DeserializationContext context)
        throws IOException {
      JsonNode tree = json.readValueAsTree();
      Resources demand = new Resources(tree.path(CORES).asInt(), tree.path(MEMORY).asLong());
      for (Map.Entry<String, JsonNode> one : tree.path(FURTHER).properties()) {
        demand = demand.with(one.getKey(), one.getValue().asLong());
      }
      return demand;
    }
  }
}
