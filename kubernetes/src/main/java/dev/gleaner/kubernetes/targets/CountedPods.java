package dev.gleaner.kubernetes.targets;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.Map;

/**
 * The pods whose readiness is the capacity.
 *
 * @param namespace null for all
 * @param gives what one ready pod gives; null for the cores that it asks for
 */
@JsonIgnoreProperties(ignoreUnknown = true)
@JsonInclude(JsonInclude.Include.NON_NULL)
public record CountedPods(String namespace, Selector selector, Integer gives) {

  /** Labels that they all have. */
  @JsonIgnoreProperties(ignoreUnknown = true)
  public record Selector(Map<String, String> matchLabels) {

    public Selector {
      matchLabels = Map.copyOf(matchLabels);
    }
  }
}
