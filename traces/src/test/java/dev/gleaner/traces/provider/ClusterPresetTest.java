package dev.gleaner.traces.provider;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.traces.capacity.CapacityStatistics;
import dev.gleaner.traces.capacity.CapacityStatistics.CoreSpread;
import dev.gleaner.traces.capacity.PublishedStatistics;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ClusterPresetTest {

  /** As long as the paper's Figure 3. */
  private static final long DURATION = 15 * 86_400_000L;

  private static final Map<String, List<CapacityStatistics>> RUNS = new HashMap<>();

  @Tag("slow")
  @ParameterizedTest
  @ValueSource(strings = {"C1", "C3", "C4", "C5", "C6", "C7", "C8"})
  void so_do_the_other_presets(String name) {
    a_preset_changes_as_often_as_the_paper_says(name);
  }

  @ParameterizedTest
  @ValueSource(strings = "C2")
  void a_preset_changes_as_often_as_the_paper_says(String name) {
    PublishedStatistics published = PublishedStatistics.of(name);
    List<CapacityStatistics> runs = runs(name);
    assertThat(mean(runs, CapacityStatistics::withinHour))
        .isCloseTo(published.withinHour(), within(0.05));
    assertThat(mean(runs, CapacityStatistics::meanIntervalMinutes))
        .isCloseTo(published.meanIntervalMinutes(), within(0.3 * published.meanIntervalMinutes()));
    assertThat(mean(runs, CapacityStatistics::p95IntervalHours))
        .isCloseTo(published.p95IntervalHours(), within(0.3 * published.p95IntervalHours()));
    assertThat(mean(runs, CapacityStatistics::meanChangeCores))
        .isBetween(
            PublishedStatistics.LEAST_MEAN_CHANGE_CORES,
            PublishedStatistics.MOST_MEAN_CHANGE_CORES);
    assertThat(mean(runs, CapacityStatistics::evictionsPerNodeDay)).isLessThan(0.1);
  }

  @Test
  void c2_has_the_short_intervals_and_the_sizes_of_the_paper() {
    List<CapacityStatistics> runs = runs("C2");
    assertThat(mean(runs, CapacityStatistics::withinTenMinutes))
        .isCloseTo(PublishedStatistics.C2_WITHIN_TEN_MINUTES, within(0.05));
    assertThat(mean(runs, CapacityStatistics::withinMinute))
        .isCloseTo(PublishedStatistics.C2_WITHIN_MINUTE, within(0.05));
    assertThat(mean(runs, CapacityStatistics::medianChangesPerHour))
        .isLessThanOrEqualTo(PublishedStatistics.C2_MEDIAN_CHANGES_PER_HOUR);
    for (PublishedStatistics.Cores cores : PublishedStatistics.C2_CORES) {
      assertThat(mean(runs, run -> spread(run, cores).mean()))
          .isCloseTo(cores.mean(), within(0.4 * cores.mean()));
      assertThat(mean(runs, run -> spread(run, cores).topTenth()))
          .isCloseTo(cores.topTenth(), within(0.2 * cores.topTenth()));
      assertThat(mean(runs, run -> spread(run, cores).bottomTenth()))
          .isCloseTo(cores.bottomTenth(), within(6.0));
    }
  }

  @Test
  void an_unknown_cluster_is_refused() {
    assertThat(ClusterPreset.named("c3").name()).isEqualTo("C3");
    assertThatThrownBy(() -> ClusterPreset.named("C9"))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("C1 to C8");
  }

  // Five runs of 15 days take seconds, and two tests look at those of C2.
  private static List<CapacityStatistics> runs(String name) {
    return RUNS.computeIfAbsent(name, ClusterPresetTest::run);
  }

  // Seeds on which the settings were neither found nor corrected.
  private static List<CapacityStatistics> run(String name) {
    HarvestCapacity source = ClusterPreset.named(name).capacity(HarvestSettings.ofPaper());
    return LongStream.rangeClosed(71, 75)
        .mapToObj(seed -> source.capacity(new RandomStreams(seed), DURATION))
        .map(CapacityStatistics::of)
        .toList();
  }

  private static CoreSpread spread(CapacityStatistics run, PublishedStatistics.Cores cores) {
    return run.coresByMemory().get(cores.minimum() * 8L * 1024);
  }

  private static double mean(
      List<CapacityStatistics> runs, ToDoubleFunction<CapacityStatistics> value) {
    return runs.stream().mapToDouble(value).average().orElseThrow();
  }
}
