package dev.gleaner.simulator.study.pools;

import dev.gleaner.simulator.result.Measure;
import dev.gleaner.simulator.result.ResultTable;
import dev.gleaner.simulator.services.SchemeRun;
import java.util.ArrayList;
import java.util.List;

/** Services and batch in rows. */
record ServicesTables(PoolRuns runs) {

  ResultTable schemes() {
    ResultTable.Rows rows = new ResultTable.Rows();
    for (int i = 0; i < runs.count(); i++) {
      SchemeRun one = runs.sample(i);
      addRow(
          rows,
          one,
          runs.mean(i, SchemeRun::shortShare),
          runs.mean(i, SchemeRun::meanMinutes),
          runs.mean(i, SchemeRun::medianMinutes),
          runs.mean(i, SchemeRun::p99Minutes),
          runs.mean(i, SchemeRun::normalised),
          runs.mean(i, SchemeRun::revokedPerTask),
          runs.mean(i, SchemeRun::lostShare),
          runs.mean(i, SchemeRun::unfinishedShare),
          runs.mean(i, SchemeRun::serviceDollars),
          runs.mean(i, SchemeRun::batchDollars),
          runs.mean(i, SchemeRun::dollars));
    }
    return table(
        rows,
        "schemes",
        "services and batch, mean over pools; completion times of jobs in minutes",
        Measure.scaleFree("short", "services short"),
        Measure.scaleFree("mean_minutes", "mean"),
        Measure.scaleFree("p50_minutes", "p50"),
        Measure.scaleFree("p99_minutes", "p99"),
        Measure.scaleFree("normalised", "over trace"),
        Measure.scaleFree("revoked_per_task", "revoked/task"),
        Measure.share("lost", "work lost"),
        Measure.share("unfinished", "unfinished"),
        Measure.dollars("services_usd", "services"),
        Measure.dollars("batch_usd", "batch"),
        Measure.dollars("total_usd", "total"));
  }

  ResultTable spread() {
    ResultTable.Rows rows = new ResultTable.Rows();
    for (int i = 0; i < runs.count(); i++) {
      SchemeRun one = runs.sample(i);
      addRow(
          rows,
          one,
          runs.mean(i, SchemeRun::excessShare),
          runs.least(i, SchemeRun::excessShare),
          runs.most(i, SchemeRun::excessShare),
          runs.mean(i, SchemeRun::normalised),
          runs.least(i, SchemeRun::normalised),
          runs.most(i, SchemeRun::normalised),
          runs.most(i, SchemeRun::shortShare));
    }
    return table(
        rows,
        "spread",
        "how pools differ: what of the batch their excess can run, and how long jobs take over that of the trace",
        Measure.share("excess", "excess"),
        Measure.share("excess_least", "least"),
        Measure.share("excess_most", "most"),
        Measure.scaleFree("normalised", "over trace"),
        Measure.scaleFree("normalised_least", "least"),
        Measure.scaleFree("normalised_most", "most"),
        Measure.scaleFree("short_most", "services short, most"));
  }

  private static void addRow(ResultTable.Rows rows, SchemeRun one, Object... figures) {
    List<Object> cells = new ArrayList<>();
    cells.add(PoolRuns.words(one.look()));
    cells.add(one.ratio());
    cells.add(PoolRuns.words(one.scheme()));
    cells.addAll(List.of(figures));
    rows.add(cells.toArray());
  }

  private static ResultTable table(
      ResultTable.Rows rows, String name, String title, Measure... figures) {
    List<Measure> columns = new ArrayList<>();
    columns.add(Measure.text("look", "pool chosen"));
    columns.add(Measure.scaleFree("ratio", "ratio"));
    columns.add(Measure.text("scheme", "batch on"));
    columns.addAll(List.of(figures));
    return rows.table(name, title, columns.toArray(Measure[]::new));
  }

  ResultTable pools() {
    ResultTable.Rows rows = new ResultTable.Rows();
    runs.byPool()
        .forEach(
            (pool, list) ->
                list.forEach(
                    one ->
                        rows.add(
                            pool,
                            PoolRuns.words(one.look()),
                            one.ratio(),
                            PoolRuns.words(one.scheme()),
                            one.shortShare(),
                            one.excessShare(),
                            one.meanMinutes(),
                            one.normalised(),
                            one.medianSlowdown(),
                            one.dollars())));
    return rows.table(
        "pools",
        "every pool",
        Measure.text("pool", "pool"),
        Measure.text("look", "chosen"),
        Measure.scaleFree("ratio", "ratio"),
        Measure.text("scheme", "batch on"),
        Measure.scaleFree("short", "services short"),
        Measure.share("excess", "excess"),
        Measure.scaleFree("mean_minutes", "mean"),
        Measure.scaleFree("normalised", "over trace"),
        Measure.scaleFree("median_slowdown", "median slowdown"),
        Measure.dollars("total_usd", "total"));
  }
}
