package dev.gleaner.traces.jobs;

import dev.gleaner.core.model.BadInputException;
import java.util.List;

/**
 * Jobs to generate. Times are in minutes or seconds as their names say.
 *
 * @param jobs how many
 * @param meanInterArrivalSeconds of the Poisson process by which jobs arrive
 * @param fewestTasks of a job; the number is uniform up to {@code mostTasks}
 * @param coresPerTask one is drawn for each job, all as likely: tasks of a job are alike
 * @param estimateError the farthest that an estimate is off, as a fraction of the run time: each
 *     task's error is uniform between 0 and this. Positive overestimates, negative underestimates
 */
public record Workload(
    RuntimeShape shape,
    int jobs,
    double meanInterArrivalSeconds,
    int fewestTasks,
    int mostTasks,
    List<Integer> coresPerTask,
    long memoryMibPerCore,
    double shortestMinutes,
    double longestMinutes,
    double estimateError) {

  public Workload {
    coresPerTask = List.copyOf(coresPerTask);
    check(jobs >= 1, "jobs", jobs, "at least 1");
    check(
        meanInterArrivalSeconds >= 0 && Double.isFinite(meanInterArrivalSeconds),
        "mean inter-arrival time",
        meanInterArrivalSeconds,
        "0 s or more");
    check(fewestTasks >= 1, "fewest tasks", fewestTasks, "at least 1");
    check(mostTasks >= fewestTasks, "most tasks", mostTasks, "at least the fewest tasks");
    check(
        !coresPerTask.isEmpty() && coresPerTask.stream().allMatch(cores -> cores >= 1),
        "cores per task",
        coresPerTask,
        "at least one choice, each at least 1");
    check(memoryMibPerCore >= 0, "memory per core", memoryMibPerCore, "0 MiB or more");
    check(
        shortestMinutes > 0 && longestMinutes >= shortestMinutes && longestMinutes <= 1e6,
        "task length",
        shortestMinutes + " to " + longestMinutes + " minutes",
        "the shortest above 0 and the longest at least that");
    check(estimateError > -1 && estimateError <= 100, "estimate error", estimateError, "above -1");
  }

  /**
   * The paper's scale: about 50 jobs of hundreds of cores. Its containers have less than 1 GB of
   * memory, and harvest VMs harvest cores only, so that more memory would leave their cores idle.
   */
  public static Workload of(RuntimeShape shape) {
    return new Workload(
        shape,
        50,
        900,
        20,
        200,
        List.of(1, 2, 4),
        256,
        shape.shortestMinutes(),
        shape.longestMinutes(),
        0);
  }

  /** Settings by the name of their shape: seismic-a, seismic-b or genomics. */
  public static Workload named(String label) {
    return of(RuntimeShape.named(label));
  }

  public Workload withJobs(int count, double interArrivalSeconds) {
    return new Workload(
        shape,
        count,
        interArrivalSeconds,
        fewestTasks,
        mostTasks,
        coresPerTask,
        memoryMibPerCore,
        shortestMinutes,
        longestMinutes,
        estimateError);
  }

  public Workload withTasks(int fewest, int most) {
    return new Workload(
        shape,
        jobs,
        meanInterArrivalSeconds,
        fewest,
        most,
        coresPerTask,
        memoryMibPerCore,
        shortestMinutes,
        longestMinutes,
        estimateError);
  }

  public Workload withDemand(List<Integer> cores, long mibPerCore) {
    return new Workload(
        shape,
        jobs,
        meanInterArrivalSeconds,
        fewestTasks,
        mostTasks,
        cores,
        mibPerCore,
        shortestMinutes,
        longestMinutes,
        estimateError);
  }

  public Workload withLengths(double shortest, double longest) {
    return new Workload(
        shape,
        jobs,
        meanInterArrivalSeconds,
        fewestTasks,
        mostTasks,
        coresPerTask,
        memoryMibPerCore,
        shortest,
        longest,
        estimateError);
  }

  public Workload withEstimateError(double error) {
    return new Workload(
        shape,
        jobs,
        meanInterArrivalSeconds,
        fewestTasks,
        mostTasks,
        coresPerTask,
        memoryMibPerCore,
        shortestMinutes,
        longestMinutes,
        error);
  }

  private static void check(boolean fine, String name, Object value, String expected) {
    if (!fine) {
      throw new BadInputException(
          "workload: %s is %s; expected %s".formatted(name, value, expected));
    }
  }
}
