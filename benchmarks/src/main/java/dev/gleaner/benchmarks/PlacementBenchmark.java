package dev.gleaner.benchmarks;

import dev.gleaner.core.place.Decision;
import dev.gleaner.core.place.LikeliestToComplete;
import dev.gleaner.core.place.NextNodeWithRoom;
import dev.gleaner.core.place.PlacementPolicy;
import dev.gleaner.core.place.SoonestExpectedCompletion;
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
import org.openjdk.jmh.annotations.Warmup;

/**
 * One placement decision and its effect on the pool: the task is started where the policy says and
 * taken away again, so that every decision sees the same pool. The baseline is measured beside the
 * policies.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 2, time = 2)
@Measurement(iterations = 3, time = 2)
public class PlacementBenchmark {

  private static final int TASKS = 1024;

  @Param({"1000", "10000"})
  int nodes;

  /** How much of the pool is in use: with room in most nodes, and with room in few. */
  @Param({"0.6", "1.0"})
  double busy;

  private BusyPool world;
  private BusyPool.Task[] tasks;
  private int next;

  @Setup(Level.Trial)
  public void build() {
    world = new BusyPool(nodes, 90, busy);
    tasks = new BusyPool.Task[TASKS];
    for (int i = 0; i < TASKS; i++) {
      tasks[i] = world.task();
    }
  }

  private final PlacementPolicy baselinePolicy = new NextNodeWithRoom();

  @Benchmark
  public Decision baseline() {
    return decide(baselinePolicy);
  }

  @Benchmark
  public Decision slackschedNoDelay() {
    return decide(new LikeliestToComplete(world.history));
  }

  @Benchmark
  public Decision slacksched() {
    return decide(new SoonestExpectedCompletion(world.history, 0.7));
  }

  private Decision decide(PlacementPolicy policy) {
    BusyPool.Task task = tasks[next++ % TASKS];
    Decision decision = policy.place(task, world.pool, world.now);
    if (decision instanceof Decision.Place place) {
      long end = world.now + task.estimateMillis();
      world.pool.start(place.node(), task.demand(), end);
      world.pool.end(place.node(), task.demand(), end);
    }
    return decision;
  }
}
