package dev.gleaner.operate.job;

import dev.gleaner.config.yaml.NearestName;
import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.Resources;
import java.util.Collection;
import java.util.List;

/**
 * A bag of commands, ready to be submitted.
 *
 * @param source the file that it was read from, for complaints
 * @param outputFolder where outputs are copied to, an absolute path on the submitting machine
 * @param checkpointFolder a folder that all nodes share, where checkpoints are kept; empty for a
 *     folder of the run
 * @param mttrMillis the mean time after which a place is taken away; 0 where nobody says
 */
public record Job(
    String name,
    String queue,
    String source,
    String outputFolder,
    String checkpointFolder,
    long mttrMillis,
    List<Task> tasks) {

  public Job {
    tasks = List.copyOf(tasks);
    checkpointFolder = checkpointFolder == null ? "" : checkpointFolder;
  }

  /** A job whose nodes stay. */
  public Job(String name, String queue, String source, String outputFolder, List<Task> tasks) {
    this(name, queue, source, outputFolder, "", 0, tasks);
  }

  /** The same job with other tasks. */
  public Job withTasks(List<Task> others) {
    return new Job(name, queue, source, outputFolder, checkpointFolder, mttrMillis, others);
  }

  /** Whether its tasks are programs of several processes. */
  public boolean hasRanks() {
    return tasks.stream().anyMatch(task -> task.ranks().count() > 0);
  }

  /** Whether tasks are told when their place will be taken away. */
  public boolean tellsTasks() {
    return tasks.stream().anyMatch(task -> task.answer().told());
  }

  /**
   * Refuses tasks for which no node is large enough.
   *
   * @param sizes what the nodes have, or will have at some time
   */
  public void checkDemands(Collection<Resources> sizes) {
    Resources most = most(sizes);
    for (Task task : tasks) {
      for (String name : task.demand().furtherNames()) {
        if (most.amount(name) == 0) {
          throw problem(
              task,
              "task \"%s\" demands %d %s, but no node has any%s"
                  .formatted(
                      task.name(),
                      task.demand().amount(name),
                      name,
                      NearestName.hint(name, most.names())));
        }
      }
      if (sizes.stream().noneMatch(task.demand()::fitsIn)) {
        throw problem(
            task,
            "task \"%s\" demands %s, but no node ever has as much (%s at most); expected less"
                .formatted(task.name(), task.demand(), most));
      }
    }
  }

  /** Of each name the most that any has. */
  private static Resources most(Collection<Resources> sizes) {
    Resources most = Resources.NONE;
    for (Resources size : sizes) {
      for (String name : size.names()) {
        most = most.with(name, Math.max(most.amount(name), size.amount(name)));
      }
    }
    return most;
  }

  /** A complaint that names the line where the task was written. */
  public BadInputException problem(Task task, String problem) {
    return task.line() == 0
        ? new BadInputException(source + ": " + problem)
        : BadInputException.at(source, task.line(), problem);
  }
}
