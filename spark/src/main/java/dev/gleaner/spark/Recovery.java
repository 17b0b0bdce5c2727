package dev.gleaner.spark;

import java.util.OptionalDouble;

/** Whether lost executors are replaced (ExoSphere, section 4.1). */
enum Recovery {
  EAGER,
  BY_PROGRESS,
  NEVER;

  /**
   * Whether an executor that is lost now should be replaced.
   *
   * @param progress of the job, from 0 to 1; who does not know it has all before it
   * @param below with {@link #BY_PROGRESS}: only as long as less than this is done
   */
  boolean replaces(OptionalDouble progress, double below) {
    return switch (this) {
      case EAGER -> true;
      case BY_PROGRESS -> progress.orElse(0) < below;
      case NEVER -> false;
    };
  }
}
