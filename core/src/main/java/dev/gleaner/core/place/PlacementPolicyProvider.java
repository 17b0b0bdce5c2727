package dev.gleaner.core.place;

import dev.gleaner.core.estimate.ChangeHistory;
import dev.gleaner.core.model.NamedProvider;

/** Makes a placement policy known by its name: a scenario file can say {@code policy: NAME}. */
public interface PlacementPolicyProvider extends NamedProvider {

  /**
   * A new policy, never null. Called once for each run, before it begins; runs go on side by side,
   * so that policies of different runs must share nothing that changes. What it throws ends the
   * run.
   *
   * @param past what the nodes of this run have done so far, kept up to date by the engine while
   *     the run goes on: the policy may keep and ask it, on the thread that asks the policy
   */
  PlacementPolicy create(ChangeHistory past);
}
