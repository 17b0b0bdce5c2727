package dev.gleaner.simulator.kernel;

import dev.gleaner.config.yaml.Fields;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What a file of any kind says to people.
 *
 * @param name of the file, or what a kind that has such a key calls it
 * @param title the name where the file has none
 * @param paper what the paper reports, by the name of a finding
 */
public record ScenarioHead(
    String name, String title, String description, Map<String, String> paper) {

  public ScenarioHead {
    paper = Collections.unmodifiableMap(new LinkedHashMap<>(paper));
  }

  public static ScenarioHead read(Path file, Fields fields) {
    String name = fields.text("name", fileName(file));
    return new ScenarioHead(
        name,
        fields.text("title", name),
        fields.text("description", ""),
        paper(fields.below("paper")));
  }

  /** A file's name without its ending. */
  private static String fileName(Path file) {
    return file.getFileName().toString().replaceFirst("\\.ya?ml$", "");
  }

  private static Map<String, String> paper(Fields fields) {
    Map<String, String> rows = new LinkedHashMap<>();
    fields.mapping().entries().keySet().forEach(name -> rows.put(name, fields.text(name, "")));
    return rows;
  }
}
