package dev.gleaner.cli.report.traces;

import dev.gleaner.cli.output.Figures;
import dev.gleaner.cli.output.TraceStatistic;
import dev.gleaner.cli.report.Fact;
import dev.gleaner.cli.report.PointView.Curve;
import dev.gleaner.cli.report.PublishedPoint;
import dev.gleaner.traces.capacity.CapacityStatistics;
import dev.gleaner.traces.capacity.CapacityTrace;
import dev.gleaner.traces.capacity.PublishedStatistics;
import java.util.List;
import java.util.stream.Stream;

/**
 * All that the page of a trace shows.
 *
 * @param schemes the names of all curves, in the order of their colours
 * @param baseline none of them is one
 * @param intervals between two changes of a node, in milliseconds
 * @param published what the paper prints of the intervals of the cluster
 * @param sizes of changes in cores, negative for shrinks
 * @param cores of a node on average over its life
 * @param changesPerHour of a node on average over its life
 */
record TraceReportData(
    String title,
    String cluster,
    List<String> schemes,
    String baseline,
    List<Fact> facts,
    List<StatisticRow> statistics,
    List<Curve> intervals,
    List<PublishedPoint> published,
    List<Curve> sizes,
    List<Curve> cores,
    List<Curve> changesPerHour,
    ExampleNode example) {

  private static final String ALL = "this trace";

  /** One line of the table; the paper's figure is empty where it prints none. */
  record StatisticRow(String label, String value, String paper) {
    static StatisticRow of(TraceStatistic statistic) {
      return new StatisticRow(
          statistic.label(),
          statistic.format().apply(statistic.value()),
          statistic.published().isPresent()
              ? statistic.format().apply(statistic.published().getAsDouble())
              : "");
    }
  }

  static TraceReportData of(String name, CapacityTrace trace, PublishedStatistics paper) {
    TraceSamples samples = TraceSamples.of(trace);
    List<Curve> cores = samples.bySize(TraceSamples.NodeSample::meanCores);
    return new TraceReportData(
        name,
        paper.cluster(),
        Stream.concat(Stream.of(ALL), cores.stream().map(Curve::scheme)).toList(),
        "",
        List.of(
            new Fact("Nodes", String.valueOf(trace.nodes().size())),
            new Fact("Observed for", Figures.duration((double) trace.endMillis())),
            new Fact("Changes", String.valueOf(samples.changes()))),
        TraceStatistic.of(CapacityStatistics.of(trace), paper).stream()
            .map(StatisticRow::of)
            .toList(),
        List.of(new Curve(ALL, Distribution.of(samples.intervals()))),
        PublishedPoint.of(paper),
        List.of(new Curve(ALL, Distribution.of(samples.sizes()))),
        cores,
        samples.bySize(TraceSamples.NodeSample::changesPerHour),
        ExampleNode.of(trace));
  }
}
