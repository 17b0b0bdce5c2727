package dev.gleaner.simulator.scenario;

import dev.gleaner.config.yaml.Expected;
import dev.gleaner.config.yaml.Fields;
import dev.gleaner.config.yaml.KeyPath;
import dev.gleaner.config.yaml.Schema;
import dev.gleaner.config.yaml.Setting;
import dev.gleaner.config.yaml.Value;
import dev.gleaner.config.yaml.YamlTree;
import dev.gleaner.simulator.kernel.ScenarioHead;
import dev.gleaner.simulator.scenario.ScenarioPlan.SweptPoint;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Reads a scenario from YAML. Whatever is wrong is said with its line. */
public final class ScenarioFile {

  private static final String VARY = "vary";
  private static final Expected EXPECTED = new Expected("scenario", "\"capacity\" and \"jobs\"");

  private final Schema schema = Schema.beside(ScenarioFile.class, "scenario.schema.json");
  private final Path file;

  private ScenarioFile(Path file) {
    this.file = file;
  }

  /**
   * Loads a scenario file.
   *
   * @param settings values that replace those of the file, as {@code dotted.key=value}
   */
  public static ScenarioPlan load(Path file, List<String> settings) {
    return plan(file, YamlTree.read(file, EXPECTED), settings);
  }

  /** A scenario that is not a file of its own; files that it names are looked for right here. */
  public static ScenarioPlan parse(String name, String text, List<String> settings) {
    return plan(Path.of(name), YamlTree.read(name, text, EXPECTED), settings);
  }

  private static ScenarioPlan plan(Path file, Value.Mapping written, List<String> settings) {
    return new ScenarioFile(file).plan(Setting.applyAll(settings, written));
  }

  private ScenarioPlan plan(Value.Mapping tree) {
    Value.Mapping fixed = tree.without(VARY);
    if (!tree.entries().containsKey(VARY)) {
      List<SweptPoint> only = List.of(new SweptPoint("", scenario(fixed)));
      return new ScenarioPlan(head(fixed), "", only);
    }
    Value vary = tree.entries().get(VARY);
    schema.checkOnly(VARY, vary);
    Map.Entry<String, Value> swept = ((Value.Mapping) vary).entries().entrySet().iterator().next();
    List<SweptPoint> points = points(fixed, swept.getKey(), swept.getValue());
    return new ScenarioPlan(head(fixed), swept.getKey(), points);
  }

  private ScenarioHead head(Value.Mapping tree) {
    return ScenarioHead.read(file, new Fields("", tree));
  }

  private List<SweptPoint> points(Value.Mapping fixed, String key, Value values) {
    Set<String> labels = new HashSet<>();
    List<SweptPoint> points = new ArrayList<>();
    for (Value value : ((Value.Sequence) values).items()) {
      String label = value.asWritten();
      if (!labels.add(label)) {
        throw value.origin().problem("vary gives \"%s\" twice; remove one".formatted(label));
      }
      points.add(new SweptPoint(label, scenario(new KeyPath(key).set(fixed, value))));
    }
    return points;
  }

  private Scenario scenario(Value.Mapping tree) {
    schema.check(tree);
    return new ScenarioReader(file).read(new Fields("", tree));
  }
}
