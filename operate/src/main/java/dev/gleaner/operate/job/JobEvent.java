package dev.gleaner.operate.job;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;

/**
 * Something that happened to a job. The application master writes them down one after the other:
 * whoever reads them all, be it a client or the master's next attempt, knows how the job stands.
 *
 * @param atMillis wall time
 * @param task the name of the task that it happened to, empty where it concerns the whole job
 * @param exit the exit code of a command, or the code by which YARN says why it ended a container
 * @param millis of a notice, when the place will be gone; of an end, how long the last save took, 0
 *     if nobody says
 * @param others of a start, the nodes of its further containers
 */
@JsonInclude(JsonInclude.Include.NON_DEFAULT)
public record JobEvent(
    Type type,
    long atMillis,
    String task,
    String container,
    String node,
    int exit,
    String reason,
    long millis,
    List<String> others) {

  /** What happened. */
  public enum Type {
    /** An application master has begun to work. */
    MASTER,
    /** A container has been handed to a task. */
    STARTED,
    /** The command has ended well. */
    DONE,
    /** The command has ended with an error of its own. */
    FAILED,
    /** The command was ended by others: a shrink, a preemption, a lost node. */
    KILLED,
    /** The command has saved its work, and wants to go on elsewhere. */
    SAVED,
    /** The command was told that its place will be taken away. */
    NOTICE,
    /** And now it seems that it will not. */
    WITHDRAWN,
    /** Everything was tried and nothing is left to do. */
    ENDED
  }

  public JobEvent {
    task = task == null ? "" : task;
    container = container == null ? "" : container;
    node = node == null ? "" : node;
    reason = reason == null ? "" : reason;
    others = others == null ? List.of() : List.copyOf(others);
  }

  public static JobEvent ofJob(Type type, long atMillis, String reason) {
    return new JobEvent(type, atMillis, "", "", "", 0, reason, 0, List.of());
  }

  public static JobEvent started(String task, String container, String node, long atMillis) {
    return started(task, container, node, List.of(), atMillis);
  }

  /** A program of several processes was handed its containers; only the first has a name here. */
  public static JobEvent started(
      String task, String container, String node, List<String> others, long atMillis) {
    return new JobEvent(Type.STARTED, atMillis, task, container, node, 0, "", 0, others);
  }

  /** How the try that runs in the container ended. */
  public static JobEvent ended(
      Type type, String task, String container, int exit, String reason, long atMillis) {
    return ended(type, task, container, exit, reason, 0, atMillis);
  }

  /** How the try that runs in the container ended, and how long its last save took. */
  public static JobEvent ended(
      Type type,
      String task,
      String container,
      int exit,
      String reason,
      long saveMillis,
      long atMillis) {
    return new JobEvent(type, atMillis, task, container, "", exit, reason, saveMillis, List.of());
  }

  /** The try that runs in the container was told that its place will be taken away. */
  public static JobEvent notice(
      String task, String container, long goesAtMillis, String reason, long atMillis) {
    return new JobEvent(
        Type.NOTICE, atMillis, task, container, "", 0, reason, goesAtMillis, List.of());
  }

  /** The notice for the try that runs in the container was a false alarm. */
  public static JobEvent withdrawn(String task, String container, long atMillis) {
    return new JobEvent(Type.WITHDRAWN, atMillis, task, container, "", 0, "", 0, List.of());
  }
}
