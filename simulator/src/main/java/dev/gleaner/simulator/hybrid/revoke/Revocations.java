package dev.gleaner.simulator.hybrid.revoke;

import dev.gleaner.core.model.RandomStreams;

/**
 * When transient servers are taken away.
 *
 * @see #lifetimes
 */
public interface Revocations {

  /** Nobody takes servers away. */
  Revocations NONE =
      new Revocations() {
        @Override
        public Lifetimes lifetimes(RandomStreams streams) {
          return joined -> Long.MAX_VALUE;
        }

        @Override
        public long noticeMillis() {
          return 0;
        }
      };

  /** How long each server of one run may stay. */
  interface Lifetimes {
    /**
     * For how long the next server stays unless it is released before.
     *
     * @param joinedMillis when it joins
     * @return {@link Long#MAX_VALUE} if it is never taken away
     */
    long nextMillis(long joinedMillis);
  }

  Lifetimes lifetimes(RandomStreams streams);

  /** How long before that the server hears of it. */
  long noticeMillis();

  /** Lifetimes that know no age, as of a market whose price jumps at random. */
  static Revocations exponential(long meanMillis, long noticeMillis) {
    return new Revocations() {
      @Override
      public Lifetimes lifetimes(RandomStreams streams) {
        var stream = streams.stream("revocations");
        return joined -> 1 + (long) stream.exponential((double) meanMillis);
      }

      @Override
      public long noticeMillis() {
        return noticeMillis;
      }
    };
  }
}
