package dev.gleaner.yarn.embedded;

import dev.gleaner.core.model.Resources;
import dev.gleaner.traces.capacity.CapacityChange;
import dev.gleaner.traces.capacity.CapacityTrace;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Makes the nodes of a cluster live a capacity trace in compressed time: they join, grow, shrink
 * and vanish when the trace says so. Changes come in the order of the trace; if the machine cannot
 * keep up they come late, but none is left out.
 */
final class TraceFollower implements AutoCloseable {

  private static final Logger LOG = LoggerFactory.getLogger(TraceFollower.class);

  private record TraceStep(String node, boolean joins, CapacityChange change) {}

  private final EmbeddedCluster cluster;
  private final double speed;
  private final Duration notice;
  private final long past;
  private final TraceClock time;
  private final ScheduledExecutorService clock =
      Executors.newSingleThreadScheduledExecutor(
          work -> {
            Thread thread = new Thread(work, "capacity trace");
            thread.setDaemon(true);
            return thread;
          });

  TraceFollower(EmbeddedCluster cluster, EmbeddedSettings settings, TraceClock time) {
    this.cluster = cluster;
    this.time = time;
    this.past = settings.past().toMillis();
    this.speed = settings.speed();
    this.notice = realTime(settings.notice().toMillis());
  }

  /**
   * Lives through the past, and follows the trace from then on; what it says about its first moment
   * has been done.
   */
  void follow(CapacityTrace trace) {
    List<TraceStep> steps = steps(trace);
    for (TraceStep step : steps) {
      long at = step.change().atMillis();
      if (at > 0 && at <= past) {
        time.standAt(at);
        live(step, Duration.ZERO);
      }
    }
    time.standAt(past);
    time.run();
    for (TraceStep step : steps) {
      long at = step.change().atMillis();
      if (at > past) {
        var unused =
            clock.schedule(
                () -> live(step, notice), realTime(at - past).toMillis(), TimeUnit.MILLISECONDS);
      }
    }
  }

  private static List<TraceStep> steps(CapacityTrace trace) {
    List<TraceStep> steps = new ArrayList<>();
    trace
        .nodes()
        .forEach(
            node -> {
              boolean joins = true;
              for (CapacityChange change : node.changes()) {
                steps.add(new TraceStep(node.name(), joins, change));
                joins = false;
              }
            });
    steps.sort(Comparator.comparingLong(step -> step.change().atMillis()));
    return steps;
  }

  private void live(TraceStep step, Duration beforeItKills) {
    Resources capacity = step.change().capacity();
    try {
      if (step.joins()) {
        cluster.join(step.node(), capacity);
      } else if (step.change().isEviction()) {
        evict(step, beforeItKills);
      } else {
        cluster.resize(step.node(), capacity, beforeItKills);
      }
    } catch (RuntimeException e) {
      // Somebody may have taken the node away by hand; the others go on.
      LOG.warn("cannot follow the trace: {}", step, e);
    }
  }

  // What is on a machine hears of its end as it hears of a shrink to nothing.
  private void evict(TraceStep step, Duration beforeItKills) {
    if (beforeItKills.isZero()) {
      cluster.loseNode(step.node());
      return;
    }
    cluster.resize(step.node(), Resources.NONE, beforeItKills);
    var unused =
        clock.schedule(
            () -> live(step, Duration.ZERO), beforeItKills.toMillis(), TimeUnit.MILLISECONDS);
  }

  private Duration realTime(long traceMillis) {
    return Duration.ofMillis(Math.round(traceMillis / speed));
  }

  @Override
  public void close() {
    clock.shutdownNow();
  }
}
