package dev.gleaner.simulator.result;

import dev.gleaner.simulator.measure.ScenarioOutcome;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a report has room for and a terminal has not.
 *
 * @param facts what a reader needs to judge the figures, by what it is about
 * @param runs those of a pool, whose jobs, money and tasks over time are drawn from them
 */
public record Pictures(
    List<Plot> plots,
    List<Headline> headlines,
    Map<String, String> facts,
    Optional<ScenarioOutcome> runs) {

  public Pictures {
    plots = List.copyOf(plots);
    headlines = List.copyOf(headlines);
    facts = Collections.unmodifiableMap(new LinkedHashMap<>(facts));
  }

  static Pictures of(List<Plot> plots) {
    return new Pictures(plots, List.of(), Map.of(), Optional.empty());
  }
}
