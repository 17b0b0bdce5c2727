package dev.gleaner.config.evict;

import dev.gleaner.config.provided.Provided;
import dev.gleaner.config.yaml.Fields;
import dev.gleaner.config.yaml.NearestName;
import dev.gleaner.core.evict.CostProvider;
import dev.gleaner.core.evict.FilterProvider;
import dev.gleaner.core.evict.RankProvider;
import dev.gleaner.core.evict.choice.CostChoice;
import dev.gleaner.core.evict.choice.CostName;
import dev.gleaner.core.evict.choice.RankChoice;
import dev.gleaner.core.evict.choice.RankName;
import dev.gleaner.core.evict.choice.RankWeight;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads {@code ranks}, {@code cost} and {@code filters}, also of jars on the class path. */
public final class SchedulerFields {

  private static final double MOST_WEIGHT = 1e9;
  private static final Provided<RankProvider> RANKS =
      Provided.beside(RankProvider.class, "rank", RankName.values());
  private static final Provided<CostProvider> COSTS =
      Provided.beside(CostProvider.class, "cost", CostName.values());
  private static final Provided<FilterProvider> FILTERS =
      Provided.beside(FilterProvider.class, "filter");

  private SchedulerFields() {}

  /** Those that {@code cost} may name. */
  public static List<String> costNames() {
    return COSTS.names();
  }

  /** How much each rank counts: our own in the order in which we have them, then those of jars. */
  public static List<RankWeight> ranks(Fields fields) {
    return fields.has("ranks") ? weights(fields.below("ranks")) : RankWeight.USUAL;
  }

  private static List<RankWeight> weights(Fields fields) {
    List<String> names = RANKS.names();
    for (String key : fields.mapping().entries().keySet()) {
      if (!names.contains(key)) {
        throw fields
            .origin(key)
            .problem(
                "unknown key \"%s\" in %s%s"
                    .formatted(key, fields.key(), NearestName.hint(key, names)));
      }
    }
    List<RankWeight> ranks = new ArrayList<>();
    for (String name : names) {
      if (fields.has(name)) {
        double weight = fields.number(name, 0, -MOST_WEIGHT, MOST_WEIGHT);
        ranks.add(new RankWeight(rank(name), weight));
      }
    }
    return ranks;
  }

  private static RankChoice rank(String name) {
    for (RankName own : RankName.values()) {
      if (Fields.written(own).equals(name)) {
        return own;
      }
    }
    RankProvider provider = RANKS.find(name).orElseThrow();
    return (inputs, victims) -> provider.create(inputs);
  }

  public static CostChoice cost(Fields fields) {
    CostName usual = CostName.PERIOD_REMAINDER;
    Optional<CostProvider> provided = COSTS.chosen(fields, "cost", Fields.written(usual));
    return provided.isPresent()
        ? provided.get()::create
        : fields.choice("cost", usual, CostName.class);
  }

  public static List<FilterProvider> filters(Fields fields) {
    return fields.list("filters", name -> filter(fields, name));
  }

  private static FilterProvider filter(Fields fields, String name) {
    return FILTERS
        .find(name)
        .orElseThrow(
            () ->
                fields
                    .origin("filters")
                    .problem(
                        "%s has \"%s\", and no jar on the class path has such a filter%s"
                            .formatted(
                                fields.key("filters"),
                                name,
                                FILTERS.names().isEmpty()
                                    ? ""
                                    : NearestName.hint(name, FILTERS.names()))));
  }
}
