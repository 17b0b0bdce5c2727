package dev.gleaner.yarn.plugin;

/** Why a request was left to plain CapacityScheduler. */
enum PlainReason {
  BUSY("another decision or an update of the nodes took too long"),
  FAILED("the decision failed; see the ResourceManager's log"),
  UNKNOWN_NODE("the node is not known yet"),
  RESTARTED("nodes of before the restart are still awaited"),
  OTHER_PARTITION("the request may use a node of another partition"),
  NO_HISTORY("too few capacity changes have been seen to tell nodes apart"),
  NO_ROOM("no node has room; CapacityScheduler may reserve or preempt"),
  PATIENCE("it has waited long enough for a better node");

  private final String text;

  PlainReason(String text) {
    this.text = text;
  }

  String text() {
    return text;
  }
}
