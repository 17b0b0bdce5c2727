package dev.gleaner.core.model;

/** On which terms a node is held. */
public enum Contract {
  /** Ours until we give it back. */
  REGULAR,
  /** Of a fixed size; evicted when the provider needs the room. */
  SPOT,
  /** At least its minimum, and whatever its server has free beyond that; evicted below it. */
  HARVEST
}
