package dev.gleaner.simulator.study;

import dev.gleaner.simulator.kernel.Plan;
import dev.gleaner.simulator.kernel.PlanListener;
import dev.gleaner.simulator.kernel.ScenarioHead;
import dev.gleaner.simulator.result.Result;

/** A study as a file describes it. */
public record StudyPlan(ScenarioHead head, Study study) implements Plan {

  @Override
  public Result run(int threads, PlanListener listener) {
    return study.run(threads, listener);
  }
}
