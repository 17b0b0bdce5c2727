package dev.gleaner.operate.drain;

/** What to do next with an occupant. A step that fails is decided again at the next look. */
public sealed interface DrainStep {

  /** Ask for a replacement; the occupant serves on. */
  record Replace() implements DrainStep {}

  /**
   * Keep new requests away from it.
   *
   * @param overriding whether or not a disruption budget allows that
   */
  record TakeOut(boolean overriding) implements DrainStep {}

  /** Tell it to stop, if a disruption budget allows that. */
  record Stop() implements DrainStep {}

  /** Tell it to stop within this time, whether or not a disruption budget allows that. */
  record Force(long graceMillis) implements DrainStep {}

  /** Nothing for now. */
  record Await(Reason because) implements DrainStep {}

  /** Why nothing is done. */
  enum Reason {
    GUARDED("its owner asked that nobody disturbs it"),
    WORK("its work may end before the node does"),
    REPLACEMENT("its replacement is not ready"),
    REQUESTS("requests may still come"),
    FINISHING("it may finish the requests that it has"),
    STOPPING("it stops");

    private final String text;

    Reason(String text) {
      this.text = text;
    }

    public String text() {
      return text;
    }
  }
}
