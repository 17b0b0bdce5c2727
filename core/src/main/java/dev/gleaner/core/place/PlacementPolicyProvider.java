package dev.gleaner.core.place;

import dev.gleaner.core.estimate.ChangeHistory;

/**
 * Makes a placement policy of another jar known by its name, so that a scenario file can say {@code
 * policy: NAME}. A jar names its providers in {@code
 * META-INF/services/dev.gleaner.core.place.PlacementPolicyProvider}; each has a public constructor
 * without arguments, which {@link java.util.ServiceLoader} calls.
 */
public interface PlacementPolicyProvider {

  /**
   * The name, in lower case with hyphens, such as {@code roomiest-node}. Never null; none of
   * Gleaner's own, and no two providers on a class path have the same.
   */
  String name();

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
