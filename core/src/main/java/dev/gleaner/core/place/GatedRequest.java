package dev.gleaner.core.place;

import dev.gleaner.core.place.Decision.Wait;

/** What a gate remembers of a request for one or more tasks that are alike. Not thread-safe. */
public final class GatedRequest {

  private final Patience patience;
  private TaskShape shape;
  private int waiting;
  private Wait awaited;
  private Closeness awaitedAt;

  GatedRequest(Patience patience) {
    this.patience = patience;
  }

  /** So many tasks of this shape are wanted from now on. */
  void ask(TaskShape alike, int count) {
    withdraw();
    shape = alike;
    waiting = count;
    shape.count(count);
  }

  /** Nothing is wanted any more. */
  public void withdraw() {
    if (shape != null) {
      shape.count(-waiting);
    }
    waiting = 0;
  }

  /** One task got its node, by whatever decision: the next one has all its patience. */
  public void served() {
    if (waiting > 0) {
      waiting--;
      shape.count(-1);
    }
    patience.served();
  }

  /** A node that is so near to what the request names was turned down for another such node. */
  void turnedDown(Wait wait, Closeness closeness, long now) {
    if (!patience.isTurnedDown() || closeness.compareTo(awaitedAt) <= 0) {
      awaited = wait;
      awaitedAt = closeness;
    }
    patience.turnedDown(wait.because(), now);
  }

  /** What the request is waiting for that is nearer than this; null if there is nothing. */
  Wait awaitedNearerThan(Closeness closeness) {
    return patience.isTurnedDown() && awaitedAt.compareTo(closeness) < 0 ? awaited : null;
  }

  Patience patience() {
    return patience;
  }

  /** What a policy sees of it; null before it has asked for anything. */
  public TaskShape shape() {
    return shape;
  }

  public int waiting() {
    return waiting;
  }
}
