package dev.gleaner.yarn.plugin;

import dev.gleaner.core.place.Decision;
import dev.gleaner.core.place.Reason;

/** What Gleaner says when a node is offered to a request. */
sealed interface Verdict {

  /** Whether the request may be served on the node. */
  boolean allows();

  String text(Reason.NodeNames names);

  boolean saysTheSame(Verdict other);

  /** Yes: here. */
  record Here(Decision.Place place) implements Verdict {
    @Override
    public boolean allows() {
      return true;
    }

    @Override
    public String text(Reason.NodeNames names) {
      return place.because().text(names);
    }

    /** Every container that is placed is worth a line. */
    @Override
    public boolean saysTheSame(Verdict other) {
      return false;
    }
  }

  /** Not here, or not now. */
  record NotHere(int awaited, Reason because) implements Verdict {
    @Override
    public boolean allows() {
      return false;
    }

    @Override
    public String text(Reason.NodeNames names) {
      return because.text(names);
    }

    @Override
    public boolean saysTheSame(Verdict other) {
      return other instanceof NotHere wait && wait.awaited == awaited;
    }
  }

  /** Gleaner has no say: plain CapacityScheduler. */
  record Plain(PlainReason because) implements Verdict {
    @Override
    public boolean allows() {
      return true;
    }

    @Override
    public String text(Reason.NodeNames names) {
      return because.text();
    }

    @Override
    public boolean saysTheSame(Verdict other) {
      return equals(other);
    }
  }
}
