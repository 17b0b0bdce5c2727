package dev.gleaner.yarn.master;

import dev.gleaner.operate.job.TaskKind;
import dev.gleaner.yarn.plugin.PluginSettings;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.apache.hadoop.conf.Configuration;

/**
 * When a container takes another task of its kind, and how many containers are worth their start.
 *
 * <p>Starting one takes a good tenth of a second of processor time and a second or more of waiting,
 * which is nothing to a long task and everything to a short one. So a container takes tasks for
 * some seconds, if they are short enough for two; then it goes back, for others may wait for it,
 * and each long task has a place chosen for it.
 */
public final class Reuse {

  /** How long a container takes tasks; 0 gives each task one of its own. */
  public static final String LEASE = "gleaner.master.container-lease";

  private static final long LEASE_MILLIS = 10_000;
  // A container with less to do is not worth its start.
  private static final long WORTH_MILLIS = 2_000;
  // As long as nobody knows how long tasks take, a few find out.
  private static final int SCOUTS = 8;
  private static final long SCOUTING_MILLIS = 2_000;

  /** What is known of one kind. */
  private static final class Known {
    private long firstPlacedAt = Long.MAX_VALUE;
    private long ended;
    private double totalMillis;
  }

  private final double leaseMillis;
  private final double worthMillis;
  private final double scoutingMillis;
  private final Map<TaskKind, Known> known = new HashMap<>();

  Reuse(Duration lease, double timeScale) {
    // In a replay a second stands for many, and tasks are longer than they look.
    leaseMillis = lease.toMillis() / timeScale;
    worthMillis = WORTH_MILLIS / timeScale;
    scoutingMillis = SCOUTING_MILLIS / timeScale;
  }

  public static Reuse of(Configuration configuration) {
    return new Reuse(
        Duration.ofMillis(
            configuration.getTimeDuration(LEASE, LEASE_MILLIS, TimeUnit.MILLISECONDS)),
        configuration.getDouble(PluginSettings.TIME_SCALE, 1));
  }

  /**
   * How long a container for tasks of a kind will probably be held, for whoever places it.
   *
   * @param tasks how many of the kind there are
   */
  public long heldMillis(TaskKind kind, int tasks) {
    double one = kind.estimateMillis();
    return Math.round(2 * one > leaseMillis ? one : Math.min(leaseMillis, one * tasks));
  }

  void placed(TaskKind kind, long now) {
    Known one = of(kind);
    one.firstPlacedAt = Math.min(one.firstPlacedAt, now);
  }

  void ended(TaskKind kind, long millis) {
    Known one = of(kind);
    one.ended++;
    one.totalMillis += millis;
  }

  /** Whether a container for this kind may ever take a second task. */
  boolean possible(TaskKind kind) {
    return another(kind, expectedMillis(kind));
  }

  /** Whether a container that has been held for so long takes another task. */
  boolean another(TaskKind kind, double heldMillis) {
    return heldMillis + expectedMillis(kind) <= leaseMillis && leaseMillis > 0;
  }

  /**
   * How many containers to ask for.
   *
   * @param ready the tasks that wait
   * @param held the containers of this kind that will soon take one of them
   */
  int wanted(TaskKind kind, int ready, int held, long now) {
    if (leaseMillis == 0) {
      return ready;
    }
    Known one = of(kind);
    if (one.ended == 0 && kind.estimateMillis() == 0) {
      boolean scouting = one.firstPlacedAt > now - scoutingMillis;
      return scouting ? Math.max(0, Math.min(ready, SCOUTS - held)) : ready;
    }
    double containers = Math.ceil(ready * expectedMillis(kind) / worthMillis);
    return containers >= ready ? ready : (int) Math.max(0, Math.max(1, containers) - held);
  }

  /** After so long a task is not the short one that its container was expected to have. */
  double soonMillis() {
    return worthMillis;
  }

  // What tasks of its kind took tells more than what somebody guessed.
  private double expectedMillis(TaskKind kind) {
    Known one = of(kind);
    return one.ended > 0 ? one.totalMillis / one.ended : kind.estimateMillis();
  }

  private Known of(TaskKind kind) {
    return known.computeIfAbsent(kind, unused -> new Known());
  }
}
