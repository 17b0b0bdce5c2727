package dev.gleaner.operate.journal;

import dev.gleaner.core.model.BadInputException;

/**
 * How a journal is kept.
 *
 * @param windowMillis what is older is not needed any more and left out when files are rewritten
 * @param queue how many records may wait for being written; more are dropped
 * @param flushMillis how often what waits is written and flushed
 * @param segmentBytes a larger file is followed by a new one
 * @param rewriteBytes so much in finished files is worth rewriting without what is not needed
 * @param runs how many of the latest containers of a kind are kept when files are rewritten
 * @param kinds of how many kinds, the latest ones
 */
public record JournalSettings(
    long windowMillis,
    int queue,
    long flushMillis,
    long segmentBytes,
    long rewriteBytes,
    int runs,
    int kinds) {

  /** A week, which is what histories of capacity reach back at most. */
  public static final JournalSettings DEFAULTS =
      new JournalSettings(7 * 86_400_000L, 1 << 16, 500, 64L << 20, 256L << 20, 200, 2000);

  public JournalSettings {
    if (windowMillis < 1
        || queue < 1
        || flushMillis < 1
        || segmentBytes < 1
        || rewriteBytes < 1
        || runs < 1
        || kinds < 1) {
      throw new BadInputException("settings of the journal must all be positive numbers");
    }
  }

  public JournalSettings withQueue(int records) {
    return new JournalSettings(
        windowMillis, records, flushMillis, segmentBytes, rewriteBytes, runs, kinds);
  }

  public JournalSettings withWindowMillis(long millis) {
    return new JournalSettings(millis, queue, flushMillis, segmentBytes, rewriteBytes, runs, kinds);
  }
}
