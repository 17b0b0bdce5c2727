package dev.gleaner.operate.job;

import dev.gleaner.config.resources.ResourceFields;
import dev.gleaner.config.yaml.Fields;
import dev.gleaner.config.yaml.NearestName;
import dev.gleaner.config.yaml.Origin;
import dev.gleaner.config.yaml.Value;
import dev.gleaner.core.model.Resources;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * An entry of the list of tasks: one task, or as many as {@code count} or {@code for} say.
 *
 * @param items what {@code {item}} stands for in each task; empty for an entry that is one task
 */
record TaskEntry(
    String name,
    Path folder,
    FileReach reach,
    JobKind kind,
    Fields fields,
    Fields defaults,
    List<String> items) {

  private static final int MOST_CORES = 100_000;
  private static final int MOST_COPIES = 100_000;
  private static final int MOST_RETRIES = 1_000;
  private static final int MOST_RANKS = 10_000;
  private static final int RETRIES = 2;
  private static final long MEMORY_MIB = 512;
  private static final long MOST_LOG_MIB = 1024;
  private static final int LONGEST_COMMAND = 60_000;

  static TaskEntry read(
      Path folder, FileReach reach, JobKind kind, Fields fields, Fields defaults) {
    if (fields.has("count") && fields.has("for")) {
      throw fields.bad("for", "one of count and for, not both");
    }
    int count = fields.count("count", 0, 1, MOST_COPIES);
    List<String> items =
        fields.has("for")
            ? fields.list("for", text -> text)
            : IntStream.range(0, count).mapToObj(Integer::toString).toList();
    return new TaskEntry(fields.text("name", ""), folder, reach, kind, fields, defaults, items);
  }

  Origin origin() {
    return fields.mapping().origin();
  }

  List<String> taskNames() {
    return items.isEmpty()
        ? List.of(name)
        : IntStream.range(0, items.size()).mapToObj(index -> name + "-" + index).toList();
  }

  /**
   * The tasks of this entry.
   *
   * @param named for each name that may follow {@code after}, the tasks that it stands for
   */
  List<Task> tasks(Map<String, List<String>> named) {
    List<String> names = taskNames();
    List<Task> tasks = new ArrayList<>();
    for (int index = 0; index < names.size(); index++) {
      tasks.add(task(names.get(index), index, named));
    }
    return tasks;
  }

  private Task task(String taskName, int index, Map<String, List<String>> named) {
    Copy copy = new Copy(index, items.isEmpty() ? null : items.get(index));
    return new Task(
        taskName,
        origin().line(),
        command("command", copy),
        environment(copy),
        demand(),
        fields.duration("estimate", defaults.duration("estimate", Duration.ZERO)).toMillis(),
        fields.count(
            "retries", defaults.count("retries", RETRIES, 0, MOST_RETRIES), 0, MOST_RETRIES),
        logLimit(),
        TaskFiles.inputs(folder, reach, fields, copy),
        TaskFiles.outputs(fields, copy),
        after(taskName, copy, named),
        AnswerReader.read(kind, fields, defaults),
        ranks(copy));
  }

  private Resources demand() {
    int cores = fields.count("cores", defaults.count("cores", 1, 1, MOST_CORES), 1, MOST_CORES);
    Resources usual = ResourceFields.add(new Resources(cores, memory()), defaults);
    return ResourceFields.add(usual, fields);
  }

  private long memory() {
    Fields from = fields.has("memory") ? fields : defaults;
    long mib = from.mib("memory", MEMORY_MIB);
    if (mib < 1) {
      throw from.bad("memory", "at least 1 MiB");
    }
    return mib;
  }

  private long logLimit() {
    Fields from = fields.has("log-limit") ? fields : defaults;
    long mib = from.mib("log-limit", Task.LOG_LIMIT_MIB);
    if (mib < 1 || mib > MOST_LOG_MIB) {
      throw from.bad("log-limit", "from 1 MiB to 1 GiB; write more into a file under outputs");
    }
    return mib;
  }

  private Ranks ranks(Copy copy) {
    if (kind != JobKind.MPI) {
      for (String key : List.of("ranks", "restart", "checkpoint-check")) {
        AnswerReader.refuse(JobKind.COMMANDS, fields, key, "mpi");
      }
      return Ranks.NONE;
    }
    return new Ranks(
        fields.count("ranks", 1, 1, MOST_RANKS),
        fields.has("restart") ? command("restart", copy) : List.of(),
        copy.fill(fields.text("checkpoint-check", "")));
  }

  private List<String> command(String key, Copy copy) {
    List<String> words =
        fields.value(key) instanceof Value.Sequence
            ? fields.list(key, copy::fill)
            : List.of("sh", "-c", copy.fill(fields.text(key, "")));
    if (words.stream().allMatch(String::isBlank) || words.get(words.size() - 1).isBlank()) {
      throw fields.bad(key, "a command for the shell, or a program and its arguments");
    }
    int length = words.stream().mapToInt(String::length).sum();
    if (length > LONGEST_COMMAND) {
      throw fields.bad(
          key,
          "at most %d characters; put a longer one into a file and name it under inputs"
              .formatted(LONGEST_COMMAND));
    }
    return words;
  }

  private Map<String, String> environment(Copy copy) {
    Map<String, String> all = new LinkedHashMap<>();
    for (Fields from : List.of(defaults, fields)) {
      Fields environment = from.below("environment");
      environment
          .mapping()
          .entries()
          .forEach((key, value) -> all.put(key, copy.fill(value.asWritten())));
    }
    return all;
  }

  private List<String> after(String taskName, Copy copy, Map<String, List<String>> named) {
    Set<String> all = new LinkedHashSet<>();
    for (String written : TaskFiles.texts(fields, "after")) {
      String before = copy.fill(written);
      List<String> tasks = named.get(before);
      if (tasks == null) {
        throw fields
            .origin("after")
            .problem(
                "%s names \"%s\", which is no task%s"
                    .formatted(
                        fields.key("after"), before, NearestName.hint(before, named.keySet())));
      }
      if (tasks.contains(taskName)) {
        throw fields.origin("after").problem("task \"%s\" waits for itself".formatted(taskName));
      }
      all.addAll(tasks);
    }
    return List.copyOf(all);
  }

  /**
   * Which copy of an entry a task is.
   *
   * @param item null for an entry that is one task, whose texts stay as they are
   */
  record Copy(int index, String item) {

    String fill(String text) {
      return item == null
          ? text
          : text.replace("{index}", Integer.toString(index)).replace("{item}", item);
    }
  }
}
