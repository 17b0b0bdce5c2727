package dev.gleaner.operate.drain;

import dev.gleaner.operate.drain.DrainStep.Await;
import dev.gleaner.operate.drain.DrainStep.Force;
import dev.gleaner.operate.drain.DrainStep.Reason;
import dev.gleaner.operate.drain.DrainStep.Replace;
import dev.gleaner.operate.drain.DrainStep.Stop;
import dev.gleaner.operate.drain.DrainStep.TakeOut;

/**
 * Decides what is done next with an occupant of a node that leaves (TR-Kubernetes, section 3.1:
 * nothing new comes, requests are kept away, those in flight finish). What can be replaced is
 * replaced first, then gets no new requests, then is told to stop. What can only be kept from
 * requests begins with that. Whose replacement serves is told late, since it costs nothing while it
 * lives. Work that may end in time goes on until there is just enough time to stop it. Whoever may
 * not be disturbed is left alone until there is just enough time to end it in order.
 */
public record DrainRule(DrainSettings settings) {

  /** The shortest time that an occupant gets to stop, however late it is. */
  private static final long LEAST_GRACE_MILLIS = 1_000;

  public DrainStep step(Leaving leaving, Occupant occupant, long now) {
    if (occupant.stage() == Occupant.Stage.STOPPING) {
      return new Await(Reason.STOPPING);
    }
    if (leaving.forces(settings, now)) {
      return new Force(Math.max(LEAST_GRACE_MILLIS, leaving.deadline() - now));
    }
    if (occupant.guarded() && !leaving.overrides(settings, now)) {
      return new Await(Reason.GUARDED);
    }
    return switch (occupant.stage()) {
      case SERVING -> begin(leaving, occupant, now);
      case REPLACING -> takeOut(leaving, occupant, now);
      case OUT -> stop(leaving, occupant, now);
      case STOPPING -> new Await(Reason.STOPPING);
    };
  }

  private DrainStep begin(Leaving leaving, Occupant occupant, long now) {
    if (now < leaving.workGoesOnUntil(occupant, settings)) {
      return new Await(Reason.WORK);
    }
    return switch (occupant.way()) {
      case REPLACEABLE -> new Replace();
      case SEPARABLE -> new TakeOut(leaving.overrides(settings, now));
      case PLAIN -> new Stop();
    };
  }

  private DrainStep takeOut(Leaving leaving, Occupant occupant, long now) {
    if (leaving.overrides(settings, now)) {
      return new TakeOut(true);
    }
    return occupant.replaced() || now >= leaving.patienceEnds(occupant, settings)
        ? new TakeOut(false)
        : new Await(Reason.REPLACEMENT);
  }

  private DrainStep stop(Leaving leaving, Occupant occupant, long now) {
    // Without addition: NEVER is the largest number.
    if (occupant.quietSince() > now - settings.lag().toMillis()) {
      return new Await(Reason.REQUESTS);
    }
    return now < leaving.stopAt(occupant, settings) ? new Await(Reason.FINISHING) : new Stop();
  }
}
