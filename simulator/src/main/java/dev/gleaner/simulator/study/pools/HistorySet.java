package dev.gleaner.simulator.study.pools;

import dev.gleaner.config.yaml.Fields;
import dev.gleaner.config.yaml.Value;
import dev.gleaner.core.model.InstanceType;
import dev.gleaner.core.model.Market;
import dev.gleaner.core.model.MarketHistory;
import dev.gleaner.simulator.study.DataFiles;
import dev.gleaner.simulator.study.PriceSpan;
import dev.gleaner.traces.prices.AvailabilityHistories;
import dev.gleaner.traces.prices.AvailabilityTrace;
import dev.gleaner.traces.prices.AvailabilityTraces;
import java.util.List;
import java.util.Locale;

/**
 * One of several histories, from prices or from recorded availability, and what pools are planned
 * of it.
 *
 * @param fields what a file says of it
 */
record HistorySet(String name, PoolSettings settings, DataFiles data, Fields fields) {

  /** All that a file lists below a key. */
  static List<HistorySet> listed(DataFiles data, Fields below) {
    return below.mapping().entries().keySet().stream().map(name -> of(data, below, name)).toList();
  }

  private static HistorySet of(DataFiles data, Fields below, String name) {
    if (!(below.value(name) instanceof Value.Mapping)) {
      throw below.bad(name, "prices and types, or traces");
    }
    Fields fields = below.below(name);
    DataFiles files = new DataFiles(data.folder(), fields);
    return new HistorySet(name, PoolSettings.of(files, fields), files, fields);
  }

  PriceSpan read() {
    if (!fields.has("traces")) {
      return settings.source().read();
    }
    String folder = fields.text("folder", "");
    List<AvailabilityTrace> traces =
        AvailabilityTraces.read(data.one("traces")).stream()
            .filter(trace -> trace.name().contains(folder))
            .toList();
    List<MarketHistory> markets =
        AvailabilityHistories.of(traces).stream().map(HistorySet::withFamily).toList();
    if (markets.size() < 2) {
      throw fields.bad("folder", "a part of the names of two traces or more");
    }
    long until = markets.stream().mapToLong(one -> one.prices().end()).min().orElseThrow();
    return new PriceSpan(markets.stream().map(one -> one.between(0, until)).toList(), 0, until);
  }

  // A device such as v100_8 is a size of a family.
  private static MarketHistory withFamily(MarketHistory one) {
    InstanceType type = one.market().type();
    String name = type.name().toLowerCase(Locale.ROOT).replace('_', '.');
    return new MarketHistory(
        new Market(one.market().zone(), new InstanceType(name, type.size(), type.onDemand())),
        one.prices());
  }
}
