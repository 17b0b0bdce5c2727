package dev.gleaner.simulator.hybrid;

import dev.gleaner.config.yaml.Fields;
import dev.gleaner.config.yaml.NearestName;
import dev.gleaner.config.yaml.Value;
import dev.gleaner.simulator.hybrid.HybridScheme.Order;
import dev.gleaner.simulator.hybrid.HybridScheme.Probes;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Schemes: those published by their name, and mappings that begin from one and change it. */
final class HybridSchemesReader {

  private static final int MOST_PROBES = 1000;

  private final GrowthReader growth;

  HybridSchemesReader(Path folder, int shortServers) {
    growth = new GrowthReader(folder, shortServers);
  }

  List<HybridScheme> read(Value.Sequence sequence) {
    Set<String> names = new HashSet<>();
    List<HybridScheme> schemes = new ArrayList<>();
    for (Value item : sequence.items()) {
      HybridScheme scheme =
          item instanceof Value.Mapping mapping
              ? read(new Fields("schemes." + schemes.size(), mapping))
              : named(item);
      if (!names.add(scheme.name())) {
        throw item.origin()
            .problem(
                "scheme \"%s\" is given twice; give each a name of its own"
                    .formatted(scheme.name()));
      }
      schemes.add(scheme);
    }
    return schemes;
  }

  private HybridScheme named(Value item) {
    List<String> known = Arrays.stream(SchemeName.values()).map(Fields::written).toList();
    if (!known.contains(item.asWritten())) {
      throw item.origin()
          .problem(
              "scheme \"%s\" is not known%s"
                  .formatted(item.asWritten(), NearestName.hint(item.asWritten(), known)));
    }
    return read(
        new Fields(
            "schemes", new Value.Mapping(item.origin(), Map.of("name", item, "like", item))));
  }

  private HybridScheme read(Fields fields) {
    SchemeName like = fields.choice("like", SchemeName.EAGLE, SchemeName.class);
    HybridScheme usual = like.scheme();
    return new HybridScheme(
        fields.text("name", ""),
        new Probes(
            fields.count("probe-ratio", usual.probes().ratio(), 1, MOST_PROBES),
            fields.count("least-probes", usual.probes().least(), 0, MOST_PROBES),
            fields.count("rounds", usual.probes().rounds(), 0, MOST_PROBES)),
        order(fields, usual.order()),
        fields.yes("sticky", usual.sticky()),
        fields.yes("stealing", usual.stealing()),
        usual.centralLong(),
        growth.read(fields, like));
  }

  private static Order order(Fields fields, Order usual) {
    boolean shortestFirst = fields.yes("shortest-first", usual.shortestFirst());
    if (fields.has("patience") && !shortestFirst) {
      throw fields.bad("patience", "no such key where nobody may pass");
    }
    return new Order(shortestFirst, fields.number("patience", usual.patience(), 0, 1e9));
  }
}
