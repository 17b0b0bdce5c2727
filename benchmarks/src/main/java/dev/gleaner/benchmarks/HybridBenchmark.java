package dev.gleaner.benchmarks;

import dev.gleaner.core.keep.Budget;
import dev.gleaner.core.keep.LongLoadThreshold;
import dev.gleaner.core.model.Resources;
import dev.gleaner.simulator.hybrid.HybridCluster;
import dev.gleaner.simulator.hybrid.HybridJobs;
import dev.gleaner.simulator.hybrid.HybridRun;
import dev.gleaner.simulator.hybrid.HybridScheme;
import dev.gleaner.simulator.hybrid.revoke.Revocations;
import dev.gleaner.traces.jobs.JobFiles;
import dev.gleaner.traces.jobs.JobSpec;
import dev.gleaner.traces.jobs.TaskSpec;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Short and long jobs on clusters of growing size: tasks a second under each scheme. The jobs are
 * the Yahoo window where it is there, and otherwise as many made-up ones. Jobs are as dense on
 * every cluster: their times are stretched or squeezed with its size.
 */
final class HybridBenchmark {

  private static final double CUTOFF_MILLIS = 90_581.1;
  private static final int PUBLISHED_SERVERS = 4000;
  private static final double GOAL_SECONDS = 0.5;
  private static final Resources ONE_SLOT = new Resources(1, 1024);

  /** What else runs on the machine does not matter to who counts the time of one core. */
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private final int repeats;

  HybridBenchmark(boolean quick) {
    repeats = quick ? 1 : 5;
  }

  String measure() {
    Path trace =
        Path.of(System.getProperty("gleaner.data", "../shared/data"))
            .resolve("jobs/yahoo-window2.tr.gz");
    boolean real = Files.isRegularFile(trace);
    List<JobSpec> specs = real ? JobFiles.read(trace, ONE_SLOT).jobs() : made();
    MarkdownTable table =
        new MarkdownTable(
            "servers and scheme", "first run, CPU s", "best run, CPU s", "tasks/s", "events/s");
    double goal = Double.NaN;
    for (int servers : List.of(1_000, PUBLISHED_SERVERS, 10_000, 40_000)) {
      HybridJobs jobs = HybridJobs.of(stretched(specs, servers), CUTOFF_MILLIS);
      HybridCluster cluster = new HybridCluster(servers, servers / 50, HybridCluster.USUAL_DELAY);
      for (HybridScheme scheme : schemes(cluster)) {
        double best = addRow(table, jobs, cluster, scheme);
        if (servers == PUBLISHED_SERVERS && scheme.name().equals("eagle")) {
          goal = best;
        }
      }
    }
    return "### Short and long jobs\n\n%s jobs, %,d tasks.%n%n%s%nGoal: Eagle on %,d servers in %s CPU s; measured %s.%n"
        .formatted(
            real ? "The Yahoo window's" : "Made-up",
            specs.stream().mapToInt(job -> job.tasks().size()).sum(),
            table,
            PUBLISHED_SERVERS,
            GOAL_SECONDS,
            MarkdownTable.figure(goal));
  }

  private double addRow(
      MarkdownTable table, HybridJobs jobs, HybridCluster cluster, HybridScheme scheme) {
    double first = 0;
    double best = Double.MAX_VALUE;
    long events = 0;
    for (int repeat = 0; repeat < repeats; repeat++) {
      long start = THREADS.getCurrentThreadCpuTime();
      events = new HybridRun(jobs, cluster, scheme, 1).run().counts().events();
      double seconds = (THREADS.getCurrentThreadCpuTime() - start) / 1e9;
      first = repeat == 0 ? seconds : first;
      best = Math.min(best, seconds);
    }
    table.row(
        "%,d: %s".formatted(cluster.servers(), scheme.name()),
        MarkdownTable.figure(first),
        MarkdownTable.figure(best),
        MarkdownTable.figure(jobs.tasks() / best),
        MarkdownTable.figure(events / best));
    return best;
  }

  private static List<HybridScheme> schemes(HybridCluster cluster) {
    Budget budget = new Budget(cluster.shortServers(), 0.5, 3);
    return List.of(
        HybridScheme.sparrow(),
        HybridScheme.hawk(),
        HybridScheme.eagle(),
        HybridScheme.cloudCoaster(
            new HybridScheme.Transient(
                () -> LongLoadThreshold.asPublished(budget),
                budget,
                120_000,
                0,
                Revocations.NONE)));
  }

  private static List<JobSpec> stretched(List<JobSpec> specs, int servers) {
    return specs.stream()
        .map(
            job ->
                new JobSpec(
                    job.name(), job.submitMillis() * PUBLISHED_SERVERS / servers, job.tasks()))
        .toList();
  }

  /** As many as the window has, a tenth of them long. */
  private static List<JobSpec> made() {
    List<JobSpec> jobs = new ArrayList<>();
    for (int job = 0; job < 3_363; job++) {
      boolean isLong = job % 10 == 0;
      List<TaskSpec> tasks = new ArrayList<>();
      int count = isLong ? 190 : 24;
      for (int task = 0; task < count; task++) {
        tasks.add(new TaskSpec(ONE_SLOT, (isLong ? 1_500_000L : 15_000L) + 1_000L * (task % 13)));
      }
      jobs.add(new JobSpec("job" + job, 11_000L * job, tasks));
    }
    return jobs;
  }

  /** Prints the table alone. */
  public static void main(String[] arguments) {
    System.out.println(new HybridBenchmark(List.of(arguments).contains("--quick")).measure());
  }
}
