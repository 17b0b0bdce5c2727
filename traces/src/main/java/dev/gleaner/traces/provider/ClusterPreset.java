package dev.gleaner.traces.provider;

import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.Resources;
import dev.gleaner.traces.vms.SyntheticSettings;
import dev.gleaner.traces.vms.SyntheticSettings.Batches;
import dev.gleaner.traces.vms.SyntheticSettings.Deployments;
import dev.gleaner.traces.vms.SyntheticSettings.Fullness;
import dev.gleaner.traces.vms.SyntheticSettings.Lifetimes;
import dev.gleaner.traces.vms.SyntheticVms;
import java.util.List;

/**
 * Settings under which the synthetic provider has the statistics that the SlackSched paper prints
 * for its eight clusters, from the busiest to the calmest. A random search on seeds 1 to 4 found
 * them for 15 days and few servers; rates, and the fullness of C2 and C5, were then corrected by
 * hand on seeds 31 to 33, 1001 to 1003 and 2001 to 2003 with all servers. The test holds them to
 * seeds that neither has seen.
 *
 * <p>What does not match. A harvest VM gets whatever its server has free, so that its size hardly
 * depends on its minimum (about 20 cores on average), while the paper's grow with it (15, 17 and
 * 20): there the minimum seems to be set aside first. The paper's worst tenth of node-hours of C2
 * sees tens of changes, ours four or five: tens would need a mean interval below the 26 minutes of
 * C1, given that only 40% of the intervals are below ten minutes. C3 to C6 have means that are too
 * short by a fifth or a quarter: the paper's few longest intervals are longer. Evictions are rare,
 * as the paper says they are, but it gives no figure to hold them to.
 */
public record ClusterPreset(String name, int headroomCores, SyntheticSettings settings) {

  public static final List<ClusterPreset> ALL =
      List.of(
          preset(
              "C1",
              1000,
              8,
              new Fullness(0, 0.919, 0.778, 20.1, 10.2),
              new Deployments(13.8, 0.888, 0.676, 12, 0.3),
              new Batches(0.292, 3, 38.4),
              new Lifetimes(40.3, 0.616, 24, 0.416)),
          preset(
              "C2",
              1200,
              8,
              new Fullness(0, 0.87, 0.747, 14.6, 47.5),
              new Deployments(8.6, 0.868, 0.786, 17.4, 0.773),
              new Batches(0.35, 4, 22.2),
              new Lifetimes(58.3, 1.07, 24, 0)),
          preset(
              "C3",
              900,
              7,
              new Fullness(0.03, 0.85, 1, 60, 12.6),
              new Deployments(6.9, 0.8, 0.6, 20, 0.6),
              new Batches(0.3, 3, 30),
              new Lifetimes(45, 0.9, 24, 0.1)),
          preset(
              "C4",
              1500,
              7,
              new Fullness(0.0423, 0.9, 1.31, 80, 6.83),
              new Deployments(4.2, 0.8, 0.236, 28.2, 0.544),
              new Batches(0.3, 3, 39.6),
              new Lifetimes(40.2, 0.7, 24, 0)),
          preset(
              "C5",
              2000,
              7,
              new Fullness(0.1, 0.851, 1.25, 176, 36.2),
              new Deployments(2.88, 0.8, 0.25, 20.1, 0.311),
              new Batches(0.323, 3, 33.6),
              new Lifetimes(32, 0.3, 24, 0.0719)),
          preset(
              "C6",
              1600,
              9,
              new Fullness(0.0369, 0.94, 1.3, 220, 16.5),
              new Deployments(1.98, 0.196, 0.274, 15.2, 0.48),
              new Batches(0.43, 3, 16),
              new Lifetimes(30.5, 0.3, 24, 0.0818)),
          preset(
              "C7",
              700,
              7,
              new Fullness(0.06, 0.95, 0.997, 218, 4.54),
              new Deployments(0.62, 0.225, 0.324, 23.7, 0.4),
              new Batches(0.3, 3, 27.9),
              new Lifetimes(25.9, 0.43, 24, 0.05)),
          preset(
              "C8",
              1000,
              7,
              new Fullness(0, 0.855, 1.87, 129, 7.67),
              new Deployments(0.5, 0.455, 0.348, 38, 0.229),
              new Batches(0.3, 2, 9.22),
              new Lifetimes(34.8, 0.3, 24, 0)));

  /** The preset of this name, such as C2. */
  public static ClusterPreset named(String name) {
    return ALL.stream()
        .filter(preset -> preset.name().equalsIgnoreCase(name))
        .findFirst()
        .orElseThrow(
            () ->
                new BadInputException(
                    "cluster \"%s\" is unknown; expected one of C1 to C8".formatted(name)));
  }

  /** The capacity of a pool of harvest VMs on this cluster, placed on random servers. */
  public HarvestCapacity capacity(HarvestSettings pool) {
    return new HarvestCapacity(
        new SyntheticVms(settings), Allocators.RANDOM, headroomCores, Allocators.RANDOM, pool);
  }

  private static ClusterPreset preset(
      String name,
      int servers,
      int headroomCores,
      Fullness fullness,
      Deployments deployments,
      Batches batches,
      Lifetimes lifetimes) {
    // VMs larger than the popular 1 or 2 cores: the paper's changes average 5 to 13 cores.
    List<Integer> vmCores = List.of(2, 4, 4, 8, 8, 16, 16);
    Resources server = new Resources(48, 384 * 1024);
    return new ClusterPreset(
        name,
        headroomCores,
        new SyntheticSettings(servers, server, fullness, deployments, batches, lifetimes, vmCores));
  }
}
