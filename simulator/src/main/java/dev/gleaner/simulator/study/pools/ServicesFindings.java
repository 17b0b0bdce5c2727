package dev.gleaner.simulator.study.pools;

import dev.gleaner.simulator.kernel.Ticks;
import dev.gleaner.simulator.result.Finding;
import dev.gleaner.simulator.result.Plot;
import dev.gleaner.simulator.result.Plot.Point;
import dev.gleaner.simulator.result.Plot.Series;
import dev.gleaner.simulator.result.Result;
import dev.gleaner.simulator.result.Sentence;
import dev.gleaner.simulator.result.Unit;
import dev.gleaner.simulator.services.BatchJobs;
import dev.gleaner.simulator.services.SchemeRun;
import dev.gleaner.simulator.services.ServiceScheme;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/** What services and batch cost each other, on average over pools. */
record ServicesFindings(PoolRuns runs, BatchJobs jobs) {

  /** What the paper's batch jobs need: 76k ECU, of which a core has 3.75, for 29 days. */
  private static final double PAPER_CORE_HOURS = 76_000 / 3.75 * 29 * 24;

  Result result(String note) {
    ServicesTables tables = new ServicesTables(runs);
    return new Result(
        findings(),
        sentences(),
        List.of(note),
        List.of(tables.schemes(), tables.spread(), tables.pools()),
        List.of(
            lines("What of the batch the excess can run", "share", SchemeRun::excessShare),
            lines("Completion time over that of the trace", "times", SchemeRun::normalised),
            lines("All servers", "US dollars", SchemeRun::dollars)));
  }

  /** The schemes at the largest ratio of service cores to batch cores. */
  private List<Sentence> sentences() {
    double largest =
        IntStream.range(0, runs.count()).mapToDouble(i -> runs.sample(i).ratio()).max().orElse(0);
    return IntStream.range(0, runs.count())
        .filter(i -> runs.sample(i).ratio() == largest)
        .limit(Sentence.MOST)
        .mapToObj(this::sentence)
        .toList();
  }

  private Sentence sentence(int place) {
    SchemeRun one = runs.sample(place);
    return Sentence.of(
        "With %s service cores to a batch core, %s, %s: batch takes %s times as long as in its"
            + " trace and costs %s.",
        Sentence.quantity(Unit.SCALE_FREE, one.ratio()),
        PoolRuns.words(one.scheme()),
        PoolRuns.words(one.look()),
        Sentence.number(runs.mean(place, SchemeRun::normalised)),
        Sentence.quantity(Unit.DOLLARS, runs.mean(place, SchemeRun::batchDollars)));
  }

  private List<Finding> findings() {
    List<Finding> findings = new ArrayList<>();
    for (int i = 0; i < runs.count(); i++) {
      SchemeRun one = runs.sample(i);
      if (one.ratio() == StrictMath.rint(one.ratio())) {
        add(findings, i, one);
      }
    }
    return findings;
  }

  private void add(List<Finding> findings, int place, SchemeRun one) {
    String where = ", ratio %.0f, %s".formatted(one.ratio(), PoolRuns.words(one.look()));
    String on = ", " + PoolRuns.words(one.scheme()) + where;
    if (one.scheme() == ServiceScheme.EXCESS) {
      double share = runs.mean(place, SchemeRun::excessShare);
      findings.add(Finding.share("batch that the excess can run" + where, share));
    }
    double times = runs.mean(place, SchemeRun::normalised);
    findings.add(Finding.number("completion time over that of the trace" + on, times));
    double dollars = runs.mean(place, SchemeRun::batchDollars);
    findings.add(new Finding("batch of the paper's size" + on, Unit.DOLLARS, dollars * scale()));
  }

  // Dollars grow with the cores and hours that batch needs.
  private double scale() {
    return PAPER_CORE_HOURS / (jobs.meanCores() * jobs.duration() / Ticks.MILLISECONDS.perHour());
  }

  private Plot lines(String title, String vertical, ToDoubleFunction<SchemeRun> figure) {
    Map<String, List<Point>> series = new LinkedHashMap<>();
    for (int i = 0; i < runs.count(); i++) {
      SchemeRun one = runs.sample(i);
      String name = PoolRuns.words(one.scheme()) + ", " + PoolRuns.words(one.look());
      series
          .computeIfAbsent(name, key -> new ArrayList<>())
          .add(new Point(one.ratio(), runs.mean(i, figure)));
    }
    return new Plot(
        title,
        Plot.Form.LINES,
        "service cores over batch cores",
        vertical,
        false,
        List.of(),
        series.entrySet().stream().map(one -> new Series(one.getKey(), one.getValue())).toList());
  }
}
