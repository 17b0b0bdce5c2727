package dev.gleaner.yarn.job;

import dev.gleaner.core.model.BadInputException;
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

  /** A complaint that names the line where the task was written. */
  public BadInputException problem(Task task, String problem) {
    return task.line() == 0
        ? new BadInputException(source + ": " + problem)
        : BadInputException.at(source, task.line(), problem);
  }
}
