package dev.gleaner.benchmarks;

import dev.gleaner.benchmarks.reference.FullScan;
import dev.gleaner.core.model.KillOrder;
import dev.gleaner.core.place.Decision;
import dev.gleaner.core.place.LikeliestToComplete;
import dev.gleaner.core.place.NextNodeWithRoom;
import dev.gleaner.core.place.NodeOutlook;
import dev.gleaner.core.place.PlacementPolicy;
import dev.gleaner.core.place.SoonestExpectedCompletion;
import dev.gleaner.core.place.loss.LeastAddedLoss;
import dev.gleaner.core.place.loss.LossSettings;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * One placement decision out of a stream of them, in a {@link LivePool} that moves on between them.
 * So a policy pays for new snapshots and new envelopes as often as in earnest, and finds its caches
 * as cold. Only the decision is timed; {@link #nobody} is what the clock itself costs.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 2, time = 2)
@Measurement(iterations = 3, time = 2)
public class PlacementBenchmark {

  private static final int COMPARED = 200;

  @Param({"1000", "10000"})
  int nodes;

  /** Demand over capacity. */
  @Param({"0.6", "0.8"})
  double load;

  private final PlacementPolicy baseline = new NextNodeWithRoom();
  private LivePool world;
  private PlacementPolicy noDelay;
  private PlacementPolicy slackSched;
  private PlacementPolicy gleaner;
  private PlacementPolicy gleanerOldestFirst;
  private FullScan fullScan;
  private PoolTask task;

  @Setup(Level.Trial)
  public void build() {
    world = new LivePool(nodes, load);
    noDelay = new LikeliestToComplete(world.history);
    slackSched = new SoonestExpectedCompletion(world.history, LivePool.THRESHOLD);
    gleaner = leastAddedLoss(KillOrder.NEWEST_FIRST);
    gleanerOldestFirst = leastAddedLoss(KillOrder.OLDEST_FIRST);
    fullScan = new FullScan(world.history, LivePool.THRESHOLD);
    for (int i = 0; i < COMPARED; i++) {
      moveOn();
      requireSameAnswer();
      carryOut();
    }
  }

  private PlacementPolicy leastAddedLoss(KillOrder order) {
    return new LeastAddedLoss(NodeOutlook.regression(world.drops), LossSettings.full(order));
  }

  @Setup(Level.Invocation)
  public void moveOn() {
    task = world.nextTask();
  }

  @TearDown(Level.Invocation)
  public void carryOut() {
    world.carryOut(task);
  }

  @Benchmark
  public PoolTask nobody() {
    return task;
  }

  @Benchmark
  public Decision baseline() {
    return baseline.place(task, world.pool, world.now());
  }

  @Benchmark
  public Decision slackSchedNoDelay() {
    return noDelay.place(task, world.pool, world.now());
  }

  @Benchmark
  public Decision slackSched() {
    return slackSched.place(task, world.pool, world.now());
  }

  @Benchmark
  public Decision gleaner() {
    return gleaner.place(task, world.pool, world.now());
  }

  @Benchmark
  public Decision gleanerOldestFirst() {
    return gleanerOldestFirst.place(task, world.pool, world.now());
  }

  @Benchmark
  public int slackSchedByFullScan() {
    return fullScan.node(task, world.pool, world.now());
  }

  /** A ratio means something only if both find the same node. */
  private void requireSameAnswer() {
    int scanned = fullScan.node(task, world.pool, world.now());
    Decision decision = slackSched.place(task, world.pool, world.now());
    int searched =
        decision instanceof Decision.Place place
            ? place.node()
            : decision instanceof Decision.Wait wait ? wait.node() : FullScan.NOWHERE;
    if (scanned != searched) {
      throw new IllegalStateException(
          "the search found node %d, the full scan node %d".formatted(searched, scanned));
    }
  }
}
