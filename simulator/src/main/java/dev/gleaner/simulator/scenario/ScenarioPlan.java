package dev.gleaner.simulator.scenario;

import dev.gleaner.simulator.kernel.ScenarioHead;
import java.util.List;

/**
 * A whole scenario file: one point, or one for each value of the key that it varies.
 *
 * @param sweptKey empty where nothing varies
 */
public record ScenarioPlan(ScenarioHead head, String sweptKey, List<SweptPoint> points) {

  /** The scenario at one value, as written in the file, of the swept key. */
  public record SweptPoint(String label, Scenario scenario) {}

  public int runs() {
    return points.stream()
        .map(SweptPoint::scenario)
        .mapToInt(scenario -> scenario.schemes().size() * scenario.seeds().size())
        .sum();
  }
}
