package dev.gleaner.operate.journal;

import java.util.List;

/**
 * Puts the files of several ResourceManagers on one line of time. Each wrote by a clock of its own,
 * and clocks are sometimes wrong by hours. Who wrote times that lie after the beginning of the
 * next, by more than clocks usually differ, had a clock that was ahead: all his times are moved
 * back to where the next one begins. So nothing is thrown away, and nothing lies in the future.
 */
final class Timeline {

  /** By how much clocks of two ResourceManagers may differ. */
  static final long CLOCK_SKEW = 300_000;

  /**
   * What is known of a file before it is read.
   *
   * @param start when it was begun
   * @param last when its last line was written
   */
  record Span(Segment segment, long start, long last) {

    /** A base is begun after all that is in it has happened. */
    private long end() {
      return segment.base() ? last : Math.max(start, last);
    }

    private boolean sameClock(Span other) {
      return segment.sameEpoch(other.segment) && segment.base() == other.segment.base();
    }
  }

  /**
   * How a file has to be read.
   *
   * @param ahead by how much its clock was ahead
   * @param before when the next ResourceManager had become active, by the reader's clock
   */
  record Place(long ahead, long before) {}

  private final List<Span> spans;
  private final Place[] places;
  private final long latest;

  Timeline(List<Span> spans, long now) {
    this.spans = spans;
    places = new Place[spans.size()];
    long limit = now;
    long before = Long.MAX_VALUE;
    long end = 0;
    for (int next = spans.size(); next > 0; ) {
      int first = firstOfSameClock(next - 1);
      long last = 0;
      for (Span span : spans.subList(first, next)) {
        last = Math.max(last, span.end());
      }
      long ahead = last - limit > CLOCK_SKEW ? last - limit : 0;
      for (int i = first; i < next; i++) {
        places[i] = new Place(ahead, before);
      }
      end = Math.max(end, last - ahead);
      limit = Math.min(limit, spans.get(first).start() - ahead);
      before = limit;
      next = first;
    }
    latest = end;
  }

  private int firstOfSameClock(int last) {
    int first = last;
    while (first > 0 && spans.get(first - 1).sameClock(spans.get(last))) {
      first--;
    }
    return first;
  }

  Place of(int file) {
    return places[file];
  }

  /** When the last line of all was written. */
  long latest() {
    return latest;
  }
}
