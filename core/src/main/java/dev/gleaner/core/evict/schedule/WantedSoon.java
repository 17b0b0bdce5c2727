package dev.gleaner.core.evict.schedule;

import dev.gleaner.core.model.Reason;

/**
 * Normal requests are expected to want what is free, or more.
 *
 * @param free of the resource on all hosts, as {@link dev.gleaner.core.model.ResourceNames} counts
 * @param expected how much more of it normal instances may take soon
 */
public record WantedSoon(String resource, long free, long expected) implements Reason {

  @Override
  public String text(NodeNames names) {
    return "%s free, and normal instances may soon take %s more"
        .formatted(amount(free), amount(expected));
  }

  private String amount(long counted) {
    return switch (resource) {
      case "cores" -> "%s cores".formatted(counted / 1000.0);
      case "memory" -> "%d MiB".formatted(counted);
      default -> "%d %s".formatted(counted, resource);
    };
  }
}
