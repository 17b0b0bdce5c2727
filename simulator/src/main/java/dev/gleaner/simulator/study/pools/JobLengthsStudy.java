package dev.gleaner.simulator.study.pools;

import dev.gleaner.config.yaml.Fields;
import dev.gleaner.simulator.kernel.PlanListener;
import dev.gleaner.simulator.kernel.Ticks;
import dev.gleaner.simulator.result.Finding;
import dev.gleaner.simulator.result.Measure;
import dev.gleaner.simulator.result.Plot;
import dev.gleaner.simulator.result.Plot.Point;
import dev.gleaner.simulator.result.Plot.Series;
import dev.gleaner.simulator.result.Result;
import dev.gleaner.simulator.result.ResultTable;
import dev.gleaner.simulator.result.Sentence;
import dev.gleaner.simulator.study.BatchSource;
import dev.gleaner.simulator.study.DataFiles;
import dev.gleaner.simulator.study.Study;
import dev.gleaner.traces.jobs.JobFiles;
import dev.gleaner.traces.jobs.JobSpec;
import dev.gleaner.traces.jobs.TaskSpec;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * TR-Kubernetes, figure 16: how long jobs are. A job is as long as its longest task, which is how
 * long it takes if it never waits.
 */
public record JobLengthsStudy(DataFiles data) implements Study {

  private static final double MILLIS_PER_MINUTE = Ticks.MILLISECONDS.perMinute();
  private static final List<Double> MINUTES =
      List.of(0.1, 0.3, 1.0, 3.0, 10.0, 30.0, 100.0, 300.0, 1000.0, 3000.0, 10_000.0);

  public static Study of(DataFiles data, Fields fields) {
    return new JobLengthsStudy(data);
  }

  @Override
  public Result run(int threads, PlanListener listener) {
    List<Path> files = data.several("jobs");
    listener.begins("files", files.size());
    List<Finding> findings = new ArrayList<>();
    List<Sentence> sentences = new ArrayList<>();
    ResultTable.Rows rows = new ResultTable.Rows();
    List<Series> series = new ArrayList<>();
    for (Path file : files) {
      List<JobSpec> jobs = JobFiles.read(file, BatchSource.ONE_CORE).jobs();
      String name = file.getFileName().toString().replaceFirst("\\..*$", "");
      double[] lengths = jobs.stream().mapToDouble(JobLengthsStudy::minutes).sorted().toArray();
      double[] tasks =
          jobs.stream()
              .flatMap(job -> job.tasks().stream())
              .mapToDouble(task -> task.runtimeMillis() / MILLIS_PER_MINUTE)
              .sorted()
              .toArray();
      findings.add(Finding.share("jobs of at most 100 minutes, " + name, within(lengths, 100)));
      findings.add(Finding.share("their share of the work, " + name, workWithin(jobs, 100)));
      sentences.add(
          Sentence.of(
              "In %s %s of the jobs take at most 100 minutes, and they are %s of the work.",
              name, Sentence.share(within(lengths, 100)), Sentence.share(workWithin(jobs, 100))));
      MINUTES.forEach(
          most ->
              rows.add(
                  name, most, within(lengths, most), within(tasks, most), workWithin(jobs, most)));
      series.add(
          new Series(
              name, MINUTES.stream().map(most -> new Point(most, within(lengths, most))).toList()));
      listener.step();
    }
    return new Result(
        findings,
        sentences.stream().limit(Sentence.MOST).toList(),
        List.of("A job is as long as its longest task."),
        List.of(table(rows)),
        List.of(
            new Plot(
                "Lengths of jobs",
                Plot.Form.LINES,
                "minutes",
                "share of jobs",
                true,
                List.of(),
                series)));
  }

  private static ResultTable table(ResultTable.Rows rows) {
    return rows.table(
        "lengths",
        "shares of what is at most so long",
        Measure.text("trace", "trace"),
        Measure.scaleFree("minutes", "minutes"),
        Measure.share("jobs", "jobs"),
        Measure.share("tasks", "tasks"),
        Measure.share("work", "work in such tasks"));
  }

  private static double minutes(JobSpec job) {
    return job.tasks().stream().mapToLong(TaskSpec::runtimeMillis).max().orElseThrow()
        / MILLIS_PER_MINUTE;
  }

  private static double within(double[] sorted, double most) {
    return Arrays.stream(sorted).filter(one -> one <= most).count() / (double) sorted.length;
  }

  private static double workWithin(List<JobSpec> jobs, double most) {
    double all = 0;
    double inside = 0;
    for (JobSpec job : jobs) {
      for (TaskSpec task : job.tasks()) {
        all += task.runtimeMillis();
        inside += task.runtimeMillis() <= most * MILLIS_PER_MINUTE ? task.runtimeMillis() : 0;
      }
    }
    return inside / all;
  }
}
