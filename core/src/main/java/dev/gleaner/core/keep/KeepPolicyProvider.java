package dev.gleaner.core.keep;

import dev.gleaner.core.estimate.NodeEstimates;
import dev.gleaner.core.model.NamedProvider;
import dev.gleaner.core.model.RandomStream;

/**
 * Makes a keep policy known by its name: {@code keep} of a scenario, or of the file of a real pool,
 * can say {@code replace-rule: NAME}.
 */
public interface KeepPolicyProvider extends NamedProvider {

  /**
   * A new policy, never null. Called once for each run, or for each start of an operator, before
   * the first review. Policies of different runs must share nothing that changes. What it throws
   * ends the run.
   *
   * @param scaling holds the nodes, cores or utilisation that the file asks for. Whoever only
   *     replaces nodes asks it and adds to what it says; whoever does not ask it decides alone
   * @param replaceShare of the nodes at most at one review, from 0 to 1, as {@code replace} says; 0
   *     where the file says nothing
   * @param estimates by which tasks are placed, too; kept up to date by the engine, drops and
   *     shrink rates included. To be asked on the thread that asks the policy
   * @param random for choices that must be the same whenever the run is repeated
   */
  KeepPolicy create(
      KeepPolicy scaling, double replaceShare, NodeEstimates estimates, RandomStream random);
}
