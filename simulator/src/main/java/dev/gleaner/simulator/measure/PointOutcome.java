package dev.gleaner.simulator.measure;

import java.util.List;

/**
 * The runs of one point of a scenario; the label is the sweep's value, empty where nothing is
 * swept.
 */
public record PointOutcome(String label, List<RunOutcome> runs, List<SchemeSummary> summaries) {}
