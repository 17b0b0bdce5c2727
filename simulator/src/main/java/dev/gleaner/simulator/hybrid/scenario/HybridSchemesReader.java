package dev.gleaner.simulator.hybrid.scenario;

import dev.gleaner.config.provided.Provided;
import dev.gleaner.config.yaml.Fields;
import dev.gleaner.config.yaml.Value;
import dev.gleaner.core.keep.PartitionPolicyProvider;
import dev.gleaner.simulator.hybrid.HybridScheme;
import dev.gleaner.simulator.hybrid.HybridScheme.Order;
import dev.gleaner.simulator.hybrid.HybridScheme.Probes;
import dev.gleaner.simulator.kernel.NamedSchemes;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Schemes: those published by their name, and mappings that begin from one and change it. */
final class HybridSchemesReader {

  private static final int MOST_PROBES = 1000;
  private static final Provided<PartitionPolicyProvider> KNOWN =
      Provided.beside(PartitionPolicyProvider.class, "partition policy", SchemeName.values());

  private final GrowthReader growth;

  HybridSchemesReader(Path folder, int shortServers) {
    growth = new GrowthReader(folder, shortServers);
  }

  List<HybridScheme> read(Value.Sequence sequence) {
    return new NamedSchemes<>(
            "like", KNOWN.names(), "is not known", "", this::read, HybridScheme::name)
        .read(sequence);
  }

  private HybridScheme read(Fields fields) {
    Optional<PartitionPolicyProvider> provided =
        KNOWN.chosen(fields, "like", Fields.written(SchemeName.EAGLE));
    SchemeName like =
        provided.isPresent()
            ? SchemeName.EAGLE
            : fields.choice("like", SchemeName.EAGLE, SchemeName.class);
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
        provided.isPresent()
            ? Optional.of(growth.provided(fields, provided.get()))
            : growth.read(fields, like));
  }

  private static Order order(Fields fields, Order usual) {
    boolean shortestFirst = fields.yes("shortest-first", usual.shortestFirst());
    if (fields.has("patience") && !shortestFirst) {
      throw fields.bad("patience", "no such key where nobody may pass");
    }
    return shortestFirst
        ? new Order(true, fields.number("patience", Order.SHORTEST_FIRST.patience(), 0, 1e9))
        : Order.ARRIVAL;
  }
}
