package dev.gleaner.yarn.resources;

import dev.gleaner.core.model.Resources;
import org.apache.hadoop.yarn.api.records.Resource;
import org.apache.hadoop.yarn.api.records.ResourceInformation;

/** Resources as YARN has them and as Gleaner has them, of all types that the cluster knows. */
public final class YarnResources {

  // The first two are memory and vcores, which Gleaner names otherwise.
  private static final int FIRST_FURTHER = 2;

  private YarnResources() {}

  /** What YARN says; less than nothing, as a node has that has just shrunk, is nothing. */
  public static Resources of(Resource resource) {
    Resources all =
        new Resources(
            Math.max(0, resource.getVirtualCores()), Math.max(0, resource.getMemorySize()));
    ResourceInformation[] types = resource.getResources();
    for (int i = FIRST_FURTHER; i < types.length; i++) {
      if (types[i].getValue() > 0) {
        all = all.with(types[i].getName(), types[i].getValue());
      }
    }
    return all;
  }

  /**
   * What YARN is to reserve.
   *
   * @throws org.apache.hadoop.yarn.exceptions.ResourceNotFoundException if this process knows no
   *     such type: it has to ask the cluster for its types before
   */
  public static Resource in(Resources resources) {
    Resource all = Resource.newInstance(resources.memoryMib(), resources.cores());
    for (String name : resources.furtherNames()) {
      all.setResourceValue(name, resources.amount(name));
    }
    return all;
  }
}
