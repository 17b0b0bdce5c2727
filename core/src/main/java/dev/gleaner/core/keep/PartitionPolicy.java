package dev.gleaner.core.keep;

/** Decides how many transient servers the partition for short tasks has. */
public interface PartitionPolicy {

  /** Asked whenever a long task comes or goes, a transient server does, or a while has passed. */
  PartitionChange review(PartitionState state, long now);
}
