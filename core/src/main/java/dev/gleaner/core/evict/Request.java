package dev.gleaner.core.evict;

import dev.gleaner.core.model.Resources;

/**
 * Somebody asks for an instance.
 *
 * @param id no two instances of a provider have the same
 * @param pricePerHour what its owner pays while it runs
 * @param checkpointMillis how often it saves its work, counted from its start; {@link #NEVER} if
 *     all of its work is lost when it ends early
 */
public record Request(
    long id,
    InstanceKind kind,
    Resources size,
    double pricePerHour,
    long checkpointMillis,
    Needs needs) {

  public static final long NEVER = Long.MAX_VALUE;

  public Request {
    if (checkpointMillis <= 0 || !(pricePerHour >= 0 && pricePerHour < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException(
          "instance %d: price %s, checkpoint every %d ms; expected a price of 0 or more and a time"
                  .formatted(id, pricePerHour, checkpointMillis)
              + " above 0");
    }
  }

  /** One with no price, no checkpoints and no needs but its size. */
  public static Request of(long id, InstanceKind kind, Resources size) {
    return new Request(id, kind, size, 0, NEVER, Needs.NONE);
  }

  public boolean isPreemptible() {
    return kind == InstanceKind.PREEMPTIBLE;
  }
}
