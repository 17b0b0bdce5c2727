package dev.gleaner.simulator.kernel;

import dev.gleaner.config.yaml.Expected;
import dev.gleaner.config.yaml.Fields;
import dev.gleaner.config.yaml.Schema;
import dev.gleaner.config.yaml.Setting;
import dev.gleaner.config.yaml.YamlTree;
import java.nio.file.Path;
import java.util.List;

/** What a file of some kind says, once settings have replaced some of it and its shape is right. */
public final class ScenarioFields {

  private ScenarioFields() {}

  /**
   * Reads a file.
   *
   * @param settings values that replace those of the file, as {@code dotted.key=value}
   * @param expected what such a file has, for who gives another one
   */
  public static Fields read(Path file, List<String> settings, Expected expected, Schema schema) {
    var tree = Setting.applyAll(settings, YamlTree.read(file, expected));
    schema.check(tree);
    return new Fields("", tree);
  }
}
