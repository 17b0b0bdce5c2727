package dev.gleaner.core.evict;

import java.util.Set;

/**
 * Where an instance may run, beyond the room that it needs.
 *
 * @param properties what its host must have, such as {@code ssd}
 * @param group the instances that it is to be near to or far from; empty for none
 */
public record Needs(Set<String> properties, String group, Affinity affinity) {

  /** Anywhere. */
  public static final Needs NONE = new Needs(Set.of(), "", Affinity.NONE);

  /** How the instances of a group lie to each other. */
  public enum Affinity {
    NONE,
    /** All on one host. */
    TOGETHER,
    /** No two on one host. */
    APART
  }

  public Needs {
    properties = Set.copyOf(properties);
    if (group.isEmpty() != (affinity == Affinity.NONE)) {
      throw new IllegalArgumentException(
          "affinity %s in group \"%s\": a group and an affinity need each other"
              .formatted(affinity, group));
    }
  }

  public static Needs properties(String... properties) {
    return new Needs(Set.of(properties), "", Affinity.NONE);
  }

  public static Needs together(String group) {
    return new Needs(Set.of(), group, Affinity.TOGETHER);
  }

  public static Needs apart(String group) {
    return new Needs(Set.of(), group, Affinity.APART);
  }
}
