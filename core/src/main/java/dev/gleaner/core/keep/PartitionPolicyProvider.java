package dev.gleaner.core.keep;

import dev.gleaner.core.model.NamedProvider;

/**
 * Makes a partition policy known by its name: a scheme of a scenario with short and long jobs can
 * say {@code like: NAME}. The scheme is Eagle then, whose short partition grows as the policy says.
 */
public interface PartitionPolicyProvider extends NamedProvider {

  /**
   * A new policy, never null. Called once for each run, before it begins; policies of different
   * runs must share nothing that changes. What it throws ends the run.
   *
   * @param budget what may be spent; the engine asks for no more servers than that allows
   * @param provisioningMillis how long a server takes to come; at least 1
   */
  PartitionPolicy create(Budget budget, long provisioningMillis);
}
