package dev.gleaner.kubernetes.targets;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.fabric8.kubernetes.api.model.Condition;
import java.util.List;

/**
 * What became of a target. All that the controller must not forget is here: a replica that takes
 * over goes on from it. Null is what is not known yet.
 *
 * @param needed over all tiers
 * @param given when it was looked at last
 * @param availabilityRecord what the realised availability is counted from
 */
@JsonIgnoreProperties(ignoreUnknown = true)
@JsonInclude(JsonInclude.Include.NON_NULL)
public record TargetStatus(
    Long observedGeneration,
    Long needed,
    Long given,
    String promised,
    Double promisedNines,
    String realised,
    Double realisedNines,
    String costPerHour,
    String onDemandPerHour,
    String costOverOnDemand,
    Long excess,
    String because,
    HeldPlan plan,
    List<TierLevel> tiers,
    @JsonProperty("record") AvailabilityRecord availabilityRecord,
    List<Condition> conditions) {

  /** Of a target that nobody has looked at. */
  public static final TargetStatus NEW =
      new TargetStatus(
          null, null, null, null, null, null, null, null, null, null, null, null, null, null, null,
          null);

  public TargetStatus {
    tiers = tiers == null ? List.of() : List.copyOf(tiers);
    conditions = conditions == null ? List.of() : List.copyOf(conditions);
  }

  /** How much of a tier is needed and there; a service without tiers has one without a name. */
  @JsonIgnoreProperties(ignoreUnknown = true)
  public record TierLevel(String name, long needed, long given) {

    /** Whether it has what it needs. */
    boolean met() {
      return given >= needed;
    }
  }
}
