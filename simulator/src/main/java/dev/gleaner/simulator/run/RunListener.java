package dev.gleaner.simulator.run;

import dev.gleaner.simulator.measure.RunOutcome;

/** Hears of every run as it ends; called from several threads. */
public interface RunListener {

  void finished(RunOutcome outcome);
}
