package dev.gleaner.kubernetes.targets;

import com.fasterxml.jackson.annotation.JsonProperty;

/** Whether a plan is carried out. */
public enum TargetMode {
  /** It is shown in the status; nothing is written for it. */
  @JsonProperty("observe")
  OBSERVE,
  @JsonProperty("on")
  ON
}
