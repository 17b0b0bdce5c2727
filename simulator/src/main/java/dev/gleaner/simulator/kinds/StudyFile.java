package dev.gleaner.simulator.kinds;

import dev.gleaner.config.yaml.Expected;
import dev.gleaner.config.yaml.Fields;
import dev.gleaner.config.yaml.NearestName;
import dev.gleaner.config.yaml.Schema;
import dev.gleaner.simulator.kernel.ScenarioFields;
import dev.gleaner.simulator.kernel.ScenarioHead;
import dev.gleaner.simulator.study.DataFiles;
import dev.gleaner.simulator.study.StudyPlan;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Reads a study from YAML. Whatever is wrong is said with its line. */
public final class StudyFile {

  private static final Expected EXPECTED = new Expected("study", "\"study\" and \"title\"");
  private static final Schema SCHEMA = Schema.beside(StudyFile.class, "study.schema.json");

  private StudyFile() {}

  /**
   * Loads a study file. The data that it names is not looked for until the study runs.
   *
   * @param settings values that replace those of the file, as {@code dotted.key=value}
   */
  public static StudyPlan load(Path file, List<String> settings) {
    Fields fields = ScenarioFields.read(file, settings, EXPECTED, SCHEMA);
    StudyKind kind = fields.choice("study", StudyKind.FRONTIER, StudyKind.class);
    refuseUnused(kind, fields);
    return new StudyPlan(
        ScenarioHead.read(file, fields), kind.study(DataFiles.of(file, fields), fields));
  }

  // Who writes a key expects that it matters.
  private static void refuseUnused(StudyKind kind, Fields fields) {
    List<String> known = new ArrayList<>(kind.keys());
    for (String key : fields.mapping().entries().keySet()) {
      if (!known.contains(key)) {
        throw fields
            .origin(key)
            .problem(
                "key \"%s\" means nothing to study %s%s"
                    .formatted(key, Fields.written(kind), NearestName.hint(key, known)));
      }
    }
    for (String key : kind.required()) {
      if (!fields.has(key)) {
        throw fields
            .origin(key)
            .problem("\"%s\" is missing; study %s needs it".formatted(key, Fields.written(kind)));
      }
    }
  }
}
