package dev.gleaner.simulator.study;

import dev.gleaner.simulator.kernel.PlanListener;
import dev.gleaner.simulator.result.Result;

/** A question about markets that is answered from files. */
public interface Study {

  /**
   * Reads the files and answers.
   *
   * @param threads how many runs at a time at most, of a study that has some
   * @throws dev.gleaner.core.model.BadInputException if a file is absent or wrong
   */
  Result run(int threads, PlanListener listener);
}
