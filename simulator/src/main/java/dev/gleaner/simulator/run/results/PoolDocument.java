package dev.gleaner.simulator.run.results;

import dev.gleaner.config.yaml.Fields;
import dev.gleaner.simulator.measure.GroupSummary;
import dev.gleaner.simulator.measure.PointOutcome;
import dev.gleaner.simulator.measure.QuietTime;
import dev.gleaner.simulator.measure.ScenarioOutcome;
import dev.gleaner.simulator.measure.SchemeMetric;
import dev.gleaner.simulator.measure.SchemeSummary;
import dev.gleaner.simulator.result.Entries;
import java.util.function.Function;

/** All figures of all points and schemes, for programs. */
public final class PoolDocument {

  private PoolDocument() {}

  /**
   * Without a summary in words.
   *
   * @param timing whether with wall time, which differs from run to run
   */
  public static Entries of(ScenarioOutcome outcome, boolean timing) {
    return of(outcome, summary -> scheme(summary, timing));
  }

  /** With entries of one's own for schemes. */
  public static Entries of(ScenarioOutcome outcome, Function<SchemeSummary, Entries> schemes) {
    return new Entries()
        .put("scenario", outcome.name())
        .put("description", outcome.description())
        .put("baseline", outcome.baseline())
        .put("seeds", outcome.seeds())
        .put("varied_key", outcome.sweptKey())
        .put("points", outcome.points().stream().map(point -> point(point, schemes)).toList());
  }

  private static Entries point(PointOutcome point, Function<SchemeSummary, Entries> schemes) {
    Entries entries =
        new Entries()
            .put("value", point.label())
            .put("schemes", point.summaries().stream().map(schemes).toList());
    return point.quietTimes().isEmpty()
        ? entries
        : entries.put(
            "quiet_times", point.quietTimes().stream().map(PoolDocument::quietTime).toList());
  }

  public static Entries scheme(SchemeSummary summary, boolean timing) {
    Entries entries =
        new Entries()
            .put("scheme", summary.scheme())
            .put("kill_order", Fields.written(summary.killOrder()))
            .put("unfinished_jobs", summary.unfinishedJobs());
    for (SchemeMetric metric : SchemeMetric.all(timing)) {
      entries.put(metric.name(), metric.of().apply(summary));
    }
    return summary.groups().isEmpty()
        ? entries
        : entries.put("groups", summary.groups().stream().map(PoolDocument::group).toList());
  }

  private static Entries group(GroupSummary group) {
    return new Entries()
        .put("group", group.group())
        .put("normalised_completion", group.normalisedCompletion())
        .put("mean_completion_ms", group.meanCompletionMillis())
        .put("mean_reduction", group.meanReduction());
  }

  private static Entries quietTime(QuietTime quiet) {
    return new Entries()
        .put("task_duration_ms", quiet.duration().toMillis())
        .put("confidence", quiet.confidence())
        .put("quiet_ms", quiet.quietMillis())
        .put("ratio", quiet.ratio());
  }
}
