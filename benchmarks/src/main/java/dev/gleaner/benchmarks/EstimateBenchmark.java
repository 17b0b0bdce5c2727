package dev.gleaner.benchmarks;

import dev.gleaner.benchmarks.reference.ExactStability;
import dev.gleaner.benchmarks.reference.RecountedHistory;
import dev.gleaner.core.estimate.ChangeHistory;
import dev.gleaner.core.estimate.EstimateSettings;
import dev.gleaner.core.estimate.Stability;
import dev.gleaner.core.model.ChangeDirection;
import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * The estimates at 10,000 nodes and a million samples in the window, each beside the same by {@link
 * RecountedHistory}. The window is full: with every change that comes, one expires.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 2, time = 1)
@Measurement(iterations = 3, time = 1)
public class EstimateBenchmark {

  private static final int NODES = 10_000;
  private static final double MEDIAN_MINUTES = 33.5;
  private static final int QUERIES = 4096;
  private static final double TOLERANCE = 0.01;

  private final ChangeHistory history =
      new ChangeHistory(EstimateSettings.DEFAULTS.withRefreshMillis(0));
  private final RecountedHistory recounted =
      new RecountedHistory(NODES, EstimateSettings.DEFAULTS.windowMillis());
  private final long[] elapsed = new long[QUERIES];
  private final long[] duration = new long[QUERIES];
  private RecordedChanges changes;
  private Stability stability;
  private ExactStability exact;
  private int query;

  @Setup(Level.Trial)
  public void fillTheWindow() {
    changes = new RecordedChanges(NODES, MEDIAN_MINUTES);
    for (int node = 0; node < NODES; node++) {
      history.joined(node, 0);
    }
    for (int i = 0; i < changes.perDay() * 5 / 4; i++) {
      addChange();
      recounted.changed(changes.node(), changes.at(), changes.direction());
    }
    stability = history.at(changes.at());
    exact = recounted.take(changes.at());
    RandomStream random = new RandomStreams(1).stream("queries");
    for (int i = 0; i < QUERIES; i++) {
      elapsed[i] = (long) random.exponential(60.0 * CapacityChanges.MINUTE);
      duration[i] = (long) (random.uniform(1, 75) * CapacityChanges.MINUTE);
    }
    requireSameAnswers();
  }

  @Benchmark
  public void addChange() {
    changes.moveOn();
    history.changed(changes.node(), changes.at(), changes.direction());
  }

  @Benchmark
  public void addChangeRecounted() {
    changes.moveOn();
    recounted.changed(changes.node(), changes.at(), changes.direction());
  }

  @Benchmark
  public Stability refresh() {
    return history.at(changes.at());
  }

  @Benchmark
  public ExactStability refreshRecounted() {
    return recounted.take(changes.at());
  }

  @Benchmark
  public double completionProbability() {
    int i = nextQuery();
    return stability.completionProbability(direction(i), elapsed[i], duration[i]);
  }

  @Benchmark
  public double completionProbabilityRecounted() {
    int i = nextQuery();
    return exact.completionProbability(direction(i), elapsed[i], duration[i]);
  }

  @Benchmark
  public double expectedCompletion() {
    int i = nextQuery();
    return stability.expectedCompletionMillis(direction(i), 0, elapsed[i], duration[i]);
  }

  @Benchmark
  public double expectedCompletionRecounted() {
    int i = nextQuery();
    return exact.expectedCompletionMillis(direction(i), 0, elapsed[i], duration[i]);
  }

  @Benchmark
  public double completionBound() {
    int i = nextQuery();
    return stability.completionBound(direction(i), elapsed[i], 2 * elapsed[i], duration[i]);
  }

  @Benchmark
  public double completionBoundRecounted() {
    int i = nextQuery();
    return exact.completionBound(direction(i), elapsed[i], 2 * elapsed[i], duration[i]);
  }

  private int nextQuery() {
    return query++ & (QUERIES - 1);
  }

  private static ChangeDirection direction(int i) {
    return (i & 1) == 0 ? ChangeDirection.GROW : ChangeDirection.SHRINK;
  }

  /** A ratio means something only if both say the same, to the width of a bucket. */
  private void requireSameAnswers() {
    for (int i = 0; i < QUERIES; i++) {
      requireClose(
          completionProbability(),
          exact.completionProbability(direction(i), elapsed[i], duration[i]));
    }
    query = 0;
    for (int i = 0; i < QUERIES; i++) {
      requireClose(
          1,
          expectedCompletion()
              / exact.expectedCompletionMillis(direction(i), 0, elapsed[i], duration[i]));
    }
    if (recounted.samples() < 900_000 || recounted.samples() > 1_100_000) {
      throw new IllegalStateException("not a million samples: " + recounted.samples());
    }
  }

  private static void requireClose(double one, double other) {
    if (!(Math.abs(one - other) <= TOLERANCE)) {
      throw new IllegalStateException("%f is not %f".formatted(one, other));
    }
  }
}
