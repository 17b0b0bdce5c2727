package dev.gleaner.simulator.provider.scenario;

import dev.gleaner.config.evict.SchedulerFields;
import dev.gleaner.config.yaml.Fields;
import dev.gleaner.config.yaml.Value;
import dev.gleaner.core.evict.choice.SchedulerName;
import dev.gleaner.simulator.kernel.NamedSchemes;
import dev.gleaner.simulator.provider.AdmissionChoice;
import dev.gleaner.simulator.provider.ProviderScheme;
import dev.gleaner.simulator.provider.ProviderScheme.EarlyEnd;
import dev.gleaner.simulator.provider.ProviderScheme.Moving;
import java.time.Duration;
import java.util.List;

/** Schemes: costs by their name, and those that say more. */
final class ProviderSchemesReader {

  private static final int MOST_REMEMBERED = 10_000;

  private final long periodMillis;

  ProviderSchemesReader(long periodMillis) {
    this.periodMillis = periodMillis;
  }

  List<ProviderScheme> read(Value.Sequence sequence) {
    return new NamedSchemes<>(
            "cost",
            SchedulerFields.costNames(),
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
            SchedulerFields.ranks(fields),
            SchedulerFields.filters(fields),
            SchedulerFields.cost(fields),
            fields.choice("move-victims", Moving.NEVER, Moving.class),
            fields.has("admission")
                ? AdmissionReader.read(fields.below("admission"))
                : AdmissionChoice.WHAT_FITS,
            fields.has("end-of-period") ? earlyEnd(fields.below("end-of-period")) : EarlyEnd.NEVER);
    refuseUnused(fields, scheme);
    return scheme;
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
    for (String key : List.of("admission", "end-of-period")) {
      if (fields.has(key) && !scheme.preemptible()) {
        throw fields.bad(key, reason);
      }
    }
  }
}
