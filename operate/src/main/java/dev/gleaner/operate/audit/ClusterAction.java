package dev.gleaner.operate.audit;

/** What was done, with the words that tell it. The names are those in the files. */
public enum ClusterAction {
  NOTICE("a notice came"),
  ADVICE("an advice came"),
  NO_SUCH_NODE("a notice came for a node that is not there"),
  DRAIN_BEGUN("draining began"),
  DRAIN_DONE("nothing is left to move"),
  CALLED_OFF("draining was called off"),
  REPLACED("another pod was asked for"),
  TAKEN_OUT("taken out of its services"),
  REFUSED("a budget refused"),
  EVICTED("evicted"),
  FORCED("told to stop by force"),
  SILENT("no longer ready, since its node is silent"),
  PLANNED("a plan was made"),
  CONDITION("a condition changed"),
  PROBLEM("a problem");

  private final String words;

  ClusterAction(String words) {
    this.words = words;
  }

  public String words() {
    return words;
  }
}
