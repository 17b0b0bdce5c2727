package dev.gleaner.yarn.plugin;

import dev.gleaner.core.model.Resources;
import org.apache.hadoop.yarn.api.records.Resource;

/** YARN's resources in Gleaner's words. */
final class Sizes {

  private Sizes() {}

  static Resources of(Resource resource) {
    return new Resources(
        Math.max(0, resource.getVirtualCores()), Math.max(0, resource.getMemorySize()));
  }
}
