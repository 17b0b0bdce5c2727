package dev.gleaner.operate.partition;

import dev.gleaner.core.estimate.runtimes.MeanRuntime;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What YARN tells of how long short containers run, for the mean of {@link MeanRuntime}: a
 * container of a second between two looks counts as well. Large containers count more, as they do
 * in what waits.
 *
 * <p>YARN tells the time of an application, and the containers that run, which are numbered. So an
 * application that came and went between two looks is not learnt from: nobody knows how many
 * containers it had.
 */
public final class TaskTime {

  private record SeenSoFar(double usedMillis, double ended, double each, long begun) {

    static final SeenSoFar NOTHING = new SeenSoFar(0, 0, 0, 0);
  }

  private final MeanRuntime mean;
  private final Map<String, SeenSoFar> known = new HashMap<>();

  /**
   * Nothing has been seen.
   *
   * @param prior what is expected before; counts as much as one server full of containers
   * @param memory what is older than this hardly counts
   */
  public TaskTime(Duration prior, Duration memory) {
    mean = new MeanRuntime(prior.toMillis(), memory.toMillis());
  }

  /** A look at the short applications. */
  void look(List<ShortUse> uses, ServerSize server, long now) {
    mean.fadeUntil(now);
    Set<String> alive = new HashSet<>();
    for (ShortUse use : uses) {
      SeenSoFar before = known.getOrDefault(use.application(), SeenSoFar.NOTHING);
      SeenSoFar after = after(before, use, server);
      // Both are sums of the whole application, and smaller only if the ResourceManager forgot.
      mean.add(after.usedMillis() - before.usedMillis(), after.ended() - before.ended());
      if (!use.over()) {
        alive.add(use.application());
        known.put(use.application(), after);
      }
    }
    known.keySet().retainAll(alive);
  }

  private static SeenSoFar after(SeenSoFar before, ShortUse use, ServerSize server) {
    boolean isCounted = use.running() > 0;
    double each = isCounted ? server.held(use.held()) / use.running() : before.each();
    long begun = isCounted ? use.begun() : before.begun();
    if (begun == 0) {
      return SeenSoFar.NOTHING;
    }
    double used = 1000 * server.held(use.coreSeconds(), use.memoryMibSeconds());
    long over = use.over() ? begun : Math.max(0, begun - use.running());
    return new SeenSoFar(used, each * over, each, begun);
  }

  /** The mean, as far as it is known. */
  double millis() {
    return mean.millis();
  }
}
