package dev.gleaner.cli.report;

import dev.gleaner.simulator.measure.GroupSummary;

/** The jobs of one group under one scheme. */
record GroupView(String group, Figure normalised, Figure meanCompletion) {

  static GroupView of(GroupSummary summary) {
    return new GroupView(
        summary.group(),
        Figure.of(summary.normalisedCompletion()),
        Figure.of(summary.meanCompletionMillis()));
  }
}
