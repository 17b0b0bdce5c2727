package dev.gleaner.operate.runtimes;

import dev.gleaner.core.estimate.runtimes.Ending;
import dev.gleaner.core.estimate.runtimes.ErrorSummary;
import dev.gleaner.core.estimate.runtimes.EstimateErrors;
import dev.gleaner.core.estimate.runtimes.KindLevel;
import dev.gleaner.core.estimate.runtimes.RequestKind;
import dev.gleaner.core.estimate.runtimes.RunSample;
import dev.gleaner.core.estimate.runtimes.RuntimeEstimate;
import dev.gleaner.core.estimate.runtimes.RuntimeEstimate.Source;
import dev.gleaner.core.estimate.runtimes.RuntimeSettings;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Says how long a container will run: what its client gives; else what finished containers of its
 * kind show; else what the nearest coarser kind shows (see {@link KindLevel}); else the configured
 * fallback.
 *
 * <p>Any thread may ask: an answer takes no lock and a few lookups. What has finished is told by
 * one thread; nothing is written to a file here: {@code journal} keeps each finished container, and
 * {@link #learn} takes it back after a restart.
 */
public final class RuntimeEstimates {

  private final RuntimeSettings settings;
  private final GivenRuntimes given = new GivenRuntimes();
  private final EstimateErrors errors = new EstimateErrors();
  private final Map<KindLevel, SharedSample> samples = new ConcurrentHashMap<>();
  private volatile long latest;
  private long runs;

  public RuntimeEstimates(RuntimeSettings settings) {
    this.settings = settings;
  }

  /**
   * How long a container of this kind will run.
   *
   * @param masterEnvironment of the application's master, where a client may have put {@code
   *     GLEANER_RUNTIME=30m} or, for requests of priority 20, {@code GLEANER_RUNTIME_P20=30m}
   * @param tags of the application: {@code gleaner-runtime:30m}, {@code gleaner-runtime-p20:30m}
   */
  public RuntimeEstimate estimate(
      RequestKind kind, Map<String, String> masterEnvironment, Set<String> tags, long now) {
    long givenMillis = given.find(kind, masterEnvironment, tags);
    if (givenMillis > 0) {
      return new RuntimeEstimate(givenMillis, Source.GIVEN);
    }
    return learned(kind, now);
  }

  /** A container ended: learns from it, and from how far its estimate was off. */
  public void finished(RequestKind kind, RuntimeEstimate used, long ranMillis, Ending how) {
    if (how == Ending.COMPLETED) {
      synchronized (errors) {
        errors.completed(used, ranMillis);
      }
    }
    learn(kind, ranMillis, how);
  }

  /** A container that ended under an earlier ResourceManager. */
  public synchronized void learn(RequestKind kind, long ranMillis, Ending how) {
    runs++;
    for (KindLevel level : KindLevel.levels(kind)) {
      SharedSample sample =
          samples.computeIfAbsent(
              level,
              unused ->
                  new SharedSample(new RunSample(settings.runs(), settings.leastCompleted())));
      sample.usedAt = latest;
      sample.learnedAt = runs;
      sample.add(Math.max(0, Math.min(ranMillis, Long.MAX_VALUE / 4)), how);
    }
    forgetOldest();
  }

  /** How far the estimates from this source were off. */
  public ErrorSummary errors(Source source) {
    synchronized (errors) {
      return errors.of(source);
    }
  }

  /** How often a client gave a runtime that is none. */
  public long malformed() {
    return given.malformed();
  }

  /** How many kinds are remembered, coarser ones included. */
  public int kinds() {
    return samples.size();
  }

  private RuntimeEstimate learned(RequestKind kind, long now) {
    long atLeast = 0;
    for (int level = 0; level < KindLevel.LEVELS; level++) {
      SharedSample sample = samples.get(KindLevel.of(kind, level));
      if (sample == null) {
        continue;
      }
      touch(sample, now);
      if (sample.median() > 0) {
        // Runs of the finer kind that were all cut off still say what cannot be true of it.
        long millis = Math.max(sample.median(), atLeast);
        return new RuntimeEstimate(millis, level == 0 ? Source.LEARNED : Source.SIMILAR);
      }
      atLeast = Math.max(atLeast, sample.atLeast());
    }
    return new RuntimeEstimate(Math.max(settings.fallbackMillis(), atLeast), Source.FALLBACK);
  }

  // Written rarely, since many threads read what lies beside it.
  private void touch(SharedSample sample, long now) {
    if (now - latest > 1000) {
      latest = now;
    }
    if (now - sample.usedAt > 60_000) {
      sample.usedAt = now;
    }
  }

  private void forgetOldest() {
    if (samples.size() <= settings.kinds()) {
      return;
    }
    // An eighth at a time, so that the search for the oldest is paid for by many. Uses are copied
    // first: readers go on to use what is being sorted.
    List<Use> byUse =
        samples.entrySet().stream()
            .map(
                entry ->
                    new Use(entry.getKey(), entry.getValue().usedAt, entry.getValue().learnedAt))
            .sorted(Comparator.comparingLong(Use::usedAt).thenComparingLong(Use::learnedAt))
            .toList();
    int most = settings.kinds() - settings.kinds() / 8;
    byUse.subList(0, byUse.size() - most).forEach(use -> samples.remove(use.level()));
  }

  private record Use(KindLevel level, long usedAt, long learnedAt) {}
}
