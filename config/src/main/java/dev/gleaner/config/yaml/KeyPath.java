package dev.gleaner.config.yaml;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A dotted key, such as {@code jobs.inter-arrival}. An item of a list is named by its index from 0,
 * or by its name: {@code schemes.slacksched.threshold}.
 */
public record KeyPath(String key) {

  /** The tree with this key set to the value, which also gives the origin for complaints. */
  public Value.Mapping set(Value.Mapping tree, Value value) {
    List<String> steps = List.of(key.split("\\.", -1));
    if (steps.contains("")) {
      throw value
          .origin()
          .problem(
              "key \"%s\" has an empty part; expected a key such as jobs.count".formatted(key));
    }
    return (Value.Mapping) set(tree, steps, 0, value);
  }

  private Value set(Value parent, List<String> steps, int depth, Value value) {
    if (depth == steps.size()) {
      return value;
    }
    String step = steps.get(depth);
    if (parent instanceof Value.Mapping mapping) {
      Value child = mapping.entries().getOrDefault(step, nothing(value.origin()));
      return mapping.with(step, set(child, steps, depth + 1, value));
    }
    if (parent instanceof Value.Sequence sequence) {
      int index = index(sequence, step, steps.subList(0, depth), value);
      List<Value> items = new ArrayList<>(sequence.items());
      items.set(index, set(items.get(index), steps, depth + 1, value));
      return new Value.Sequence(sequence.origin(), items);
    }
    Value.Scalar scalar = (Value.Scalar) parent;
    Map<String, Value> named = steps.get(0).equals("schemes") ? Map.of("name", scalar) : null;
    if (named == null) {
      throw value
          .origin()
          .problem(
              "%s is \"%s\" and has no key \"%s\""
                  .formatted(String.join(".", steps.subList(0, depth)), scalar.text(), step));
    }
    return set(new Value.Mapping(scalar.origin(), named), steps, depth, value);
  }

  private static Value nothing(Origin origin) {
    return new Value.Mapping(origin, Map.of());
  }

  private static int index(Value.Sequence sequence, String step, List<String> before, Value value) {
    int size = sequence.items().size();
    for (int i = 0; i < size; i++) {
      if (step.equals(Integer.toString(i)) || step.equals(name(sequence.items().get(i)))) {
        return i;
      }
    }
    throw value
        .origin()
        .problem(
            "%s is a list of %d and has no item \"%s\"; expected an index from 0 to %d or a name"
                .formatted(String.join(".", before), size, step, size - 1));
  }

  private static String name(Value item) {
    if (item instanceof Value.Mapping mapping) {
      return mapping.entries().get("name") instanceof Value.Scalar name ? name.text() : "";
    }
    return item instanceof Value.Scalar scalar ? scalar.text() : "";
  }
}
