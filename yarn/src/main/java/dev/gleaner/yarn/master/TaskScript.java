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
 * @param checkpoints what a task that is told of notices needs to save its work
 * @param run what the shell runs instead of the command; empty for the command
 */
record TaskScript(
    Task task,
    int attempt,
    Collection<String> files,
    String keepOutputs,
    Checkpoints checkpoints,
    String run) {

  /**
   * Where and how often a task saves its work.
   *
   * @param folder a folder that outlives the node; empty for a task that saves nothing
   * @param everyMillis 0 if it saves on a notice only
   * @param master the file that says where notices come from; empty if that does not change
   */
  record Checkpoints(String folder, long everyMillis, String master) {

    static final Checkpoints NONE = new Checkpoints("", 0, "");
  }

  /** The exit code where a command ended well but left an output out. */
  static final int OUTPUT_MISSING = 97;

  /** The exit code where an output could not be brought to safety. */
  static final int OUTPUT_NOT_COPIED = 96;

  /** The exit code where there is no folder to save work in. */
  static final int NO_FOLDER = 94;

  // The worker keeps the first two parts of a log and the last two.
  private static final int LOG_PARTS = 4;
  private static final long MIB = 1024 * 1024;

  /** A task that saves nothing. */
  TaskScript(Task task, int attempt, Collection<String> files, String keepOutputs) {
    this(task, attempt, files, keepOutputs, Checkpoints.NONE, "");
  }

  String text() {
    StringBuilder text = new StringBuilder();
    text.append(header(task, TaskProgress.logs(task, attempt), checkpoints.master()));
    text.append(links(files));
    export(text, "GLEANER_TASK", task.name());
    export(text, "GLEANER_TRY", Integer.toString(attempt));
    exportCheckpoints(text);
    task.environment().forEach((name, value) -> export(text, name, value));
    String command = run.isEmpty() ? quoted(task.command()) : run;
    if (task.outputs().isEmpty() && checkpoints.folder().isEmpty()) {
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
    text.append(keepOutputs);
    if (!checkpoints.folder().isEmpty()) {
      // Nobody goes on from there any more.
      text.append("rm -rf ").append(quote(checkpoints.folder())).append('\n');
    }
    return text.toString();
  }

  /**
   * The worker reads how the logs are called, how large their parts are, and what it listens to.
   *
   * @param master the file that says where; empty if that does not change
   */
  static String header(Task task, String logs, String master) {
    String listens = signal(task) + (master.isEmpty() ? "" : " " + master);
    return "# %s %d%s\n".formatted(logs, task.logLimitMib() * MIB / LOG_PARTS, listens);
  }

  static String links(Collection<String> files) {
    List<String> links = files.stream().map(file -> "../" + first(file)).distinct().toList();
    return links.isEmpty() ? "" : "ln -s -- " + quoted(links) + " .\n";
  }

  // It sends this signal when a notice comes, and listens only where there is a word here.
  private static String signal(Task task) {
    if (!task.answer().told()) {
      return "";
    }
    if (task.ranks().count() > 0) {
      return " pulse";
    }
    return task.answer().signal().isEmpty() ? " -" : " " + task.answer().signal();
  }

  private void exportCheckpoints(StringBuilder text) {
    if (checkpoints.folder().isEmpty()) {
      return;
    }
    String folder = quote(checkpoints.folder());
    text.append("(umask 077; mkdir -p ").append(folder).append(") || exit ").append(NO_FOLDER);
    text.append("\nexport GLEANER_CHECKPOINTS=").append(folder).append('\n');
    text.append("export GLEANER_NOTICE=\"${PWD%/*}/.gleaner-notice\"\n");
    text.append("export GLEANER_SAVED=\"${PWD%/*}/.gleaner-saved\"\n");
    if (checkpoints.everyMillis() > 0) {
      long seconds = Math.max(1, Math.round(checkpoints.everyMillis() / 1000.0));
      export(text, "GLEANER_CHECKPOINT_EVERY", Long.toString(seconds));
    }
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
