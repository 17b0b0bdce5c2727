package dev.gleaner.operate.job;

import dev.gleaner.core.model.Resources;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Tasks of equal demand and estimate. YARN tells requests of one application apart by their
 * priority, so each kind has its own, and the plug-in learns the estimate of that priority.
 *
 * @param estimateMillis 0 where nobody says
 */
public record TaskKind(Resources demand, long estimateMillis) {

  // The longest first: they decide when the job ends. What nobody knows comes last.
  private static final Comparator<TaskKind> LONGEST_FIRST =
      Comparator.comparingLong(TaskKind::estimateMillis)
          .reversed()
          .thenComparing(kind -> kind.demand().cores(), Comparator.reverseOrder())
          .thenComparing(kind -> kind.demand().memoryMib(), Comparator.reverseOrder());

  public static TaskKind of(Task task) {
    return new TaskKind(task.demand(), task.estimateMillis());
  }

  /** How many tasks of this kind a job has. */
  public int count(Job job) {
    return (int) job.tasks().stream().filter(task -> of(task).equals(this)).count();
  }

  /** The kinds of a job with their YARN priorities, 1 being the most urgent. */
  public static Map<TaskKind, Integer> priorities(Job job) {
    List<TaskKind> kinds =
        job.tasks().stream().map(TaskKind::of).distinct().sorted(LONGEST_FIRST).toList();
    Map<TaskKind, Integer> priorities = new LinkedHashMap<>();
    kinds.forEach(kind -> priorities.put(kind, priorities.size() + 1));
    return priorities;
  }
}
