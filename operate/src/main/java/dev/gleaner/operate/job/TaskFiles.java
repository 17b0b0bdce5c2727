package dev.gleaner.operate.job;

import dev.gleaner.config.yaml.Fields;
import dev.gleaner.config.yaml.Value;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The files that go into a task's working folder, and those that come out of it. */
final class TaskFiles {

  private TaskFiles() {}

  /** One text or a list of them. */
  static List<String> texts(Fields fields, String key) {
    if (!fields.has(key)) {
      return List.of();
    }
    return fields.value(key) instanceof Value.Sequence
        ? fields.list(key, text -> text)
        : List.of(fields.text(key, ""));
  }

  static List<String> inputs(Path folder, FileReach reach, Fields fields, TaskEntry.Copy copy) {
    List<String> inputs = new ArrayList<>();
    Set<String> names = new HashSet<>();
    for (String written : texts(fields, "inputs")) {
      Path input = path(folder, fields, "inputs", copy.fill(written)).normalize();
      String problem = reach.inputProblem(input);
      if (!problem.isEmpty()) {
        throw fields
            .origin("inputs")
            .problem(
                "%s is \"%s\", but %s"
                    .formatted(fields.key("inputs"), copy.fill(written), problem));
      }
      if (!names.add(input.getFileName().toString())) {
        throw fields
            .origin("inputs")
            .problem(
                "%s has two files \"%s\", which would be one in the working folder"
                    .formatted(fields.key("inputs"), input.getFileName()));
      }
      inputs.add(input.toString());
    }
    return inputs;
  }

  static List<String> outputs(Fields fields, TaskEntry.Copy copy) {
    List<String> outputs = new ArrayList<>();
    for (String written : texts(fields, "outputs")) {
      Path output = path(Path.of(""), fields, "outputs", copy.fill(written)).normalize();
      if (output.isAbsolute() || output.startsWith("..") || output.toString().isEmpty()) {
        throw fields
            .origin("outputs")
            .problem(
                "%s is \"%s\"; expected a path inside the task's working folder"
                    .formatted(fields.key("outputs"), written));
      }
      outputs.add(output.toString());
    }
    return outputs;
  }

  private static Path path(Path folder, Fields fields, String key, String text) {
    try {
      return folder.resolve(text);
    } catch (InvalidPathException e) {
      throw fields
          .origin(key)
          .problem("%s is \"%s\"; expected a path".formatted(fields.key(key), text));
    }
  }
}
