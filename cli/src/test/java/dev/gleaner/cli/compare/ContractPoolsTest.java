package dev.gleaner.cli.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.cli.report.PlainRun;
import dev.gleaner.core.model.KillOrder;
import dev.gleaner.simulator.measure.JobOutcome;
import dev.gleaner.simulator.measure.PointOutcome;
import dev.gleaner.simulator.measure.PoolSample;
import dev.gleaner.simulator.measure.RunOutcome;
import dev.gleaner.simulator.measure.ScenarioOutcome;
import java.util.List;
import org.junit.jupiter.api.Test;

class ContractPoolsTest {

  @Test
  void pools_of_about_the_same_size_are_said_to_be() {
    assertThat(note(100, 95, 101))
        .contains("about as many cores (on average: regular 100, spot 95, harvest 101)");
  }

  @Test
  void pools_that_differ_are_not() {
    assertThat(note(100, 60, 100))
        .startsWith("Mind that pools differ in size")
        .contains("regular 100, spot 60, harvest 100");
  }

  @Test
  void the_warm_up_does_not_count() {
    PointOutcome point = new PointOutcome("", List.of(run("spot", 7)), List.of());

    assertThat(ContractPools.meanCores(point, "spot")).isEqualTo(7);
  }

  private static String note(int regular, int spot, int harvest) {
    List<RunOutcome> runs =
        List.of(run("regular", regular), run("spot", spot), run("harvest", harvest));
    PointOutcome point = new PointOutcome("", runs, List.of());
    return ContractPools.note(
        new ScenarioOutcome("", "", "regular", List.of(), List.of(1L), "", List.of(point)));
  }

  /** A thousand cores before the first job. */
  private static RunOutcome run(String scheme, int cores) {
    return PlainRun.of(
        scheme,
        1,
        KillOrder.NEWEST_FIRST,
        List.of(new JobOutcome("a", "q", "all", 600_000, 600_000, 900_000, 1, 0, 1, 1)),
        List.of(
            new PoolSample(0, 1, 1, 0, 1000, 0, 1), new PoolSample(600_000, 1, 1, 0, cores, 0, 1)));
  }
}
