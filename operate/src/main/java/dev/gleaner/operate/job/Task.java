package dev.gleaner.operate.job;

import dev.gleaner.core.model.Resources;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * One command that runs once, and again if it is killed or fails.
 *
 * @param line where the file describes it, 0 where there is no file
 * @param command the program and its arguments
 * @param estimateMillis how long it may take, 0 where nobody says
 * @param retries how often the command itself may fail and be tried again; a shrink that kills it
 *     does not count
 * @param logLimitMib how much of its standard output is kept for each try, and of its errors
 * @param inputs files and folders of the submitting machine, found under their names in the working
 *     folder
 * @param outputs files and folders that it leaves in its working folder
 * @param after the tasks that must be done before, by name
 * @param answer what it does when it learns that its place will be taken away
 * @param ranks of a program of several processes, how many there are
 */
public record Task(
    String name,
    int line,
    List<String> command,
    Map<String, String> environment,
    Resources demand,
    long estimateMillis,
    int retries,
    long logLimitMib,
    List<String> inputs,
    List<String> outputs,
    List<String> after,
    NoticeAnswer answer,
    Ranks ranks) {

  /** What is kept of a log where nobody says otherwise. */
  public static final long LOG_LIMIT_MIB = 16;

  public Task {
    command = List.copyOf(command);
    environment = Collections.unmodifiableMap(new LinkedHashMap<>(environment));
    inputs = List.copyOf(inputs);
    outputs = List.copyOf(outputs);
    after = List.copyOf(after);
    // Jobs of earlier versions do not say.
    answer = answer == null ? NoticeAnswer.NONE : answer;
    ranks = ranks == null ? Ranks.NONE : ranks;
  }

  /** A command that knows of no notices. */
  public Task(
      String name,
      int line,
      List<String> command,
      Map<String, String> environment,
      Resources demand,
      long estimateMillis,
      int retries,
      long logLimitMib,
      List<String> inputs,
      List<String> outputs,
      List<String> after) {
    this(
        name,
        line,
        command,
        environment,
        demand,
        estimateMillis,
        retries,
        logLimitMib,
        inputs,
        outputs,
        after,
        NoticeAnswer.NONE,
        Ranks.NONE);
  }

  /** A command line for the shell, with nothing but a demand and no second chance. */
  public static Task shell(String name, String commandLine, Resources demand) {
    return new Task(
        name,
        0,
        List.of("sh", "-c", commandLine),
        Map.of(),
        demand,
        0,
        0,
        LOG_LIMIT_MIB,
        List.of(),
        List.of(),
        List.of());
  }

  /** How many containers it needs at the same time. */
  public int containers() {
    return Math.max(1, ranks.count());
  }

  public Task withInputs(List<String> others) {
    return new Task(
        name,
        line,
        command,
        environment,
        demand,
        estimateMillis,
        retries,
        logLimitMib,
        others,
        outputs,
        after,
        answer,
        ranks);
  }
}
