package dev.gleaner.service.api;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectReader;
import dev.gleaner.service.books.HostEntry;
import dev.gleaner.service.books.InstanceEntry;
import dev.gleaner.service.books.RefusedException;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/** All hosts and instances at once, read one by one: there may be hundreds of thousands. */
record StateBody(List<HostEntry> hosts, List<InstanceEntry> instances) {

  private static final ObjectReader ELEMENTS =
      Call.JSON.reader().without(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

  static StateBody read(InputStream body, Requests requests) throws IOException {
    StateBody state = new StateBody(new ArrayList<>(), new ArrayList<>());
    Set<String> seen = new HashSet<>();
    try (JsonParser parser = Call.JSON.createParser(body)) {
      if (parser.nextToken() != JsonToken.START_OBJECT) {
        throw bad("expected a JSON object with the keys \"hosts\" and \"instances\"");
      }
      while (parser.nextToken() == JsonToken.FIELD_NAME) {
        String key = parser.currentName();
        if (!seen.add(key)) {
          throw bad("\"%s\" is there twice".formatted(key));
        }
        switch (key) {
          case "hosts" -> each(parser, one -> state.hosts.add(requests.namedHost(one)));
          case "instances" -> each(parser, one -> state.instances.add(requests.namedInstance(one)));
          default -> throw bad("unknown key; known are hosts, instances");
        }
      }
    } catch (JsonProcessingException e) {
      throw Call.notJson(e);
    }
    if (!seen.containsAll(List.of("hosts", "instances"))) {
      throw bad("hosts or instances are missing; an empty list says that there are none");
    }
    requireOnce("host", state.hosts.stream().map(HostEntry::name).toList());
    requireOnce("instance", state.instances.stream().map(InstanceEntry::id).toList());
    return state;
  }

  private static void each(JsonParser parser, Consumer<JsonNode> one) throws IOException {
    if (parser.nextToken() != JsonToken.START_ARRAY) {
      throw bad("hosts and instances must be lists");
    }
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      one.accept(ELEMENTS.readTree(parser));
    }
  }

  private static void requireOnce(String what, List<String> names) {
    Set<String> seen = new HashSet<>();
    for (String name : names) {
      if (!seen.add(name)) {
        throw bad("%s \"%s\" is there twice".formatted(what, name));
      }
    }
  }

  private static RefusedException bad(String problem) {
    return new RefusedException(RefusedException.BAD_INPUT, "state: " + problem);
  }
}
