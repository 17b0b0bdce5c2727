package dev.gleaner.service.lead;

/** What a committer has done so far. */
record CommitCounts(long commits, long records, long bytes, long nanos) {

  static final CommitCounts NONE = new CommitCounts(0, 0, 0, 0);

  CommitCounts plus(long moreRecords, long moreBytes, long moreNanos) {
    return new CommitCounts(
        commits + 1, records + moreRecords, bytes + moreBytes, nanos + moreNanos);
  }
}
