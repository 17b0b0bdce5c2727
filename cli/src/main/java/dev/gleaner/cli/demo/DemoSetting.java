package dev.gleaner.cli.demo;

import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.core.model.Resources;
import dev.gleaner.traces.capacity.CapacityTrace;
import dev.gleaner.traces.provider.ClusterPreset;
import dev.gleaner.traces.provider.HarvestSettings;
import dev.gleaner.yarn.job.Job;
import java.time.Duration;
import java.util.List;

/**
 * What runs where.
 *
 * @param past how much of the trace has been seen before the job comes
 * @param speed seconds of the trace per second of real time
 */
public record DemoSetting(Job job, CapacityTrace capacity, Duration past, double speed) {

  private static final int NODES = 6;
  private static final int MOST_CORES = 8;
  private static final double SPEED = 600;
  private static final Duration DAY = Duration.ofDays(1);

  /** Harvest VMs that come as a provider's other customers leave them, ten minutes a second. */
  public static DemoSetting of(Job job, long seed) {
    HarvestSettings pool =
        new HarvestSettings(
            NODES, List.of(new Resources(2, 8192)), MOST_CORES, Duration.ofMinutes(1).toMillis());
    CapacityTrace trace =
        ClusterPreset.named("C2")
            .capacity(pool)
            .capacity(new RandomStreams(seed), DAY.multipliedBy(3).toMillis());
    return new DemoSetting(job, trace, DAY, SPEED);
  }
}
