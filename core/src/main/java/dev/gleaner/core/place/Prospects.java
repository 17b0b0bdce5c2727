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

  /** Below this an envelope saves less than it costs. */
  private static final int LARGE_POOL = 4000;

  private final ChangeHistory history;
  private AgeEnvelopes envelopes;

  Prospects(ChangeHistory history) {
    this.history = history;
  }

  Stability stability(long now) {
    return history.at(now);
  }

  Question ask(WaitingTask task, Pool pool, long now) {
    long duration = AgeEnvelopes.rounded(task.estimateMillis());
    Stability stability = history.at(now);
    return new Question(task, pool, now, duration, stability, envelope(duration, pool, stability));
  }

  private Optional<AgeEnvelope> envelope(long duration, Pool pool, Stability stability) {
    if (pool.slots() < LARGE_POOL) {
      return Optional.empty();
    }
    if (envelopes == null || envelopes.stability() != stability) {
      envelopes = new AgeEnvelopes(stability);
    }
    return envelopes.of(duration);
  }
}
