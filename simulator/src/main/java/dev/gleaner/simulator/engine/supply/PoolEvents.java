package dev.gleaner.simulator.engine.supply;

import dev.gleaner.simulator.kernel.EventQueue;
import java.util.Arrays;

/**
 * What happens next to a pool, in order of time, then of kind, then of insertion, heartbeats by
 * node: the same events come out in the same order on every machine.
 *
 * <p>An event is more than a number has room for. So the number says its kind and turn, and below
 * these the slot where the rest is kept, which never decides: no two turns of a kind are the same,
 * and a node has one heartbeat at a time.
 */
public final class PoolEvents {

  /**
   * In the order in which simultaneous events happen: a task that ends as its node shrinks has
   * completed.
   */
  public enum Event {
    TASK_END(0),
    CAPACITY(1),
    SUBMIT(2),
    REVIEW(3),
    RECHECK(4),
    HEARTBEAT(5),
    COPIES(6),
    SAMPLE(7);

    private final long rank;

    Event(long rank) {
      this.rank = rank;
    }
  }

  private static final Event[] KINDS = Event.values();
  private static final int SLOT_BITS = 24;
  private static final int KIND_SHIFT = 60;
  private static final int MOST_SLOTS = 1 << SLOT_BITS;

  private final EventQueue queue = new EventQueue();
  private int[] subjects = new int[1024];
  private int[] stamps = new int[1024];
  private int[] free = new int[1024];
  private int freeCount;
  private int slots;
  private long inserted;

  private long headTime;
  private Event headKind;
  private int headSubject;
  private int headStamp;

  /**
   * The subject is a node, a task or a job, as the kind says; the stamp tells a stale event from a
   * live one.
   */
  public void add(long time, Event kind, int subject, int stamp) {
    int slot = freeCount > 0 ? free[--freeCount] : newSlot();
    subjects[slot] = subject;
    stamps[slot] = stamp;
    long turn = kind == Event.HEARTBEAT ? subject : inserted++;
    queue.add(time, (kind.rank << KIND_SHIFT) | (turn << SLOT_BITS) | slot);
  }

  /** Takes the next event, which the accessors then describe; false if there is none. */
  public boolean next() {
    if (queue.isEmpty()) {
      return false;
    }
    headTime = queue.nextTime();
    long event = queue.take();
    int slot = (int) event & (MOST_SLOTS - 1);
    headKind = KINDS[(int) (event >>> KIND_SHIFT)];
    headSubject = subjects[slot];
    headStamp = stamps[slot];
    free[freeCount++] = slot;
    return true;
  }

  public long time() {
    return headTime;
  }

  public Event kind() {
    return headKind;
  }

  public int subject() {
    return headSubject;
  }

  public int stamp() {
    return headStamp;
  }

  private int newSlot() {
    if (slots == MOST_SLOTS) {
      throw new IllegalStateException("more than %d events at once".formatted(MOST_SLOTS));
    }
    if (slots == subjects.length) {
      subjects = Arrays.copyOf(subjects, 2 * slots);
      stamps = Arrays.copyOf(stamps, 2 * slots);
      free = Arrays.copyOf(free, 2 * slots);
    }
    return slots++;
  }
}
