package dev.gleaner.yarn.plugin;

import dev.gleaner.core.model.Resources;
import java.util.Arrays;
import org.apache.hadoop.yarn.api.records.Resource;

/** YARN's resources in Gleaner's words. */
final class Sizes {

  // YARN keeps these two first.
  private static final int CORES_AND_MEMORY = 2;

  private Sizes() {}

  /** Whether some of it is neither cores nor memory: GPUs, for one. */
  static boolean hasMore(Resource resource) {
    return Arrays.stream(resource.getResources())
        .skip(CORES_AND_MEMORY)
        .anyMatch(further -> further.getValue() > 0);
  }

  static Resources of(Resource resource) {
    return new Resources(
        Math.max(0, resource.getVirtualCores()), Math.max(0, resource.getMemorySize()));
  }
}
