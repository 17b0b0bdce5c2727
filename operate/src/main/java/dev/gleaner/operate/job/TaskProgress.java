package dev.gleaner.operate.job;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;

/** What has become of one task so far. */
public final class TaskProgress {

  /**
   * One time that the command ran.
   *
   * @param logs how its logs are called, among those of the other tries in its container
   */
  public record Try(String container, String node, String logs) {}

  private final Task task;
  private TaskState state;
  private int waitsFor;
  private int failures;
  private int kills;
  private int saves;
  private String container = "";
  private String node = "";
  private List<String> others = List.of();
  private String trouble = "";
  private final List<Try> tries = new ArrayList<>();
  private long firstStartedAt;
  private long startedAt;
  private long lastedMillis;
  private long busyMillis;
  private long wastedMillis;
  private long goesAt;
  private String goesBecause = "";

  TaskProgress(Task task) {
    this.task = task;
    this.waitsFor = task.after().size();
    this.state = waitsFor == 0 ? TaskState.READY : TaskState.BLOCKED;
  }

  public Task task() {
    return task;
  }

  public TaskState state() {
    return state;
  }

  /** How often its command failed. */
  public int failures() {
    return failures;
  }

  /** How often others killed it. */
  public int kills() {
    return kills;
  }

  /** How often it saved its work, to go on elsewhere. */
  public int saves() {
    return saves;
  }

  /** When the place where it runs will be taken away, in wall time; 0 if it was not told so. */
  public long goesAt() {
    return goesAt;
  }

  /** Why it will be taken away; empty if it was not told so. */
  public String goesBecause() {
    return goesBecause;
  }

  /** Where it runs, or ran last. */
  public String container() {
    return container;
  }

  public String node() {
    return node;
  }

  /** The nodes of all its containers, one entry for each. */
  public List<String> nodes() {
    return Stream.concat(Stream.of(node), others.stream()).toList();
  }

  /** Why its last try ended that did not end well, or why it was skipped; empty if neither. */
  public String trouble() {
    return trouble;
  }

  /** When its first try began. */
  public long firstStartedAt() {
    return firstStartedAt;
  }

  public long startedAt() {
    return startedAt;
  }

  /** How long the try took that did it. */
  public long lastedMillis() {
    return lastedMillis;
  }

  /** How long its container has been held, over all tries that have ended. */
  public long busyMillis() {
    return busyMillis;
  }

  /** The part of it that went into tries that others killed. */
  public long wastedMillis() {
    return wastedMillis;
  }

  /** All tries, the last one perhaps still running. */
  public List<Try> tries() {
    return Collections.unmodifiableList(tries);
  }

  /** How the logs of a try are called, before the names of the streams. */
  public static String logs(Task task, int attempt) {
    return task.name() + "." + attempt;
  }

  void started(JobEvent event) {
    state = TaskState.RUNNING;
    container = event.container();
    node = event.node();
    others = event.others();
    startedAt = event.atMillis();
    goesAt = 0;
    goesBecause = "";
    firstStartedAt = tries.isEmpty() ? startedAt : firstStartedAt;
    tries.add(new Try(container, node, logs(task, tries.size() + 1)));
  }

  void noticed(JobEvent event) {
    goesAt = event.millis();
    goesBecause = event.reason();
  }

  void ended(JobEvent event) {
    goesAt = 0;
    goesBecause = "";
    lastedMillis = Math.max(0, event.atMillis() - startedAt);
    busyMillis += lastedMillis;
    trouble =
        switch (event.type()) {
          case DONE, SAVED -> trouble;
          default -> event.reason();
        };
    switch (event.type()) {
      case DONE -> state = TaskState.DONE;
      case FAILED -> {
        failures++;
        state = failures > task.retries() ? TaskState.FAILED : TaskState.READY;
      }
      case SAVED -> {
        saves++;
        state = TaskState.READY;
      }
      default -> {
        kills++;
        wastedMillis += lastedMillis;
        state = TaskState.READY;
      }
    }
  }

  void stopped(long atMillis) {
    lastedMillis = Math.max(0, atMillis - startedAt);
    busyMillis += lastedMillis;
    state = TaskState.STOPPED;
  }

  /** One of the tasks before it is done. True if it was the last one. */
  boolean oneLess() {
    waitsFor--;
    if (waitsFor == 0 && state == TaskState.BLOCKED) {
      state = TaskState.READY;
      return true;
    }
    return false;
  }

  void skip(String because) {
    state = TaskState.SKIPPED;
    trouble = because;
  }
}
