package dev.gleaner.core.model;

/** Which tasks a node gives up first when it shrinks below what they use. */
public enum KillOrder {
  /** "In increasing order of their start time", as the text of the SlackSched paper has it. */
  OLDEST_FIRST,
  /** What YARN's ResourceManager really does: the least work is lost. */
  NEWEST_FIRST
}
