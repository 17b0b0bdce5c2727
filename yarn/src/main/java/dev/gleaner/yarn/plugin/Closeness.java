package dev.gleaner.yarn.plugin;

/** How near a node is to what a request names: the nearest first. */
enum Closeness {
  HOST,
  RACK,
  ANYWHERE
}
