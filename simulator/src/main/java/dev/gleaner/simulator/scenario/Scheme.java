package dev.gleaner.simulator.scenario;

import dev.gleaner.core.estimate.EstimateSettings;
import dev.gleaner.core.model.Contract;
import dev.gleaner.core.model.KillOrder;
import dev.gleaner.core.place.PlacementPolicyProvider;
import dev.gleaner.simulator.scenario.redundancy.Redundancy;
import java.util.Optional;

/**
 * A named combination of policies that a scenario compares.
 *
 * @param threshold completion probability above which a node that reports gets the task at once
 *     (Algorithm 3)
 * @param killOrder overrides the cluster's, since the resource manager is part of what a scheme may
 *     change
 * @param lossAversion what the policy gleaner looks at
 * @param contract what kind of nodes it runs on
 * @param keep how it asks the cloud for nodes; without, it has those of the capacity trace
 * @param provided who makes the policy, if that is {@link PolicyName#PROVIDED}
 */
public record Scheme(
    String name,
    PolicyName policy,
    double threshold,
    EstimateSettings estimate,
    TaskOrder taskOrder,
    Optional<KillOrder> killOrder,
    LossAversion lossAversion,
    Redundancy redundancy,
    Contract contract,
    Optional<RentSettings> keep,
    Optional<PlacementPolicyProvider> provided) {

  /** With a policy of our own. */
  public Scheme(
      String name,
      PolicyName policy,
      double threshold,
      EstimateSettings estimate,
      TaskOrder taskOrder,
      Optional<KillOrder> killOrder,
      LossAversion lossAversion,
      Redundancy redundancy,
      Contract contract,
      Optional<RentSettings> keep) {
    this(
        name,
        policy,
        threshold,
        estimate,
        taskOrder,
        killOrder,
        lossAversion,
        redundancy,
        contract,
        keep,
        Optional.empty());
  }

  /**
   * Whether it asks how far each node will drop: the regression behind the policy and the copies.
   */
  public boolean usesHazards() {
    boolean places =
        lossAversion.regression()
            && (policy == PolicyName.GLEANER || redundancy.copies().isPresent());
    return places || keep.filter(rent -> rent.keep().usesDrops()).isPresent();
  }

  /** Whether its decisions depend on how long nodes are expected to stay quiet. */
  public boolean usesEstimates() {
    return switch (policy) {
      case CAPACITY_SCHEDULER, ORACLE -> false;
      case SLACKSCHED_NO_DELAY, SLACKSCHED, GLEANER, PROVIDED -> true;
    };
  }
}
