package dev.gleaner.config.yaml;

import dev.gleaner.core.model.BadInputException;
import java.util.List;

/** One value that replaces or adds to what a file says. */
public record Setting(KeyPath path, Value value) {

  /** A setting as given to {@code --set}: {@code jobs.count=20}. */
  public static Setting parse(String text) {
    int equals = text.indexOf('=');
    if (equals <= 0) {
      throw new BadInputException(
          "--set %s: expected key=value, for example --set jobs.count=20".formatted(text));
    }
    Origin origin = new Origin("--set " + text, 0);
    return new Setting(
        new KeyPath(text.substring(0, equals).strip()),
        YamlTree.read(text.substring(equals + 1), origin));
  }

  /** A tree with all of these settings, each as given to {@code --set}; the last one wins. */
  public static Value.Mapping applyAll(List<String> settings, Value.Mapping tree) {
    Value.Mapping changed = tree;
    for (String setting : settings) {
      changed = parse(setting).applyTo(changed);
    }
    return changed;
  }

  public Value.Mapping applyTo(Value.Mapping tree) {
    return path.set(tree, value);
  }
}
