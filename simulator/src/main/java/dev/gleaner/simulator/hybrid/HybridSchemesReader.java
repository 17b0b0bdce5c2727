package dev.gleaner.simulator.hybrid;

import dev.gleaner.config.yaml.Fields;
import dev.gleaner.config.yaml.NearestName;
import dev.gleaner.config.yaml.Value;
import dev.gleaner.core.keep.Budget;
import dev.gleaner.core.keep.LongLoadThreshold;
import dev.gleaner.simulator.hybrid.HybridScheme.Order;
import dev.gleaner.simulator.hybrid.HybridScheme.Probes;
import dev.gleaner.simulator.hybrid.HybridScheme.Transient;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Schemes: those published by their name, and mappings that begin from one and change it. */
final class HybridSchemesReader {

  private static final int MOST_PROBES = 1000;
  private static final List<String> GROWTH =
      List.of(
          "replaced",
          "cost-ratio",
          "threshold",
          "provisioning",
          "hold",
          "released-at-once",
          "lifetime",
          "notice");

  private final int shortServers;

  HybridSchemesReader(int shortServers) {
    this.shortServers = shortServers;
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
        growth(fields, like));
  }

  private static Order order(Fields fields, Order usual) {
    boolean shortestFirst = fields.yes("shortest-first", usual.shortestFirst());
    if (fields.has("patience") && !shortestFirst) {
      throw fields.bad("patience", "no such key where nobody may pass");
    }
    return new Order(shortestFirst, fields.number("patience", usual.patience(), 0, 1e9));
  }

  private Optional<Transient> growth(Fields fields, SchemeName like) {
    if (like != SchemeName.CLOUDCOASTER) {
      for (String key : GROWTH) {
        if (fields.has(key)) {
          throw fields.bad(key, "no such key but like: cloudcoaster, whose partition grows");
        }
      }
      return Optional.empty();
    }
    if (shortServers == 0) {
      throw fields.bad("like", "a scheme without a short partition, since short-servers is 0");
    }
    Budget budget =
        new Budget(
            shortServers,
            fields.fraction("replaced", 0.5, 0, 1),
            fields.number("cost-ratio", 3, 1, 1000));
    double threshold = fields.fraction("threshold", LongLoadThreshold.THRESHOLD, 0.001, 0.999);
    int atOnce = fields.count("released-at-once", 1, 1, 1_000_000);
    long hold =
        fields.duration("hold", Duration.ofMillis(LongLoadThreshold.HOLD_MILLIS)).toMillis();
    return Optional.of(
        new Transient(
            () -> new LongLoadThreshold(budget, threshold, atOnce, hold),
            budget,
            fields.duration("provisioning", Duration.ofMinutes(2)).toMillis(),
            0,
            revocations(fields)));
  }

  private static Revocations revocations(Fields fields) {
    if (!fields.has("lifetime")) {
      if (fields.has("notice")) {
        throw fields.bad("notice", "no such key without lifetime: nobody takes servers away");
      }
      return Revocations.NONE;
    }
    return Revocations.exponential(
        fields.someTime("lifetime", Duration.ofHours(18)).toMillis(),
        fields.duration("notice", Duration.ofSeconds(30)).toMillis());
  }
}
