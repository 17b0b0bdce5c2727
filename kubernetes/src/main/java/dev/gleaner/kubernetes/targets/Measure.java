package dev.gleaner.kubernetes.targets;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import java.util.Map;

/**
 * What is counted instead of cores.
 *
 * @param perType how much a server of each instance type has; others are not bought
 */
@JsonIgnoreProperties(ignoreUnknown = true)
public record Measure(String name, int amount, Map<String, Integer> perType) {

  public Measure {
    perType = Map.copyOf(perType);
  }
}
