package dev.gleaner.simulator.measure;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleBiFunction;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/** Turns the runs of one point into one summary for each scheme. */
public final class Summaries {

  private Summaries() {}

  /**
   * In the order of the schemes, of which one may be an oracle; every seed of a scheme is paired
   * with the baseline's run on the same seed.
   */
  public static List<SchemeSummary> of(
      List<String> schemes, String baseline, Optional<String> oracle, List<RunOutcome> runs) {
    List<RunOutcome> reference = runsOf(baseline, runs);
    Optional<double[]> bound = oracle.map(name -> normalised(runsOf(name, runs), reference));
    List<SchemeSummary> summaries = new ArrayList<>();
    for (String scheme : schemes) {
      summaries.add(summary(scheme, runsOf(scheme, runs), reference, bound));
    }
    return summaries;
  }

  /** The geometric mean of nJCT of every seed. */
  private static double[] normalised(List<RunOutcome> runs, List<RunOutcome> baseline) {
    return IntStream.range(0, runs.size())
        .mapToDouble(i -> normalisedCompletion(runs.get(i), baseline.get(i)))
        .toArray();
  }

  private static List<RunOutcome> runsOf(String scheme, List<RunOutcome> runs) {
    return runs.stream().filter(run -> run.scheme().equals(scheme)).toList();
  }

  private static SchemeSummary summary(
      String scheme, List<RunOutcome> runs, List<RunOutcome> baseline, Optional<double[]> oracle) {
    return new SchemeSummary(
        scheme,
        runs.get(0).killOrder(),
        paired(runs, baseline, Summaries::normalisedCompletion),
        over(runs, run -> Statistics.mean(completions(run))),
        over(runs, run -> Statistics.percentile(completions(run), 0.5)),
        over(runs, run -> p90(completions(run))),
        over(runs, run -> Statistics.percentile(completions(run), 0.99)),
        paired(runs, baseline, (run, other) -> reduction(run, other, Statistics::mean)),
        paired(runs, baseline, (run, other) -> reduction(run, other, Summaries::p90)),
        over(runs, run -> Statistics.geometricMean(slowdowns(run))),
        over(runs, run -> run.work().wastedFraction()),
        over(runs, run -> run.work().redundantFraction()),
        over(runs, run -> run.work().killsPerFinishedTask()),
        over(runs, run -> run.work().utilisation()),
        over(runs, run -> run.work().meanWaitMillis()),
        over(runs, run -> run.decisions().count()),
        over(runs, run -> run.decisions().meanMicros()),
        oracle
            .map(bound -> GapClosed.of(normalised(runs, baseline), bound))
            .orElse(GapClosed.UNKNOWN),
        (int)
            runs.stream()
                .flatMap(run -> run.jobs().stream())
                .filter(job -> !job.isFinished())
                .count(),
        cost(runs, baseline),
        PoolSummary.of(runs),
        Groups.of(runs, baseline));
  }

  private static CostSummary cost(List<RunOutcome> runs, List<RunOutcome> baseline) {
    return new CostSummary(
        over(runs, run -> run.money().total()),
        over(runs, run -> run.money().total() / completions(run).length),
        over(runs, run -> run.money().useful()),
        over(runs, run -> run.money().wasted()),
        over(runs, run -> run.money().redundant()),
        over(runs, run -> run.money().idle()),
        paired(runs, baseline, (run, other) -> 1 - run.money().total() / other.money().total()));
  }

  static Estimate over(List<RunOutcome> runs, ToDoubleFunction<RunOutcome> figure) {
    return Statistics.estimate(runs.stream().mapToDouble(figure).toArray());
  }

  static Estimate paired(
      List<RunOutcome> runs,
      List<RunOutcome> baseline,
      ToDoubleBiFunction<RunOutcome, RunOutcome> figure) {
    double[] values = new double[runs.size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = figure.applyAsDouble(runs.get(i), baseline.get(i));
    }
    return Statistics.estimate(values);
  }

  /** Geometric mean of nJCT (§4.1) over the jobs that both runs finished. */
  static double normalisedCompletion(RunOutcome run, RunOutcome baseline) {
    return Statistics.geometricMean(normalisedCompletions(run, baseline));
  }

  /**
   * nJCT of every job that both runs finished. Runs on one seed have the same jobs in the same
   * order.
   */
  public static double[] normalisedCompletions(RunOutcome run, RunOutcome baseline) {
    double[] ratios = finishedByBoth(run, baseline);
    double[] reference = finishedByBoth(baseline, run);
    for (int i = 0; i < ratios.length; i++) {
      ratios[i] /= reference[i];
    }
    return ratios;
  }

  /** How much smaller the figure is than the baseline's, over the jobs that both runs finished. */
  static double reduction(RunOutcome run, RunOutcome baseline, ToDoubleFunction<double[]> figure) {
    double[] mine = finishedByBoth(run, baseline);
    double[] reference = finishedByBoth(baseline, run);
    return 1 - figure.applyAsDouble(mine) / figure.applyAsDouble(reference);
  }

  static double[] finishedByBoth(RunOutcome run, RunOutcome other) {
    return IntStream.range(0, run.jobs().size())
        .filter(i -> run.jobs().get(i).isFinished() && other.jobs().get(i).isFinished())
        .mapToDouble(i -> run.jobs().get(i).completionMillis())
        .toArray();
  }

  private static double p90(double[] values) {
    return Statistics.percentile(values, 0.9);
  }

  static double[] completions(RunOutcome run) {
    return run.jobs().stream()
        .filter(JobOutcome::isFinished)
        .mapToDouble(JobOutcome::completionMillis)
        .toArray();
  }

  private static double[] slowdowns(RunOutcome run) {
    return run.jobs().stream()
        .filter(JobOutcome::isFinished)
        .mapToDouble(JobOutcome::slowdown)
        .toArray();
  }
}
