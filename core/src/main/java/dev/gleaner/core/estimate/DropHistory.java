package dev.gleaner.core.estimate;

import dev.gleaner.core.model.Resources;
import dev.gleaner.core.observe.NodeObserver;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Watches the sizes of all nodes and says how likely each of them drops, and by how much. Events
 * come in order of time, from one thread. Kept is what the window and the day before it hold.
 *
 * <p>A size is a number of cores: how far a node has to drop to kill a task is asked in cores, and
 * a change of memory alone is no answer to that.
 */
public final class DropHistory implements NodeObserver {

  // A young history doubles soon, and with it what can be learned.
  private static final long FIRST_FIT = 300_000;

  // Nothing to the times of a minute and more that a hazard depends on.
  private static final long HOLDS = 5000;

  private final HazardSettings settings;
  private final ArrayDeque<NodeLife> ended = new ArrayDeque<>();
  private NodeLife[] lives = new NodeLife[64];
  // By node: the hazard that was last asked for, while it still holds, and when that was.
  private DropHazard[] hazards = new DropHazard[64];
  private long[] askedAt = new long[64];
  private long firstEvent = Long.MAX_VALUE;
  private long latest = Long.MIN_VALUE;
  private long fittedAt;
  private HazardModel model;

  public DropHistory(HazardSettings settings) {
    this.settings = settings;
  }

  public void joined(int node, int cores, long at) {
    advance(at);
    if (node >= lives.length) {
      int length = Math.max(node + 1, 2 * lives.length);
      lives = Arrays.copyOf(lives, length);
      hazards = Arrays.copyOf(hazards, length);
      askedAt = Arrays.copyOf(askedAt, length);
    }
    if (lives[node] != null) {
      throw new IllegalArgumentException("node %d cannot join at %d ms".formatted(node, at));
    }
    lives[node] = new NodeLife(cores, at);
  }

  @Override
  public void joined(int node, Resources size, long at) {
    joined(node, size.cores(), at);
  }

  @Override
  public void changed(int node, Resources before, Resources size, long at) {
    if (size.cores() != before.cores()) {
      changed(node, size.cores(), at);
    }
  }

  /** The node has this many cores now. An eviction is a change to 0, followed by {@link #left}. */
  public void changed(int node, int cores, long at) {
    advance(at);
    present(node).change(cores, at, at - settings.windowMillis() - NodeTraits.REACH);
    hazards[node] = null;
  }

  /** The node is gone; if it still had cores, what it would have done is not known. */
  @Override
  public void left(int node, long at) {
    advance(at);
    present(node).end(at);
    ended.add(lives[node]);
    lives[node] = null;
    hazards[node] = null;
    forget(at);
  }

  /** How likely this node drops from now on; the answer may be a few seconds old. */
  public DropHazard hazard(int node, long now) {
    HazardModel latestModel = model(now);
    NodeLife life = present(node);
    if (hazards[node] == null || now - askedAt[node] > HOLDS) {
      hazards[node] = latestModel.hazard(life, now);
      askedAt[node] = now;
    }
    return hazards[node];
  }

  /** How likely a node drops that joins now with so many cores, as far as others tell. */
  public DropHazard freshHazard(int cores, long now) {
    return model(now).hazard(new NodeLife(cores, now), now);
  }

  /** The latest fit: an hour old at most, or as old as half of the history. */
  public HazardModel model(long now) {
    refitAhead(now, 0);
    return model;
  }

  /** Fits now if a fit is due soon, so that whoever asks for a hazard then finds it made. */
  public void refitAhead(long now, long early) {
    advance(now);
    if (model == null || now + early - fittedAt >= untilRefit()) {
      forget(now);
      model = HazardModel.fit(settings, known(), now, model);
      fittedAt = now;
      Arrays.fill(hazards, null);
    }
  }

  private long untilRefit() {
    return Math.min(settings.refitMillis(), Math.max(FIRST_FIT, fittedAt - firstEvent));
  }

  private List<NodeLife> known() {
    List<NodeLife> known = new ArrayList<>(ended);
    for (NodeLife life : lives) {
      if (life != null) {
        known.add(life);
      }
    }
    return known;
  }

  private void forget(long now) {
    while (!ended.isEmpty() && ended.peek().endedAt() <= now - settings.windowMillis()) {
      ended.remove();
    }
  }

  private NodeLife present(int node) {
    if (node >= lives.length || lives[node] == null) {
      throw new IllegalArgumentException("node %d has not joined".formatted(node));
    }
    return lives[node];
  }

  private void advance(long now) {
    if (now < latest) {
      throw new IllegalArgumentException(
          "time went back from %d ms to %d ms".formatted(latest, now));
    }
    latest = now;
    firstEvent = Math.min(firstEvent, now);
  }
}
