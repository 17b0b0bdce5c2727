package dev.gleaner.validation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gleaner.core.model.BadInputException;
import dev.gleaner.simulator.engine.RunSpec;
import dev.gleaner.simulator.measure.Timeline.Attempt;
import dev.gleaner.simulator.scenario.PolicyName;
import dev.gleaner.simulator.scenario.TaskOrder;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class VirtualRunTest {

  /** Nodes that shrink, grow, go and come, and jobs that want more than there is. */
  private static TinyRun busy() {
    return new TinyRun()
        .node(0, 8, 150, 3, 400, 8)
        .node(0, 4, 300, 0)
        .node(5, 6, 210, 2, 230, 6)
        .node(350, 8)
        .job(10, 2, 100, 120, 300, 140, 200, 90)
        .job(25, 3, 200, 180, 160)
        .job(200, 4, 100, 50, 150)
        .job(410, 1, 30, 40, 50, 60);
  }

  @Test
  void a_tiny_case_is_the_same_placement_by_placement() {
    RunSpec spec = busy().spec(PolicyName.CAPACITY_SCHEDULER, TaskOrder.AS_SUBMITTED);

    List<Attempt> real = TinyRun.real(spec);

    assertThat(real).filteredOn(Attempt::isKilled).isNotEmpty();
    assertThat(TinyRun.simulated(spec)).containsExactlyInAnyOrderElementsOf(real);
  }

  @ParameterizedTest
  @EnumSource(
      value = PolicyName.class,
      names = {"CAPACITY_SCHEDULER", "SLACKSCHED", "GLEANER"})
  void two_runs_are_identical(PolicyName policy) {
    RunSpec spec = busy().spec(policy, TaskOrder.LONGEST_FIRST);

    assertThat(TinyRun.real(spec)).isEqualTo(TinyRun.real(spec));
  }

  @Test
  void a_shrink_kills_the_same_tasks() {
    RunSpec spec =
        new TinyRun()
            .node(0, 10, 60, 5, 90, 1, 120, 10)
            .job(1, 1, 500, 500, 500)
            .job(20, 3, 500, 500)
            .spec(PolicyName.CAPACITY_SCHEDULER, TaskOrder.AS_SUBMITTED);

    List<Attempt> killed = TinyRun.real(spec).stream().filter(Attempt::isKilled).toList();

    assertThat(killed).hasSize(4);
    assertThat(killed.get(0).job()).isEqualTo("job-1");
    assertThat(TinyRun.simulated(spec)).filteredOn(Attempt::isKilled).isEqualTo(killed);
  }

  @Test
  void what_a_resource_manager_cannot_do_is_refused() {
    RunSpec oracle = busy().spec(PolicyName.ORACLE, TaskOrder.AS_SUBMITTED);

    assertThatThrownBy(() -> RealSettings.of(oracle))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("choose capacity-scheduler, slacksched or gleaner");
  }
}
