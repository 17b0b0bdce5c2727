package dev.gleaner.simulator.study;

import dev.gleaner.simulator.kernel.PlanListener;
import dev.gleaner.simulator.result.Result;

/** A question about markets that is answered from files. */
public interface Study {

  /**
   * Reads the files and answers.
   *
   * @throws dev.gleaner.core.model.BadInputException if a file is absent or wrong
   */
  Result run(PlanListener listener);
}
