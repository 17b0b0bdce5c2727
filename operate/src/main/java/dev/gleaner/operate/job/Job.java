package dev.gleaner.operate.job;

import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.Resources;
import java.util.Collection;
import java.util.List;

/**
 * A bag of commands, ready to be submitted.
 *
 * @param source the file that it was read from, for complaints
 * @param outputFolder where outputs are copied to, an absolute path on the submitting machine
 */
public record Job(String name, String queue, String source, String outputFolder, List<Task> tasks) {

  public Job {
    tasks = List.copyOf(tasks);
  }

  /**
   * Refuses tasks for which no node is large enough.
   *
   * @param sizes what the nodes have, or will have at some time
   */
  public void checkDemands(Collection<Resources> sizes) {
    for (Task task : tasks) {
      if (sizes.stream().noneMatch(task.demand()::fitsIn)) {
        Resources most =
            new Resources(
                sizes.stream().mapToInt(Resources::cores).max().orElse(0),
                sizes.stream().mapToLong(Resources::memoryMib).max().orElse(0));
        throw problem(
            task,
            "task \"%s\" demands %s, but no node ever has as much (%s at most); expected less"
                .formatted(task.name(), task.demand(), most));
      }
    }
  }

  /** A complaint that names the line where the task was written. */
  public BadInputException problem(Task task, String problem) {
    return task.line() == 0
        ? new BadInputException(source + ": " + problem)
        : BadInputException.at(source, task.line(), problem);
  }
}
