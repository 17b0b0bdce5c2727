package dev.gleaner.core.place;

/** How near a node is to what a request names: the nearest first. */
public enum Closeness {
  HOST,
  RACK,
  ANYWHERE
}
