package dev.gleaner.service.lead;

/** What a committer has done so far. */
record CommitCounts(long commits, long records, long nanos) {}
