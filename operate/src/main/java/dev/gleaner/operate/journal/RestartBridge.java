package dev.gleaner.operate.journal;

import dev.gleaner.core.model.Resources;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Makes one history of what several ResourceManagers saw, one after the other. A node that comes
 * back after a restart of the same size has kept its age; one of another size was resized; one that
 * does not come back in time left when it was last seen.
 *
 * <p>Histories run forwards only, so while nodes are waited for nothing is passed on: {@link
 * #isSettled} says whether what was passed on is up to date. Waiting ends when all are back or the
 * grace is over. Events of one thread; times that go back are taken as no time passing.
 */
public final class RestartBridge implements NodeEvents {

  /**
   * After a longer time without any ResourceManager nobody can say that a node stayed as it was.
   */
  public static final long LONGEST_OUTAGE = 1_800_000;

  /** NodeManagers look for a ResourceManager every 30 seconds. */
  public static final long GRACE = 120_000;

  private final NodeEvents engine;
  private final long longestOutage;
  private final long grace;

  private final Map<String, Resources> present = new TreeMap<>();
  // Those that are waited for, and when they were last seen.
  private final Map<String, Long> awaited = new TreeMap<>();
  private final List<HeldEvent> held = new ArrayList<>();
  private long latest;
  private long waitUntil;
  private volatile boolean settled = true;

  private record HeldEvent(long at, Runnable event) {}

  public RestartBridge(NodeEvents engine) {
    this(engine, LONGEST_OUTAGE, GRACE);
  }

  RestartBridge(NodeEvents engine, long longestOutage, long grace) {
    this.engine = engine;
    this.longestOutage = longestOutage;
    this.grace = grace;
  }

  /** A ResourceManager became active; nodes register with it anew. */
  public void restarted(long at) {
    long seen = latest;
    long now = advance(at);
    latest = seen;
    present.keySet().forEach(node -> awaited.putIfAbsent(node, seen));
    settled = awaited.isEmpty() && held.isEmpty();
    waitUntil = now + grace;
    if (now - seen > longestOutage) {
      settle();
    }
  }

  /** Time has come to here, and nothing else happened. */
  public void alive(long at) {
    advance(at);
  }

  /** False while nodes of before a restart are waited for, and events are held back. */
  public boolean isSettled() {
    return settled;
  }

  /** Ends the waiting as if all that have not come back will yet come. */
  void settleKeepingAll() {
    awaited.clear();
    settle();
  }

  @Override
  public void joined(String node, Resources size, long at) {
    resized(node, size, at);
  }

  @Override
  public void resized(String node, Resources size, long at) {
    long now = advance(at);
    Resources before = present.put(node, size);
    awaited.remove(node);
    if (before == null) {
      pass(now, () -> engine.joined(node, size, now));
    } else if (!before.equals(size)) {
      pass(now, () -> engine.resized(node, size, now));
    }
    settleIfAllAreBack();
  }

  @Override
  public void evicted(String node, long at) {
    long now = advance(at);
    if (present.remove(node) != null) {
      awaited.remove(node);
      pass(now, () -> engine.evicted(node, now));
      settleIfAllAreBack();
    }
  }

  @Override
  public void left(String node, long at) {
    long now = advance(at);
    if (present.remove(node) != null) {
      awaited.remove(node);
      pass(now, () -> engine.left(node, now));
      settleIfAllAreBack();
    }
  }

  private long advance(long at) {
    if (!settled && at >= waitUntil) {
      settle();
    }
    latest = Math.max(latest, at);
    return latest;
  }

  private void pass(long at, Runnable event) {
    if (settled) {
      event.run();
    } else {
      held.add(new HeldEvent(at, event));
    }
  }

  private void settleIfAllAreBack() {
    if (!settled && awaited.isEmpty()) {
      settle();
    }
  }

  private void settle() {
    awaited.forEach(
        (node, seen) -> {
          present.remove(node);
          held.add(new HeldEvent(seen, () -> engine.left(node, seen)));
        });
    awaited.clear();
    // Stable: at equal times a node leaves after what else was seen of it.
    held.sort(Comparator.comparingLong(HeldEvent::at));
    held.forEach(each -> each.event().run());
    held.clear();
    settled = true;
  }
}
