package dev.gleaner.core.place;

import dev.gleaner.core.model.Reason;

/** Why a request was left to the engine's own scheduler. */
public enum AsideReason implements Reason {
  BUSY("another decision or an update of the nodes took too long"),
  FAILED("the decision failed; see the scheduler's log"),
  UNKNOWN_NODE("the node is not known yet"),
  RESTARTED("nodes of before the restart are still awaited"),
  OTHER_PARTITION("the request may use a node of another partition"),
  FURTHER_RESOURCES("what it demands beyond cores and memory is not known of the nodes"),
  NO_HISTORY("too few capacity changes have been seen to tell nodes apart"),
  NO_ROOM("no node has room; the scheduler may reserve or preempt"),
  PATIENCE("it has waited long enough for a better node"),
  NOT_ASKED("the scheduler has not asked about it for a minute, although a node has room");

  private final String text;

  AsideReason(String text) {
    this.text = text;
  }

  public String text() {
    return text;
  }

  @Override
  public String text(NodeNames names) {
    return text;
  }
}
