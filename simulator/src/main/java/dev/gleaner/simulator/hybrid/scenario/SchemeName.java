package dev.gleaner.simulator.hybrid.scenario;

import dev.gleaner.simulator.hybrid.HybridScheme;

/** The published schemes, and what we add to them. */
enum SchemeName {
  SPARROW,
  HAWK,
  EAGLE,
  /** Eagle, whose short partition grows. */
  CLOUDCOASTER,
  /** The same, where it grows by what is predicted. */
  PREDICTED;

  /** What the scheme does, but for the growth of its partition. */
  HybridScheme scheme() {
    return switch (this) {
      case SPARROW -> HybridScheme.sparrow();
      case HAWK -> HybridScheme.hawk();
      case EAGLE, CLOUDCOASTER, PREDICTED -> HybridScheme.eagle();
    };
  }
}
