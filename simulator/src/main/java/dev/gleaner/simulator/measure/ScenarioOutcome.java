package dev.gleaner.simulator.measure;

import java.util.List;
import java.util.Set;

/**
 * Everything that a report is made of.
 *
 * @param clairvoyant those of the schemes that know the future, which nobody can have
 * @param sweptKey the key that varies from point to point, empty where nothing is swept
 */
public record ScenarioOutcome(
    String name,
    String description,
    String baseline,
    List<String> schemes,
    Set<String> clairvoyant,
    List<Long> seeds,
    String sweptKey,
    List<PointOutcome> points) {

  /** Of schemes that know what they have seen. */
  public ScenarioOutcome(
      String name,
      String description,
      String baseline,
      List<String> schemes,
      List<Long> seeds,
      String sweptKey,
      List<PointOutcome> points) {
    this(name, description, baseline, schemes, Set.of(), seeds, sweptKey, points);
  }
}
