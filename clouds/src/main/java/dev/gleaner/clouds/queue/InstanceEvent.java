package dev.gleaner.clouds.queue;

import java.util.List;

/**
 * What a cloud says about some of its machines.
 *
 * @param instances such as {@code i-1234567890abcdef0}
 * @param endMillis when they end, since 1970; for an advice, when it was given
 * @param because in the words of the cloud
 */
public record InstanceEvent(
    Meaning meaning, List<String> instances, long endMillis, String because) {

  /** What it means. */
  public enum Meaning {
    /** They will be taken away, or are just being. */
    NOTICE,
    /** They are more likely than others to be taken away. */
    ADVICE
  }

  public InstanceEvent {
    instances = List.copyOf(instances);
  }
}
