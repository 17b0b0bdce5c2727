package dev.gleaner.simulator.measure;

import java.util.List;

/**
 * The runs of one point of a scenario; the label is the sweep's value, empty where nothing is
 * swept.
 *
 * @param quietTimes by duration and then confidence, none where the scenario does not ask for them
 */
public record PointOutcome(
    String label,
    List<RunOutcome> runs,
    List<SchemeSummary> summaries,
    List<QuietTime> quietTimes) {

  public PointOutcome(String label, List<RunOutcome> runs, List<SchemeSummary> summaries) {
    this(label, runs, summaries, List.of());
  }

  /** Of a scheme that ran. */
  public SchemeSummary summary(String scheme) {
    return summaries.stream()
        .filter(summary -> summary.scheme().equals(scheme))
        .findFirst()
        .orElseThrow();
  }
}
