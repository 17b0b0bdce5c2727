package dev.gleaner.traces.capacity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gleaner.core.model.Resources;
import dev.gleaner.traces.capacity.CapacityStatistics.CoreSpread;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CapacityStatisticsTest {

  private static final long MINUTE = 60_000;

  @Test
  void a_small_trace_has_the_statistics_that_one_can_count() {
    NodeTrace changing =
        node("a", 16, change(0, 4), change(5, 10), change(6, 8), change(26, 2), change(146, 0));
    NodeTrace still = node("b", 16, change(60, 6));
    CapacityStatistics statistics =
        CapacityStatistics.of(new CapacityTrace(List.of(changing, still), 180 * MINUTE));

    assertThat(statistics.changes()).isEqualTo(4);
    // Intervals of 1, 20 and 120 minutes; the first 5 minutes are none.
    assertThat(statistics.withinMinute()).isCloseTo(1 / 3.0, within(1e-9));
    assertThat(statistics.withinTenMinutes()).isCloseTo(1 / 3.0, within(1e-9));
    assertThat(statistics.withinHour()).isCloseTo(2 / 3.0, within(1e-9));
    assertThat(statistics.meanIntervalMinutes()).isCloseTo(47, within(1e-9));
    assertThat(statistics.p95IntervalHours()).isCloseTo(2, within(1e-9));
    assertThat(statistics.meanChangeCores()).isCloseTo((6 + 2 + 6) / 3.0, within(1e-9));
    assertThat(statistics.shrinkShare()).isCloseTo(3 / 4.0, within(1e-9));
    assertThat(statistics.evictionsPerNodeDay())
        .isCloseTo(1 / ((146 + 120) / 1440.0), within(1e-9));
    // Whole hours: 3 changes and none on the first node, none and none on the second.
    assertThat(statistics.medianChangesPerHour()).isZero();
    assertThat(statistics.topTenthChangesPerHour()).isEqualTo(3);
    double firstHour = (5 * 4 + 10 + 20 * 8 + 34 * 2) / 60.0;
    double total = firstHour * 60 + 86 * 2 + 120 * 6;
    assertThat(statistics.meanCores()).isCloseTo(total / 266, within(1e-9));
    CoreSpread spread = statistics.coresByMemory().get(16L * 1024);
    assertThat(spread.mean()).isCloseTo((firstHour + 2 + 6 + 6) / 4, within(1e-9));
    assertThat(spread.bottomTenth()).isEqualTo(2);
    assertThat(spread.topTenth()).isEqualTo(6);
  }

  @Test
  void nodes_that_never_change_have_no_intervals() {
    CapacityStatistics statistics =
        CapacityStatistics.of(
            new CapacityTrace(
                List.of(node("a", 16, change(0, 2)), node("b", 32, change(0, 4))), 120 * MINUTE));
    assertThat(statistics.meanIntervalMinutes()).isNaN();
    assertThat(statistics.p95IntervalHours()).isNaN();
    assertThat(statistics.evictionsPerNodeDay()).isZero();
    assertThat(statistics.coresByMemory())
        .isEqualTo(
            Map.of(16L * 1024, new CoreSpread(2, 2, 2), 32L * 1024, new CoreSpread(4, 4, 4)));
  }

  private record Step(long minute, int cores) {}

  private static Step change(long minute, int cores) {
    return new Step(minute, cores);
  }

  private static NodeTrace node(String name, long gibibytes, Step... steps) {
    List<CapacityChange> changes = new ArrayList<>();
    for (Step step : steps) {
      Resources capacity =
          step.cores() == 0 ? Resources.NONE : new Resources(step.cores(), gibibytes * 1024);
      changes.add(new CapacityChange(step.minute() * MINUTE, capacity));
    }
    return new NodeTrace(name, changes);
  }
}
