package dev.gleaner.simulator.hybrid.scenario;

import dev.gleaner.config.yaml.Fields;
import dev.gleaner.config.yaml.Value;
import dev.gleaner.core.keep.SlicedServer;
import dev.gleaner.simulator.hybrid.HybridScheme.Transient;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Which sorts of transient servers are on offer, and in how many slices each is cut (CloudCoaster
 * §3.3). Prices are in slices at the scheme's cost ratio, so that servers at that ratio compare
 * exactly.
 */
final class OfferReader {

  static final String KEY = "servers";

  private static final int MOST_SLICES = 1000;
  private static final int MOST_AVAILABLE = 1_000_000;

  private final double costRatio;
  private final int most;

  /**
   * Reads what is on offer to one scheme.
   *
   * @param most how many slices there may be at any one time
   */
  OfferReader(double costRatio, int most) {
    this.costRatio = costRatio;
    this.most = most;
  }

  List<SlicedServer> read(Fields scheme) {
    if (!(scheme.value(KEY) instanceof Value.Sequence sequence)) {
      return Transient.OF_ONE_SLICE;
    }
    Set<String> names = new HashSet<>();
    List<SlicedServer> sorts = new ArrayList<>();
    for (Value item : sequence.items()) {
      String key = "%s.%d".formatted(scheme.key(KEY), sorts.size());
      SlicedServer sort = sort(new Fields(key, (Value.Mapping) item));
      if (!names.add(sort.name())) {
        throw item.origin()
            .problem(
                "%s is another \"%s\"; give each sort of servers a name of its own"
                    .formatted(key, sort.name()));
      }
      sorts.add(sort);
    }
    return sorts;
  }

  private SlicedServer sort(Fields fields) {
    int slices = fields.count("slices", 1, 1, MOST_SLICES);
    if (slices > most) {
      throw fields.bad(
          "slices",
          "at most the %d slices that the budget allows, or no such server could ever come"
              .formatted(most));
    }
    double ratio = fields.number("cost-ratio", costRatio, 0, 1e6);
    if (ratio < costRatio) {
      throw fields.bad(
          "cost-ratio",
          "at least %s, which is the cost-ratio of the scheme and of its budget; lower that one to buy servers that cost more"
              .formatted(costRatio));
    }
    return new SlicedServer(
        fields.text("name", slices == 1 ? "1 slice" : slices + " slices"),
        slices,
        slices * (costRatio / ratio),
        fields.count("available", SlicedServer.NO_LIMIT, 1, MOST_AVAILABLE));
  }
}
