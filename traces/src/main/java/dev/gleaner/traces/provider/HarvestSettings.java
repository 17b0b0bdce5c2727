package dev.gleaner.traces.provider;

import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.Resources;
import java.util.List;

/**
 * A pool of harvest VMs.
 *
 * @param nodes how many the pool holds; an evicted one is replaced
 * @param minimums the sizes that are asked for, all as likely
 * @param mostCores the size beyond which no harvest VM grows
 * @param provisioningMillis from an eviction until its replacement joins, and between two attempts
 *     where no server has room
 */
public record HarvestSettings(
    int nodes, List<Resources> minimums, int mostCores, long provisioningMillis) {

  private static final long MIB_PER_CORE = 8 * 1024L;

  public HarvestSettings {
    minimums = List.copyOf(minimums);
    if (nodes < 1
        || minimums.isEmpty()
        || minimums.stream().anyMatch(size -> size.cores() < 1 || size.cores() > mostCores)
        || provisioningMillis < 1) {
      throw new BadInputException(
          "harvest pool: %d nodes, minimums %s, at most %d cores, provisioned in %d ms; expected at"
                  .formatted(nodes, minimums, mostCores, provisioningMillis)
              + " least 1 node, a minimum of at least 1 core and below the most, and at least 1 ms");
    }
  }

  /** The paper's pool: 64 harvest VMs of at least 2, 4 or 8 cores with 8 GiB for each of them. */
  public static HarvestSettings ofPaper() {
    return new HarvestSettings(
        64, List.of(minimum(2), minimum(4), minimum(8)), Integer.MAX_VALUE, 60_000);
  }

  public HarvestSettings withNodes(int count) {
    return new HarvestSettings(count, minimums, mostCores, provisioningMillis);
  }

  private static Resources minimum(int cores) {
    return new Resources(cores, cores * MIB_PER_CORE);
  }
}
