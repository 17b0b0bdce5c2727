package dev.gleaner.validation;

import dev.gleaner.simulator.measure.Timeline.Attempt;
import dev.gleaner.simulator.measure.Timeline.End;
import java.util.HashMap;
import java.util.Map;

/** One scheme on one seed, in the simulator and by the ResourceManager's own code. */
public record Comparison(String scheme, long seed, RunFigures simulated, RunFigures real) {

  public ComparedFigures figures() {
    return ComparedFigures.of(simulated, real, sameNode());
  }

  /** The share of tasks that were completed on the same node. */
  private double sameNode() {
    Map<String, Integer> nodes = new HashMap<>();
    for (Attempt attempt : real.attempts()) {
      if (attempt.end() == End.DONE) {
        nodes.put(key(attempt), attempt.node());
      }
    }
    long tasks = 0;
    long same = 0;
    for (Attempt attempt : simulated.attempts()) {
      if (attempt.end() == End.DONE) {
        tasks++;
        same += nodes.getOrDefault(key(attempt), -1) == attempt.node() ? 1 : 0;
      }
    }
    return tasks == 0 ? 1 : same / (double) tasks;
  }

  private static String key(Attempt attempt) {
    return attempt.job() + "/" + attempt.task();
  }
}
