package dev.gleaner.simulator.provider;

import dev.gleaner.simulator.kernel.EventQueue;
import dev.gleaner.simulator.provider.InstanceEvent.Kind;

/** What will happen to instances: by time, then by kind, then by instance. */
final class InstanceEvents {

  private static final Kind[] KINDS = Kind.values();
  private static final int KIND_SHIFT = 60;
  private static final long INSTANCE = (1L << KIND_SHIFT) - 1;

  private final EventQueue queue = new EventQueue();

  void add(long millis, Kind kind, long instance) {
    queue.add(millis, (kind.rank() << KIND_SHIFT) | instance);
  }

  /** When the next event is, or {@link EventQueue#NEVER}. */
  long nextMillis() {
    return queue.nextTime();
  }

  InstanceEvent take() {
    long millis = queue.nextTime();
    long event = queue.take();
    return new InstanceEvent(millis, KINDS[(int) (event >>> KIND_SHIFT)], event & INSTANCE);
  }
}
