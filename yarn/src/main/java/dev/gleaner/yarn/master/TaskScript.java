package dev.gleaner.yarn.master;

import dev.gleaner.yarn.job.Task;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.hadoop.yarn.api.ApplicationConstants;

/**
 * The shell script that a container runs: the command, and after it the outputs are brought to
 * safety.
 */
record TaskScript(Task task, int attempt, String keepOutputs) {

  /** The exit code where a command ended well but left an output out. */
  static final int OUTPUT_MISSING = 97;

  /** The exit code where an output could not be brought to safety. */
  static final int OUTPUT_NOT_COPIED = 96;

  private static final String FILE = ".gleaner-task.sh";

  /**
   * What to put into the launch context. The script travels as base64, since a NodeManager puts a
   * command between double quotes into a script of its own, where the shell would mangle it.
   */
  String launchCommand() {
    String logs = ApplicationConstants.LOG_DIR_EXPANSION_VAR;
    String encoded = Base64.getEncoder().encodeToString(text().getBytes(StandardCharsets.UTF_8));
    return "echo %s | base64 -d > %s && exec sh %s 1>%s/stdout 2>%s/stderr"
        .formatted(encoded, FILE, FILE, logs, logs);
  }

  String text() {
    StringBuilder text = new StringBuilder();
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
