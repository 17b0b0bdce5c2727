package dev.gleaner.config.yaml;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** A value of a file. The value of a key has the origin of its key. */
public sealed interface Value {

  Origin origin();

  /** As it would be written on one line. */
  String asWritten();

  /** For an error message: in quotes, and not too long. */
  default String shown() {
    String written = asWritten();
    String some = written.length() <= 60 ? written : written.substring(0, 57) + "...";
    return this instanceof Scalar ? written.isEmpty() ? "empty" : "\"" + some + "\"" : some;
  }

  /**
   * A single value.
   *
   * @param quoted a quoted 5 is a text and not a number
   */
  record Scalar(Origin origin, String text, boolean quoted) implements Value {
    @Override
    public String asWritten() {
      return text;
    }
  }

  record Sequence(Origin origin, List<Value> items) implements Value {
    public Sequence {
      items = List.copyOf(items);
    }

    @Override
    public String asWritten() {
      return items.stream().map(Value::asWritten).collect(Collectors.joining(", ", "[", "]"));
    }
  }

  record Mapping(Origin origin, Map<String, Value> entries) implements Value {
    public Mapping {
      entries = Collections.unmodifiableMap(new LinkedHashMap<>(entries));
    }

    @Override
    public String asWritten() {
      return entries.entrySet().stream()
          .map(entry -> entry.getKey() + ": " + entry.getValue().asWritten())
          .collect(Collectors.joining(", ", "{", "}"));
    }

    public Mapping with(String key, Value value) {
      Map<String, Value> changed = new LinkedHashMap<>(entries);
      changed.put(key, value);
      return new Mapping(origin, changed);
    }

    public Mapping without(String key) {
      Map<String, Value> changed = new LinkedHashMap<>(entries);
      changed.remove(key);
      return new Mapping(origin, changed);
    }
  }
}
