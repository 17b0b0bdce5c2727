package org.example.embedding;

import dev.gleaner.core.keep.Budget;
import dev.gleaner.core.keep.PartitionChange;
import dev.gleaner.core.keep.PartitionPolicy;
import dev.gleaner.core.keep.PartitionPolicyProvider;

/** Holds as many transient servers as the budget allows, whatever happens. */
public final class AllThatIsAllowed implements PartitionPolicyProvider {

  @Override
  public String name() {
    return "all-that-is-allowed";
  }

  @Override
  public PartitionPolicy create(Budget budget, long provisioningMillis) {
    return (state, now) -> {
      int held = state.transientServers() + state.onTheirWay() + state.leaving();
      int missing = Math.max(0, budget.mostTransient() - held);
      return new PartitionChange(missing, 0, "the budget allows them");
    };
  }
}
