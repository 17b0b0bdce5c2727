package dev.gleaner.simulator.provider;

import dev.gleaner.simulator.measure.Estimate;
import dev.gleaner.simulator.result.StudyResult;
import dev.gleaner.simulator.result.Unit;
import dev.gleaner.traces.text.Decimal;
import java.util.List;
import java.util.stream.IntStream;

/** What all schemes have come to, with all seeds. */
record ProviderOutcome(
    ProviderSettings settings,
    List<ProviderScheme> schemes,
    String baseline,
    List<SeedOutcome> seeds) {

  private static final long HOUR_MILLIS = 3_600_000;
  private static final long MINUTE_MILLIS = 60_000;

  ProviderOutcome {
    schemes = List.copyOf(schemes);
    seeds = List.copyOf(seeds);
  }

  RunFigures run(int scheme, int seed) {
    return seeds.get(seed).runs().get(scheme);
  }

  Estimate mean(int scheme, Figure figure) {
    Estimate mean =
        Estimate.of(
            seeds.stream().mapToDouble(seed -> seed.runs().get(scheme).get(figure)).toArray());
    return figure.unit() == Unit.SHARE ? mean.within(0, 1) : mean;
  }

  /** To the baseline, seed by seed. */
  Estimate difference(int scheme, Figure figure) {
    int reference = baselineNumber();
    return Estimate.of(
        seeds.stream()
            .mapToDouble(
                seed ->
                    seed.runs().get(scheme).get(figure) - seed.runs().get(reference).get(figure))
            .toArray());
  }

  /** 1 - the figure / the baseline's, seed by seed. */
  Estimate saved(int scheme, Figure figure) {
    int reference = baselineNumber();
    return Estimate.ofRatios(
            seeds.stream()
                .mapToDouble(
                    seed ->
                        seed.runs().get(scheme).get(figure)
                            / seed.runs().get(reference).get(figure))
                .toArray())
        .saved();
  }

  int baselineNumber() {
    return IntStream.range(0, schemes.size())
        .filter(number -> schemes.get(number).name().equals(baseline))
        .findFirst()
        .orElseThrow();
  }

  StudyResult result() {
    return new StudyResult(
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
    int least = seeds.stream().mapToInt(SeedOutcome::hosts).min().orElseThrow();
    int most = seeds.stream().mapToInt(SeedOutcome::hosts).max().orElseThrow();
    return least == most ? Integer.toString(least) : least + " to " + most;
  }
}
