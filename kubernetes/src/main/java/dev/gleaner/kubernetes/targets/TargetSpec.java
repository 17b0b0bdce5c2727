package dev.gleaner.kubernetes.targets;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;
import dev.gleaner.config.units.AvailabilityText;
import io.fabric8.kubernetes.api.model.Quantity;
import java.util.List;

/**
 * What somebody wants. The API server has checked it, so that nothing is checked again here; what
 * is left out is as in the definition of the resource.
 *
 * @param cores that must be there; null where a measure or tiers are given
 * @param measure null where cores are counted
 * @param memory of all nodes together; null for any
 * @param availability as people write it
 * @param zones globs; none for all
 * @param pods that count; null where nodes do
 * @param tiers none where the service has only one
 */
@JsonIgnoreProperties(ignoreUnknown = true)
@JsonInclude(JsonInclude.Include.NON_EMPTY)
public record TargetSpec(
    Integer cores,
    Measure measure,
    String memory,
    String availability,
    List<String> zones,
    Constraints constraints,
    CountedPods pods,
    List<Tier> tiers,
    TargetMode mode,
    NodeHolding nodes,
    NodeClassName nodeClass) {

  private static final long MIB = 1 << 20;

  public TargetSpec {
    zones = zones == null ? List.of() : List.copyOf(zones);
    constraints = constraints == null ? Constraints.NONE : constraints;
    tiers = tiers == null ? List.of() : List.copyOf(tiers);
    mode = mode == null ? TargetMode.OBSERVE : mode;
    nodes = nodes == null ? NodeHolding.WHEN_NEEDED : nodes;
    nodeClass = nodeClass == null ? NodeClassName.USUAL : nodeClass;
  }

  /** The share of time in which the capacity may be gone. */
  @JsonIgnore
  public double unavailability() {
    return AvailabilityText.unavailability(availability);
  }

  /** One for each tier; a service without tiers is one that has no name. */
  @JsonIgnore
  public List<Need> needs() {
    if (!tiers.isEmpty()) {
      return tiers.stream()
          .map(tier -> new Need(tier.name(), tier.cores(), mib(tier.memory()), tier.pods()))
          .toList();
    }
    int amount = measure == null ? cores : measure.amount();
    return List.of(new Need("", amount, mib(memory), pods));
  }

  /** The same, shown or carried out. */
  TargetSpec withMode(TargetMode other) {
    return new TargetSpec(
        cores,
        measure,
        memory,
        availability,
        zones,
        constraints,
        pods,
        tiers,
        other,
        nodes,
        nodeClass);
  }

  // Rounded up: less than was asked for would not do.
  private static long mib(String memory) {
    return memory == null
        ? 0
        : (Quantity.getAmountInBytes(new Quantity(memory)).longValue() + MIB - 1) / MIB;
  }
}
