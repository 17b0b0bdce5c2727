package dev.gleaner.core.evict.admit;

/** An amount of a resource as {@link dev.gleaner.core.model.ResourceNames} counts, for a person. */
final class CountedAmount {

  private CountedAmount() {}

  static String text(String resource, long counted) {
    return switch (resource) {
      case "cores" -> "%s cores".formatted(counted / 1000.0);
      case "memory" -> "%d MiB".formatted(counted);
      default -> "%d %s".formatted(counted, resource);
    };
  }
}
