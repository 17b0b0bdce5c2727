package dev.gleaner.simulator.provider.scenario;

import dev.gleaner.config.yaml.Fields;
import dev.gleaner.config.yaml.Value;
import dev.gleaner.simulator.kernel.NamedSchemes;
import dev.gleaner.simulator.provider.CostName;
import dev.gleaner.simulator.provider.ProviderScheme;
import dev.gleaner.simulator.provider.ProviderScheme.EarlyEnd;
import dev.gleaner.simulator.provider.ProviderScheme.Moving;
import dev.gleaner.simulator.provider.ProviderScheme.RankWeight;
import dev.gleaner.simulator.provider.RankName;
import dev.gleaner.simulator.provider.SchedulerName;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Schemes: costs by their name, and those that say more. */
final class ProviderSchemesReader {

  /** Hosts that need no victims first (Algorithm 3), then those with the cheapest (table 5). */
  private static final List<RankWeight> RANKS =
      List.of(new RankWeight(RankName.OVERCOMMIT, 10), new RankWeight(RankName.LEAST_COST, 1));

  private static final double MOST_WEIGHT = 1e9;
  private static final int MOST_REMEMBERED = 10_000;

  private final long periodMillis;

  ProviderSchemesReader(long periodMillis) {
    this.periodMillis = periodMillis;
  }

  List<ProviderScheme> read(Value.Sequence sequence) {
    return new NamedSchemes<>(
            "cost",
            NamedSchemes.written(CostName.values()),
            "is not the name of a cost",
            "",
            this::read,
            ProviderScheme::name)
        .read(sequence);
  }

  private ProviderScheme read(Fields fields) {
    ProviderScheme scheme =
        new ProviderScheme(
            fields.text("name", ""),
            fields.yes("preemptible", true),
            fields.choice("scheduler", SchedulerName.PREEMPTIBLE_AWARE, SchedulerName.class),
            fields.has("ranks") ? ranks(fields.below("ranks")) : RANKS,
            fields.choice("cost", CostName.PERIOD_REMAINDER, CostName.class),
            fields.choice("move-victims", Moving.NEVER, Moving.class),
            fields.has("end-of-period") ? earlyEnd(fields.below("end-of-period")) : EarlyEnd.NEVER);
    refuseUnused(fields, scheme);
    return scheme;
  }

  private static List<RankWeight> ranks(Fields fields) {
    List<RankWeight> ranks = new ArrayList<>();
    for (RankName rank : RankName.values()) {
      String name = Fields.written(rank);
      if (fields.has(name)) {
        ranks.add(new RankWeight(rank, fields.number(name, 0, -MOST_WEIGHT, MOST_WEIGHT)));
      }
    }
    return ranks;
  }

  private EarlyEnd earlyEnd(Fields fields) {
    return new EarlyEnd(
        fields.someTime("horizon", Duration.ofMillis(periodMillis)).toMillis(),
        fields.count("remembered", 24, 1, MOST_REMEMBERED),
        fields.fraction("quantile", 0.9, 0.001, 1));
  }

  // Who writes a key expects that it matters.
  private static void refuseUnused(Fields fields, ProviderScheme scheme) {
    boolean hasVictims = scheme.preemptible() && scheme.scheduler() != SchedulerName.FILTER;
    String reason =
        scheme.preemptible()
            ? "no such key beside scheduler filter, which has no victims"
            : "no such key beside preemptible: false";
    for (String key : List.of("cost", "move-victims")) {
      if (fields.has(key) && !hasVictims) {
        throw fields.bad(key, reason);
      }
    }
    if (fields.has("end-of-period") && !scheme.preemptible()) {
      throw fields.bad("end-of-period", reason);
    }
  }
}
