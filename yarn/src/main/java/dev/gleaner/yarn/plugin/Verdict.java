package dev.gleaner.yarn.plugin;

import dev.gleaner.core.place.Decision;
import dev.gleaner.core.place.Reason;

/** What Gleaner says when a node is offered to a request. */
sealed interface Verdict {

  /** Whether the request may be served on the node. */
  boolean allows();

  String text(Reason.NodeNames names);

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
  }
}
