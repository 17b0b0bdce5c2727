package dev.gleaner.simulator.provider;

import dev.gleaner.simulator.measure.Estimate;
import dev.gleaner.simulator.study.StudyResult;
import java.util.List;
import java.util.stream.IntStream;

/** What all schemes have come to, with all seeds. */
record ProviderOutcome(
    ProviderSettings settings,
    List<ProviderScheme> schemes,
    String baseline,
    List<SeedOutcome> seeds) {

  ProviderOutcome {
    schemes = List.copyOf(schemes);
    seeds = List.copyOf(seeds);
  }

  RunFigures run(int scheme, int seed) {
    return seeds.get(seed).runs().get(scheme);
  }

  Estimate mean(int scheme, Figure figure) {
    return Estimate.of(
        seeds.stream().mapToDouble(seed -> seed.runs().get(scheme).get(figure)).toArray());
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

  int baselineNumber() {
    return IntStream.range(0, schemes.size())
        .filter(number -> schemes.get(number).name().equals(baseline))
        .findFirst()
        .orElseThrow();
  }

  StudyResult result() {
    return new StudyResult(
        new ProviderFindings(this).findings(),
        List.of(note()),
        new ProviderTables(this).all(),
        new ProviderPlots(this).all());
  }

  private String note() {
    return "%s hosts of %d cores and %d GiB for %.0f hours, after a warm-up; means over %d seeds with 95%% confidence. Work and time are in core-hours."
        .formatted(
            hosts(),
            settings.host().cores(),
            settings.host().memoryMib() / 1024,
            settings.durationMillis() / 3_600_000.0,
            seeds.size());
  }

  private String hosts() {
    int least = seeds.stream().mapToInt(SeedOutcome::hosts).min().orElseThrow();
    int most = seeds.stream().mapToInt(SeedOutcome::hosts).max().orElseThrow();
    return least == most ? Integer.toString(least) : least + " to " + most;
  }
}
