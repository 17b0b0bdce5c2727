package dev.gleaner.simulator.provider.scenario;

import dev.gleaner.simulator.kernel.SeedOutcome;
import dev.gleaner.simulator.provider.CoresInUse;
import dev.gleaner.simulator.provider.ProviderFigure;
import dev.gleaner.simulator.provider.ProviderFigures;
import dev.gleaner.simulator.provider.ProviderScheme;
import dev.gleaner.simulator.provider.ProviderSettings;
import dev.gleaner.simulator.result.Result;
import dev.gleaner.simulator.result.SchemeFigures;
import dev.gleaner.traces.text.Decimal;
import java.util.List;

/**
 * What all schemes have come to, with all seeds.
 *
 * @param seeds with the number of hosts that each has
 */
record ProviderOutcome(
    ProviderSettings settings,
    List<ProviderScheme> schemes,
    String baseline,
    List<SeedOutcome<ProviderFigures, Integer>> seeds) {

  private static final long HOUR_MILLIS = CoresInUse.HOUR_MILLIS;
  private static final long MINUTE_MILLIS = HOUR_MILLIS / 60;

  ProviderOutcome {
    schemes = List.copyOf(schemes);
    seeds = List.copyOf(seeds);
  }

  ProviderFigures run(int scheme, int seed) {
    return seeds.get(seed).runs().get(scheme);
  }

  SchemeFigures<ProviderFigure> figures() {
    return new SchemeFigures<>(
        schemes.stream().map(ProviderScheme::name).toList(),
        baseline,
        seeds.stream()
            .map(seed -> seed.runs().stream().map(ProviderFigures::figures).toList())
            .toList());
  }

  Result result() {
    return new Result(
        new ProviderFindings(this).findings(),
        new ProviderFindings(this).sentences(),
        List.of(note()),
        new ProviderTables(this).all(),
        new ProviderPlots(this).all());
  }

  private String note() {
    return "%s hosts of %d cores and %s GiB for %s, after a warm-up; means over %d seeds with 95%% confidence. Work and time are in core-hours."
        .formatted(
            hosts(),
            settings.host().cores(),
            Decimal.gibibytes(settings.host().memoryMib()),
            duration(),
            seeds.size());
  }

  // In the largest unit of which it is a whole number.
  private String duration() {
    long millis = settings.durationMillis();
    if (millis % HOUR_MILLIS == 0) {
      return "%d hours".formatted(millis / HOUR_MILLIS);
    }
    return millis % MINUTE_MILLIS == 0
        ? "%d minutes".formatted(millis / MINUTE_MILLIS)
        : "%s seconds".formatted(Decimal.seconds(millis));
  }

  private String hosts() {
    int least = seeds.stream().mapToInt(SeedOutcome::kept).min().orElseThrow();
    int most = seeds.stream().mapToInt(SeedOutcome::kept).max().orElseThrow();
    return least == most ? Integer.toString(least) : least + " to " + most;
  }
}
