package dev.gleaner.operate.job;

import dev.gleaner.config.yaml.Fields;
import dev.gleaner.config.yaml.Origin;
import dev.gleaner.config.yaml.Value;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Turns a checked tree into a job: each entry of the file becomes one task or many. */
final class JobReader {

  private static final int MOST_TASKS = 100_000;
  private static final int MOST_WAITS = 1_000_000;

  private final Path file;
  private final String shownAs;
  private final Path folder;
  private final FileReach reach;

  JobReader(Path file, String shownAs, List<Path> allowed) {
    this.file = file;
    this.shownAs = shownAs;
    this.folder = file.toAbsolutePath().getParent();
    this.reach = new FileReach(folder, allowed);
  }

  Job read(Fields fields) {
    String name =
        fields.text("name", file.getFileName().toString().replaceFirst("\\.(ya?ml|json)$", ""));
    JobKind kind = fields.choice("kind", JobKind.COMMANDS, JobKind.class);
    AnswerReader.refuse(kind, fields, "checkpoint-folder", "bag or mpi");
    AnswerReader.refuse(kind, fields, "mttr", "bag or mpi");
    List<TaskEntry> entries = entries(kind, fields);
    return new Job(
        name,
        fields.text("queue", "default"),
        shownAs,
        outputFolder(fields, name + "-outputs"),
        checkpointFolder(fields),
        fields.duration("mttr", Duration.ZERO).toMillis(),
        tasks(entries));
  }

  // It is on the nodes, of which nobody here knows whether it is there.
  private static String checkpointFolder(Fields fields) {
    String folder = fields.text("checkpoint-folder", "");
    if (fields.has("checkpoint-folder") && !folder.startsWith("/")) {
      throw fields.bad("checkpoint-folder", "an absolute path of a folder that all nodes share");
    }
    return folder;
  }

  private String outputFolder(Fields fields, String usual) {
    String written = fields.text("output-folder", usual);
    try {
      Path target = folder.resolve(written).normalize();
      String problem = reach.outputProblem(target);
      if (problem.isEmpty()) {
        return target.toString();
      }
      throw fields
          .origin("output-folder")
          .problem("output-folder is \"%s\", but %s".formatted(written, problem));
    } catch (InvalidPathException e) {
      throw fields.bad("output-folder", "a path");
    }
  }

  private List<TaskEntry> entries(JobKind kind, Fields fields) {
    Fields defaults = fields.below("defaults");
    List<TaskEntry> entries = new ArrayList<>();
    for (Value item : ((Value.Sequence) fields.value("tasks")).items()) {
      Fields entry = new Fields("tasks." + entries.size(), (Value.Mapping) item);
      entries.add(TaskEntry.read(folder, reach, kind, entry, defaults));
    }
    return entries;
  }

  private static List<Task> tasks(List<TaskEntry> entries) {
    // Each entry's name stands for all of its tasks.
    Map<String, List<String>> named = new LinkedHashMap<>();
    Map<String, Origin> origins = new HashMap<>();
    int count = 0;
    for (TaskEntry entry : entries) {
      List<String> names = entry.taskNames();
      count += names.size();
      if (count > MOST_TASKS) {
        throw entry.origin().problem("more than %d tasks in one job".formatted(MOST_TASKS));
      }
      claim(entry, entry.name(), origins);
      named.put(entry.name(), names);
      for (String name : names) {
        if (!name.equals(entry.name())) {
          claim(entry, name, origins);
          named.put(name, List.of(name));
        }
      }
    }
    List<Task> tasks = new ArrayList<>();
    long waits = 0;
    for (TaskEntry entry : entries) {
      for (Task task : entry.tasks(named)) {
        waits += task.after().size();
        if (waits > MOST_WAITS) {
          throw entry
              .origin()
              .problem(
                  "tasks wait for more than %d others in all; expected a task in between that"
                          .formatted(MOST_WAITS)
                      + " waits for all, and others that wait for it");
        }
        tasks.add(task);
      }
    }
    return tasks;
  }

  private static void claim(TaskEntry entry, String name, Map<String, Origin> origins) {
    Origin before = origins.putIfAbsent(name, entry.origin());
    if (before != null) {
      throw entry
          .origin()
          .problem(
              "there are two tasks \"%s\", the first on line %d; expected different names"
                  .formatted(name, before.line()));
    }
  }
}
