package dev.gleaner.core.estimate;

/** What counts as the end of a node's quiet time, and so how likely a task survives on it. */
public enum CompletionModel {
  /** Equation 1 of SlackSched: the time to the next change, and the chance that it is a shrink. */
  CHANGE_THEN_SHRINK,
  /** Equation 3 (appendix B.2): the time from a change to the node's next shrink. */
  NEXT_SHRINK
}
