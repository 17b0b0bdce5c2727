package org.example.embedding;

import dev.gleaner.core.estimate.NodeEstimates;
import dev.gleaner.core.keep.KeepPolicy;
import dev.gleaner.core.keep.KeepPolicyProvider;
import dev.gleaner.core.model.RandomStream;

/** Lets scenario files, and files of real pools, say {@code replace-rule: smallest}. */
public final class ReplaceSmallestProvider implements KeepPolicyProvider {

  @Override
  public String name() {
    return "smallest";
  }

  @Override
  public KeepPolicy create(
      KeepPolicy scaling, double replaceShare, NodeEstimates estimates, RandomStream random) {
    return new ReplaceSmallest(replaceShare, scaling);
  }
}
