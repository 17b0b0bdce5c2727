package dev.gleaner.simulator.measure;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleBiFunction;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;

/** Turns the runs of one point into one summary for each scheme. */
public final class Summaries {

  private Summaries() {}

  /**
   * In the order of the schemes; every seed of a scheme is paired with the baseline's run on the
   * same seed.
   */
  public static List<SchemeSummary> of(
      List<String> schemes, String baseline, List<RunOutcome> runs) {
    List<RunOutcome> reference = runsOf(baseline, runs);
    List<SchemeSummary> summaries = new ArrayList<>();
    for (String scheme : schemes) {
      summaries.add(summary(scheme, runsOf(scheme, runs), reference));
    }
    return summaries;
  }

  private static List<RunOutcome> runsOf(String scheme, List<RunOutcome> runs) {
    return runs.stream().filter(run -> run.scheme().equals(scheme)).toList();
  }

  private static SchemeSummary summary(
      String scheme, List<RunOutcome> runs, List<RunOutcome> baseline) {
    return new SchemeSummary(
        scheme,
        runs.get(0).killOrder(),
        paired(runs, baseline, Summaries::normalisedCompletion),
        over(runs, run -> Statistics.mean(completions(run))),
        over(runs, run -> Statistics.percentile(completions(run), 0.5)),
        over(runs, run -> p90(completions(run))),
        over(runs, run -> Statistics.percentile(completions(run), 0.99)),
        saved(runs, baseline, Statistics::mean),
        saved(runs, baseline, Summaries::p90),
        over(runs, run -> Statistics.geometricMean(slowdowns(run))),
        shares(runs, run -> run.work().wastedFraction()),
        shares(runs, run -> run.work().redundantFraction()),
        over(runs, run -> run.work().killsPerFinishedTask()),
        shares(runs, run -> run.work().utilisation()),
        over(runs, run -> run.work().meanWaitMillis()),
        over(runs, run -> run.decisions().count()),
        over(runs, run -> run.decisions().meanMicros()),
        BoundGap.closed(runs, baseline),
        runs.stream().mapToInt(RunOutcome::unfinishedJobs).sum(),
        cost(runs, baseline),
        PoolSummary.of(runs),
        Groups.of(runs, baseline));
  }

  // A run that leaves jobs unfinished has not paid for all of them: such a seed says nothing of
  // what
  // jobs cost, and nothing of what is saved.
  private static CostSummary cost(List<RunOutcome> runs, List<RunOutcome> baseline) {
    return new CostSummary(
        over(runs, run -> run.money().total()),
        over(runs, run -> paidForAll(run) / run.jobs().size()),
        over(runs, run -> run.money().useful()),
        over(runs, run -> run.money().wasted()),
        over(runs, run -> run.money().redundant()),
        over(runs, run -> run.money().idle()),
        paired(runs, baseline, (run, other) -> paidForAll(run) / paidForAll(other)).saved());
  }

  private static double paidForAll(RunOutcome run) {
    return run.unfinishedJobs() > 0 ? Double.NaN : run.money().total();
  }

  static Estimate over(List<RunOutcome> runs, ToDoubleFunction<RunOutcome> figure) {
    return Estimate.of(runs.stream().mapToDouble(figure).toArray());
  }

  static Estimate shares(List<RunOutcome> runs, ToDoubleFunction<RunOutcome> share) {
    return over(runs, share).within(0, 1);
  }

  /** Of ratios to the baseline's run on the same seed. */
  static Estimate paired(
      List<RunOutcome> runs,
      List<RunOutcome> baseline,
      ToDoubleBiFunction<RunOutcome, RunOutcome> ratio) {
    return Estimate.ofRatios(
        IntStream.range(0, runs.size())
            .mapToDouble(i -> ratio.applyAsDouble(runs.get(i), baseline.get(i)))
            .toArray());
  }

  /** How much smaller the figure is than the baseline's, over the jobs that both runs finished. */
  static Estimate saved(
      List<RunOutcome> runs, List<RunOutcome> baseline, ToDoubleFunction<double[]> figure) {
    return paired(
            runs,
            baseline,
            (run, other) ->
                figure.applyAsDouble(finishedByBoth(run, other))
                    / figure.applyAsDouble(finishedByBoth(other, run)))
        .saved();
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

  static double[] finishedByBoth(RunOutcome run, RunOutcome other) {
    return finishedByBoth(run, other, JobOutcome::completionMillis);
  }

  static double[] finishedByBoth(
      RunOutcome run, RunOutcome other, ToLongFunction<JobOutcome> figure) {
    return IntStream.range(0, run.jobs().size())
        .filter(i -> run.jobs().get(i).isFinished() && other.jobs().get(i).isFinished())
        .mapToDouble(i -> figure.applyAsLong(run.jobs().get(i)))
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
