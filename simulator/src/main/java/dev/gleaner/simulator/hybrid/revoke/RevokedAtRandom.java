package dev.gleaner.simulator.hybrid.revoke;

import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.traces.prices.Lifetime;
import java.util.Comparator;
import java.util.List;

/**
 * Every transient server is taken away on its own, after a life as others have had: the
 * Kaplan-Meier estimate of lifetimes that were recorded, of which those that their owners ended are
 * censored.
 */
public final class RevokedAtRandom implements Revocations {

  private final long[] ends;

  /** The share of servers that live longer than each of the ends. */
  private final double[] beyond;

  private final long noticeMillis;

  /**
   * As recorded, for example by {@link dev.gleaner.traces.prices.PreemptibleLifetimes}.
   *
   * @param lifetimes at least one that came to its own end
   */
  public RevokedAtRandom(List<Lifetime> lifetimes, long noticeMillis) {
    this.noticeMillis = noticeMillis;
    List<Lifetime> sorted =
        lifetimes.stream()
            .sorted(Comparator.comparingLong(Lifetime::millis).thenComparing(Lifetime::censored))
            .toList();
    int revoked = (int) sorted.stream().filter(life -> !life.censored()).count();
    if (revoked == 0) {
      throw new BadInputException(
          "none of %d recorded servers was revoked; expected lifetimes of some that were"
              .formatted(sorted.size()));
    }
    ends = new long[revoked];
    beyond = new double[revoked];
    double left = 1;
    int next = 0;
    for (int i = 0; i < sorted.size(); i++) {
      if (!sorted.get(i).censored()) {
        int atRisk = sorted.size() - i;
        left *= (double) (atRisk - 1) / atRisk;
        ends[next] = sorted.get(i).millis();
        beyond[next++] = left;
      }
    }
  }

  @Override
  public Lifetimes lifetimes(RandomStreams streams) {
    RandomStream stream = streams.stream("revocations");
    return joined -> life(stream.uniform());
  }

  /** Where a share of servers outlives all that were recorded, it lives as long as the longest. */
  long life(double share) {
    int low = 0;
    int high = ends.length - 1;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (beyond[middle] <= share) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return Math.max(1, ends[low]);
  }

  @Override
  public long noticeMillis() {
    return noticeMillis;
  }
}
