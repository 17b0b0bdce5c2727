package dev.gleaner.cli.demo;

import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.core.model.Resources;
import dev.gleaner.operate.job.Job;
import dev.gleaner.traces.capacity.CapacityChange;
import dev.gleaner.traces.capacity.CapacityTrace;
import dev.gleaner.traces.capacity.NodeTrace;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * What runs where.
 *
 * @param past how much of the trace has been seen before the job comes
 * @param speed seconds of the trace per second of real time
 */
public record DemoSetting(Job job, CapacityTrace capacity, Duration past, double speed) {

  private static final int EACH = 3;
  private static final Resources WHOLE = new Resources(8, 16_384);
  private static final Resources LEFT = new Resources(2, 16_384);
  private static final Duration MEAN_QUIET = Duration.ofMinutes(80);
  private static final Duration DAY = Duration.ofDays(1);
  private static final double SPEED = 600;

  /**
   * Ten minutes a second on six nodes. Three stay as they are; the others lose three quarters of
   * their cores again and again, and get them back. Who is who, Gleaner has to find out.
   */
  public static DemoSetting of(Job job, long seed) {
    List<NodeTrace> nodes = new ArrayList<>();
    for (int i = 1; i <= EACH; i++) {
      RandomStream random = new RandomStreams(seed).stream("restless-" + i);
      nodes.add(restless("node-" + (2 * i - 1), random));
      nodes.add(new NodeTrace("node-" + 2 * i, List.of(new CapacityChange(0, WHOLE))));
    }
    return new DemoSetting(
        job, new CapacityTrace(nodes, DAY.multipliedBy(2).toMillis()), DAY, SPEED);
  }

  private static NodeTrace restless(String name, RandomStream random) {
    List<CapacityChange> changes = new ArrayList<>();
    Resources size = WHOLE;
    for (long at = 0;
        at < DAY.multipliedBy(2).toMillis();
        at += 60_000 + (long) random.exponential((double) MEAN_QUIET.toMillis())) {
      changes.add(new CapacityChange(at, size));
      size = size.equals(WHOLE) ? LEFT : WHOLE;
    }
    return new NodeTrace(name, changes);
  }
}
