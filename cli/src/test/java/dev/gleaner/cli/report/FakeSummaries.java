package dev.gleaner.cli.report;

import dev.gleaner.core.model.KillOrder;
import dev.gleaner.simulator.measure.CostSummary;
import dev.gleaner.simulator.measure.Estimate;
import dev.gleaner.simulator.measure.PoolSummary;
import dev.gleaner.simulator.measure.SchemeSummary;
import java.util.List;

/** Summaries of which only the figures that matter to a headline are told. */
public final class FakeSummaries {

  private static final Estimate ANY = new Estimate(0.5, 0.1, 10);

  private static final Estimate NONE = new Estimate(0, 0, 10);

  private FakeSummaries() {}

  public static SchemeSummary of(String scheme, Estimate saved, Estimate wasted, int unfinished) {
    return new SchemeSummary(
        scheme,
        KillOrder.OLDEST_FIRST,
        ANY,
        ANY,
        ANY,
        ANY,
        ANY,
        saved,
        saved,
        ANY,
        wasted,
        NONE,
        ANY,
        ANY,
        ANY,
        ANY,
        ANY,
        ANY,
        unfinished,
        new CostSummary(ANY, ANY, ANY, ANY, NONE, ANY, ANY),
        new PoolSummary(ANY, ANY, ANY, ANY),
        List.of());
  }
}
