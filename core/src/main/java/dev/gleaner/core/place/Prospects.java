package dev.gleaner.core.place;

import dev.gleaner.core.estimate.AgeEnvelope;
import dev.gleaner.core.estimate.AgeEnvelopes;
import dev.gleaner.core.estimate.ChangeHistory;
import dev.gleaner.core.estimate.Stability;
import java.util.Optional;

/**
 * The latest snapshot of the history and, for pools in which that pays, the envelopes made from it.
 */
final class Prospects {

  /** An envelope costs about as much as looking at this many nodes, and serves many decisions. */
  private static final int LARGE_POOL = 500;

  private final ChangeHistory history;
  private AgeEnvelopes envelopes;

  Prospects(ChangeHistory history) {
    this.history = history;
  }

  Stability stability(long now) {
    return history.at(now);
  }

  Optional<AgeEnvelope> envelope(WaitingTask task, Pool pool, long now) {
    if (pool.slots() < LARGE_POOL) {
      return Optional.empty();
    }
    Stability stability = history.at(now);
    if (envelopes == null || envelopes.stability() != stability) {
      envelopes = new AgeEnvelopes(stability);
    }
    return Optional.of(envelopes.of(task.estimateMillis()));
  }
}
