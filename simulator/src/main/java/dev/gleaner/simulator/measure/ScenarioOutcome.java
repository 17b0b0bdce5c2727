package dev.gleaner.simulator.measure;

import java.util.List;

/**
 * Everything that a report is made of.
 *
 * @param sweptKey the key that varies from point to point, empty where nothing is swept
 */
public record ScenarioOutcome(
    String name,
    String description,
    String baseline,
    List<String> schemes,
    List<Long> seeds,
    String sweptKey,
    List<PointOutcome> points) {}
