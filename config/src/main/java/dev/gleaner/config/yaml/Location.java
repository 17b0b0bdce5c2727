package dev.gleaner.config.yaml;

import com.networknt.schema.JsonNodePath;
import java.util.ArrayList;
import java.util.List;

/** A value together with the dotted key that leads to it. */
record Location(String key, Value value) {

  static Location of(Value.Mapping tree, JsonNodePath path) {
    Value value = tree;
    List<String> steps = new ArrayList<>();
    for (int i = 0; i < path.getNameCount(); i++) {
      Object step = path.getElement(i);
      value =
          value instanceof Value.Sequence sequence
              ? sequence.items().get((Integer) step)
              : ((Value.Mapping) value).entries().get(step.toString());
      steps.add(step.toString());
    }
    return new Location(String.join(".", steps), value);
  }

  String key(String child) {
    return key.isEmpty() ? child : key + "." + child;
  }

  Origin child(String child) {
    return value instanceof Value.Mapping mapping && mapping.entries().containsKey(child)
        ? mapping.entries().get(child).origin()
        : value.origin();
  }
}
