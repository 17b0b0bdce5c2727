package dev.gleaner.core.keep;

/**
 * What is to be done about the partition. A server that is released gets no new task, finishes what
 * it has queued and leaves.
 *
 * @param request how many more servers to ask for
 * @param release how many to release; 0 if any are asked for
 * @param because for a person
 */
public record PartitionChange(int request, int release, String because) {

  public static final PartitionChange NONE =
      new PartitionChange(0, 0, "the partition is as it should be");

  public PartitionChange {
    if (request < 0 || release < 0 || (request > 0 && release > 0)) {
      throw new IllegalArgumentException(
          "request %d and release %d servers".formatted(request, release));
    }
  }

  public boolean isNone() {
    return request == 0 && release == 0;
  }
}
