package dev.gleaner.simulator.hybrid;

/** The published schemes. */
enum SchemeName {
  SPARROW,
  HAWK,
  EAGLE,
  /** Eagle, whose short partition grows. */
  CLOUDCOASTER;

  /** What the scheme does, but for the growth of its partition. */
  HybridScheme scheme() {
    return switch (this) {
      case SPARROW -> HybridScheme.sparrow();
      case HAWK -> HybridScheme.hawk();
      case EAGLE, CLOUDCOASTER -> HybridScheme.eagle();
    };
  }
}
