package dev.gleaner.benchmarks;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;

/** Runs the JMH benchmarks and sets each figure beside its peer's. */
final class MicroBenchmarks {

  private static final String PEER = "Recounted";

  private final boolean quick;

  MicroBenchmarks(boolean quick) {
    this.quick = quick;
  }

  String placement() throws RunnerException {
    MarkdownTable table =
        new MarkdownTable("nodes, load and policy", "µs/decision", "±", "× baseline");
    Map<String, Double> baselines = new LinkedHashMap<>();
    Collection<RunResult> results = run(PlacementBenchmark.class);
    for (RunResult result : results) {
      if (name(result).equals("baseline")) {
        baselines.put(world(result), score(result));
      }
    }
    for (RunResult result : results) {
      table.row(
          world(result) + ": " + name(result),
          MarkdownTable.figure(score(result)),
          MarkdownTable.figure(error(result)),
          MarkdownTable.figure(score(result) / baselines.get(world(result))));
    }
    return "### Placement decisions\n\n" + table;
  }

  String estimates() throws RunnerException {
    MarkdownTable table =
        new MarkdownTable("estimate", "µs", "±", "recounted, µs", "recounted ± µs", "× faster");
    Map<String, RunResult> byName = new LinkedHashMap<>();
    for (RunResult result : run(EstimateBenchmark.class)) {
      byName.put(name(result), result);
    }
    byName.forEach(
        (name, result) -> {
          RunResult peer = byName.get(name + PEER);
          if (peer != null) {
            table.row(
                name,
                MarkdownTable.figure(score(result)),
                MarkdownTable.figure(error(result)),
                MarkdownTable.figure(score(peer)),
                MarkdownTable.figure(error(peer)),
                MarkdownTable.figure(score(peer) / score(result)));
          }
        });
    return "### Estimates, 10,000 nodes and 1,000,000 samples\n\n" + table;
  }

  private Collection<RunResult> run(Class<?> benchmark) throws RunnerException {
    ChainedOptionsBuilder options =
        new OptionsBuilder()
            .include("\\." + benchmark.getSimpleName() + "\\.")
            .jvmArgs("-Xmx2g", "-XX:+UseParallelGC")
            .shouldFailOnError(true);
    if (quick) {
      options.warmupIterations(1).measurementIterations(2);
      options.warmupTime(TimeValue.milliseconds(200)).measurementTime(TimeValue.milliseconds(200));
      if (benchmark == PlacementBenchmark.class) {
        options.param("nodes", "1000").param("load", "0.6");
      }
    }
    return new Runner(options.build()).run();
  }

  private static String name(RunResult result) {
    return result.getPrimaryResult().getLabel();
  }

  private static String world(RunResult result) {
    return "%s nodes, load %s"
        .formatted(result.getParams().getParam("nodes"), result.getParams().getParam("load"));
  }

  private static double score(RunResult result) {
    return result.getPrimaryResult().getScore();
  }

  /** The widest iteration from the mean: three are too few for a confidence interval. */
  private static double error(RunResult result) {
    var statistics = result.getPrimaryResult().getStatistics();
    return Math.max(
        statistics.getMax() - statistics.getMean(), statistics.getMean() - statistics.getMin());
  }
}
