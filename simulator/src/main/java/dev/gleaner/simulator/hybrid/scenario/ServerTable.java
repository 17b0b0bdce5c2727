package dev.gleaner.simulator.hybrid.scenario;

import dev.gleaner.core.keep.SlicedServer;
import dev.gleaner.simulator.hybrid.HybridScheme;
import dev.gleaner.simulator.hybrid.HybridScheme.Transient;
import dev.gleaner.simulator.hybrid.TransientUse.OfSort;
import dev.gleaner.simulator.result.Measure;
import dev.gleaner.simulator.result.ResultTable;
import dev.gleaner.simulator.result.Unit;
import java.util.ArrayList;
import java.util.List;

/** Whole transient servers by scheme and sort, where a scheme says which are on offer. */
record ServerTable(HybridResults results) {

  private static final List<Measure> COLUMNS =
      List.of(
          new Measure("scheme", "scheme", Unit.TEXT),
          new Measure("server", "server", Unit.TEXT),
          new Measure("slices", "slices", Unit.COUNT),
          new Measure("servers_joined", "joined", Unit.COUNT),
          new Measure("servers_revoked", "revoked", Unit.COUNT),
          new Measure("servers_paid", "paid", Unit.NUMBER),
          new Measure("servers_most", "most at once", Unit.COUNT),
          new Measure("server_lifetime_h", "lifetime, h", Unit.NUMBER));

  ResultTable table() {
    List<List<Object>> rows = new ArrayList<>();
    for (int scheme = 0; scheme < results.schemes().size(); scheme++) {
      for (SlicedServer sort : offered(results.schemes().get(scheme))) {
        rows.add(row(scheme, sort));
      }
    }
    return new ResultTable("servers", "transient servers, as a whole", COLUMNS, rows);
  }

  private static List<SlicedServer> offered(HybridScheme scheme) {
    return scheme.growth().filter(Transient::isSliced).map(Transient::offered).orElse(List.of());
  }

  private List<Object> row(int scheme, SlicedServer sort) {
    int place = offered(results.schemes().get(scheme)).indexOf(sort);
    return List.of(
        results.schemes().get(scheme).name(),
        sort.name(),
        sort.slices(),
        results.mean(scheme, place, OfSort::joined),
        results.mean(scheme, place, OfSort::revoked),
        results.mean(scheme, place, OfSort::averagePaid),
        results.mean(scheme, place, OfSort::most),
        results.mean(scheme, place, OfSort::averageLifetimeHours));
  }
}
