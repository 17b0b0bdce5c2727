package dev.gleaner.kubernetes.controller;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.kubernetes.controller.ControllerMetrics.Count;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class LookLoopTest {

  private final ControllerMetrics metrics = new ControllerMetrics();
  private final List<String> log = new ArrayList<>();
  private String problem = "away";

  private boolean look() {
    if (problem != null) {
      throw new IllegalStateException(problem);
    }
    return true;
  }

  @Test
  void a_problem_is_told_once_until_a_look_works_again() {
    try (LookLoop loop = new LookLoop(this::look, metrics, log::add)) {
      loop.once();
      loop.once();
      problem = null;
      loop.once();
      problem = "away";
      loop.once();
    }
    assertThat(log).containsExactly("look failed: away", "look failed: away");
    assertThat(metrics.get(Count.FAILED_LOOKS)).isEqualTo(3);
  }
}
