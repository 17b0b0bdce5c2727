package org.example.embedding;

import dev.gleaner.core.estimate.ChangeHistory;
import dev.gleaner.core.place.PlacementPolicy;
import dev.gleaner.core.place.PlacementPolicyProvider;

/** Lets scenario files say {@code policy: roomiest-node}. */
public final class RoomiestNodeProvider implements PlacementPolicyProvider {

  @Override
  public String name() {
    return "roomiest-node";
  }

  @Override
  public PlacementPolicy create(ChangeHistory past) {
    return new RoomiestNode();
  }
}
