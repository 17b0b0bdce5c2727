package dev.gleaner.simulator.kernel;

import dev.gleaner.simulator.result.Result;

/** A scenario of any kind as its file describes it, to be run and shown. */
public interface Plan {

  ScenarioHead head();

  /**
   * Runs it. Files of data that it names are not looked for before.
   *
   * @param threads how many runs at a time at most; the result does not depend on it
   * @param listener never called by two threads at a time
   * @throws dev.gleaner.core.model.BadInputException if a file is absent or wrong
   */
  Result run(int threads, PlanListener listener);

  /**
   * The same with the wall time that decisions take, of kinds that measure it: the same bytes do
   * not come out of it twice.
   */
  default Plan timed() {
    return this;
  }
}
