package dev.gleaner.yarn.master;

import dev.gleaner.operate.job.Task;
import dev.gleaner.operate.job.TaskProgress;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The shell script of one try: the command, and after it the outputs are brought to safety.
 *
 * @param files what YARN has brought to the container, beside whose folders those of tasks are
 */
record TaskScript(Task task, int attempt, Collection<String> files, String keepOutputs) {

  /** The exit code where a command ended well but left an output out. */
  static final int OUTPUT_MISSING = 97;

  /** The exit code where an output could not be brought to safety. */
  static final int OUTPUT_NOT_COPIED = 96;

  // The worker keeps the first two parts of a log and the last two.
  private static final int LOG_PARTS = 4;
  private static final long MIB = 1024 * 1024;

  String text() {
    StringBuilder text = new StringBuilder();
    // The worker reads how the logs are called and how large their parts are.
    text.append(
        "# %s %d\n"
            .formatted(TaskProgress.logs(task, attempt), task.logLimitMib() * MIB / LOG_PARTS));
    if (!files.isEmpty()) {
      List<String> links = files.stream().map(file -> "../" + first(file)).distinct().toList();
      text.append("ln -s -- ").append(quoted(links)).append(" .\n");
    }
    export(text, "GLEANER_TASK", task.name());
    export(text, "GLEANER_TRY", Integer.toString(attempt));
    task.environment().forEach((name, value) -> export(text, name, value));
    String command = quoted(task.command());
    if (task.outputs().isEmpty()) {
      return text.append("exec ").append(command).append('\n').toString();
    }
    text.append(command).append('\n');
    text.append("code=$?\n[ $code -eq 0 ] || exit $code\n");
    for (String output : task.outputs()) {
      text.append("[ -e ")
          .append(quote(output))
          .append(" ] || { echo ")
          .append(quote("gleaner: the command made no output \"" + output + "\""))
          .append(" >&2; exit ")
          .append(OUTPUT_MISSING)
          .append("; }\n");
    }
    return text.append(keepOutputs).toString();
  }

  /** Copies the outputs to an ordinary folder: all of them or none, whenever it is killed. */
  static String copyTo(String folder, String container, List<String> outputs) {
    String partial = quote(folder + "." + container);
    String whole = quote(folder);
    StringBuilder text = new StringBuilder("set -e\nrm -rf " + partial + "\n");
    for (String output : outputs) {
      String target = folder + "." + container + "/" + output;
      text.append("mkdir -p ").append(quote(parent(target))).append('\n');
      text.append("cp -RL -- ")
          .append(quote(output))
          .append(' ')
          .append(quote(target))
          .append('\n');
    }
    return text.append("mv -T ")
        .append(partial)
        .append(' ')
        .append(whole)
        .append(" 2>/dev/null || { rm -rf ")
        .append(whole)
        .append("; mv -T ")
        .append(partial)
        .append(' ')
        .append(whole)
        .append("; }\n")
        .toString();
  }

  private static String first(String path) {
    int slash = path.indexOf('/');
    return slash < 0 ? path : path.substring(0, slash);
  }

  private static String parent(String path) {
    return path.substring(0, path.lastIndexOf('/'));
  }

  private static void export(StringBuilder text, String name, String value) {
    text.append("export ").append(name).append('=').append(quote(value)).append('\n');
  }

  static String quoted(List<String> words) {
    return words.stream().map(TaskScript::quote).collect(Collectors.joining(" "));
  }

  static String quote(String word) {
    return "'" + word.replace("'", "'\\''") + "'";
  }
}
