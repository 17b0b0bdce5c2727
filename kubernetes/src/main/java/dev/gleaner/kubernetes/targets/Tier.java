package dev.gleaner.kubernetes.targets;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;

/** One of several tiers of a service (the paper's §3.4); memory and pods may be null. */
@JsonIgnoreProperties(ignoreUnknown = true)
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Tier(String name, int cores, String memory, CountedPods pods) {}
