package dev.gleaner.cli.report;

import dev.gleaner.core.model.KillOrder;
import dev.gleaner.simulator.kernel.ScenarioHead;
import dev.gleaner.simulator.measure.CostSummary;
import dev.gleaner.simulator.measure.Estimate;
import dev.gleaner.simulator.measure.JobOutcome;
import dev.gleaner.simulator.measure.PointOutcome;
import dev.gleaner.simulator.measure.RunOutcome;
import dev.gleaner.simulator.measure.ScenarioOutcome;
import dev.gleaner.simulator.measure.SchemeSummary;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/** Outcomes that look like those of real scenarios. */
final class FakeOutcomes {

  static final String BASELINE = "CapacityScheduler";
  static final List<String> SCHEMES =
      List.of(BASELINE, "SlackSched without delay", "SlackSched", "Oracle");
  private static final double[] CARE = {0.0, 0.55, 0.8, 1.0};

  private FakeOutcomes() {}

  static ScenarioOutcome single(int seeds) {
    return new ScenarioOutcome(
        "Harvest VMs under a mixed workload",
        "64 harvest VMs whose cores come and go with the load of their hosts; 50 jobs of 30 to"
            + " 800 tasks. How much sooner do jobs finish if tasks avoid nodes about to change?",
        BASELINE,
        SCHEMES,
        LongStream.rangeClosed(1, seeds).boxed().toList(),
        "",
        List.of(point("", seeds, 1, true)));
  }

  static ScenarioOutcome sweep(List<String> labels, int seeds) {
    List<PointOutcome> points =
        IntStream.range(0, labels.size())
            .mapToObj(i -> point(labels.get(i), seeds, (i + 1.0) / labels.size(), false))
            .toList();
    return new ScenarioOutcome(
        "How good must the estimate be?",
        "The share of placements that follow the estimate, from few to all.",
        BASELINE,
        SCHEMES,
        LongStream.rangeClosed(1, seeds).boxed().toList(),
        "estimate.confidence",
        points);
  }

  /** The smallest outcome there is, with this name wherever a name may stand. */
  static ScenarioOutcome named(String name) {
    Estimate any = new Estimate(0.5, 0.1, 2);
    PointOutcome point =
        new PointOutcome(name, List.of(), List.of(FakeSummaries.of(name, any, any, 0)));
    return new ScenarioOutcome(name, name, name, List.of(name), List.of(1L), name, List.of(point));
  }

  static ScenarioHead head(ScenarioOutcome outcome) {
    return new ScenarioHead(outcome.name(), outcome.name(), outcome.description(), Map.of());
  }

  private static PointOutcome point(String label, int seeds, double trust, boolean timelines) {
    List<RunOutcome> runs = new ArrayList<>();
    for (int scheme = 0; scheme < SCHEMES.size(); scheme++) {
      for (int seed = 1; seed <= seeds; seed++) {
        double care = CARE[scheme] * trust;
        runs.add(FakeRun.of(SCHEMES.get(scheme), seed, care, timelines && seed == 1));
      }
    }
    return new PointOutcome(label, runs, SCHEMES.stream().map(s -> summary(s, runs)).toList());
  }

  private static SchemeSummary summary(String scheme, List<RunOutcome> all) {
    List<RunOutcome> runs = all.stream().filter(run -> run.scheme().equals(scheme)).toList();
    List<RunOutcome> base = all.stream().filter(run -> run.scheme().equals(BASELINE)).toList();
    return new SchemeSummary(
        scheme,
        KillOrder.OLDEST_FIRST,
        paired(runs, base, FakeOutcomes::geometricRatio),
        estimate(runs, run -> quantile(run, -1)),
        estimate(runs, run -> quantile(run, 0.5)),
        estimate(runs, run -> quantile(run, 0.9)),
        estimate(runs, run -> quantile(run, 0.99)),
        paired(runs, base, (run, other) -> 1 - quantile(run, -1) / quantile(other, -1)),
        paired(runs, base, (run, other) -> 1 - quantile(run, 0.9) / quantile(other, 0.9)),
        estimate(
            runs, run -> geometricMean(run.jobs().stream().map(JobOutcome::slowdown).toList())),
        estimate(runs, run -> run.work().wastedFraction()),
        estimate(runs, run -> run.work().redundantFraction()),
        estimate(runs, run -> run.work().killsPerFinishedTask()),
        estimate(runs, run -> run.work().utilisation()),
        estimate(runs, run -> run.work().meanWaitMillis()),
        estimate(runs, run -> run.decisions().count()),
        estimate(runs, run -> run.decisions().meanMicros()),
        new Estimate(Double.NaN, 0, 0),
        0,
        new CostSummary(
            estimate(runs, run -> run.money().total()),
            estimate(runs, run -> run.money().total() / run.jobs().size()),
            estimate(runs, run -> run.money().useful()),
            estimate(runs, run -> run.money().wasted()),
            estimate(runs, run -> run.money().redundant()),
            estimate(runs, run -> run.money().idle()),
            paired(runs, base, (run, other) -> 1 - run.money().total() / other.money().total())),
        FakeMoney.pool(FakeRun.NODES),
        List.of());
  }

  private interface Ratio {
    double of(RunOutcome run, RunOutcome baseline);
  }

  private static Estimate paired(List<RunOutcome> runs, List<RunOutcome> base, Ratio ratio) {
    return estimate(
        IntStream.range(0, runs.size())
            .mapToDouble(i -> ratio.of(runs.get(i), base.get(i)))
            .toArray());
  }

  private static Estimate estimate(List<RunOutcome> runs, ToDoubleFunction<RunOutcome> figure) {
    return estimate(runs.stream().mapToDouble(figure).toArray());
  }

  private static Estimate estimate(double[] values) {
    double mean = Arrays.stream(values).average().orElse(0);
    double squares = 0;
    for (double value : values) {
      squares += (value - mean) * (value - mean);
    }
    double deviation = values.length < 2 ? 0 : StrictMath.sqrt(squares / (values.length - 1));
    return new Estimate(mean, 2.26 * deviation / StrictMath.sqrt(values.length), values.length);
  }

  private static double geometricRatio(RunOutcome run, RunOutcome base) {
    return geometricMean(
        IntStream.range(0, run.jobs().size())
            .mapToObj(
                i ->
                    run.jobs().get(i).completionMillis()
                        / (double) base.jobs().get(i).completionMillis())
            .toList());
  }

  private static double geometricMean(List<Double> values) {
    return StrictMath.exp(values.stream().mapToDouble(StrictMath::log).average().orElse(0));
  }

  /** The mean where the share is negative. */
  private static double quantile(RunOutcome run, double share) {
    double[] sorted =
        run.jobs().stream().mapToDouble(JobOutcome::completionMillis).sorted().toArray();
    return share < 0
        ? Arrays.stream(sorted).average().orElse(0)
        : sorted[(int) (share * (sorted.length - 1))];
  }
}
