package dev.gleaner.kubernetes.targets;

import com.fasterxml.jackson.annotation.JsonProperty;

/** When the nodes of a plan are there. */
public enum NodeHolding {
  /** As pods wait for them, up to the plan. */
  @JsonProperty("whenNeeded")
  WHEN_NEEDED,
  /** All of them, always. */
  @JsonProperty("always")
  ALWAYS
}
