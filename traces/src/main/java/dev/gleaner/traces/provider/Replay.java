package dev.gleaner.traces.provider;

import java.util.function.IntConsumer;
import java.util.function.IntPredicate;

/** A recording in progress: what is free now, and what a prophet knows of the time to come. */
public final class Replay implements Provider {

  /** What a server will have free at some moment to come. */
  @FunctionalInterface
  public interface Condition {
    boolean holds(int freeCores, long freeMemoryMib);
  }

  private final RoomChanges changes;
  // The change that each server is at.
  private final int[] at;
  private int position;

  Replay(RoomChanges changes) {
    this.changes = changes;
    this.at = new int[changes.servers()];
    while (position < at.length) {
      at[changes.server(position)] = position++;
    }
  }

  @Override
  public int servers() {
    return at.length;
  }

  @Override
  public int freeCores(int server) {
    return changes.cores(at[server]);
  }

  @Override
  public long freeMemoryMib(int server) {
    return changes.memoryMib(at[server]);
  }

  @Override
  public long nextMillis() {
    return position == changes.size() ? Long.MAX_VALUE : changes.time(position);
  }

  @Override
  public void step(IntConsumer touched) {
    long now = nextMillis();
    while (nextMillis() == now && now != Long.MAX_VALUE) {
      int server = changes.server(position);
      at[server] = position++;
      touched.accept(server);
    }
  }

  /** When one of some servers changes next, or {@link Long#MAX_VALUE}. */
  public long nextMillis(IntPredicate ofServer) {
    int next = position;
    while (next < changes.size() && !ofServer.test(changes.server(next))) {
      next++;
    }
    return next == changes.size() ? Long.MAX_VALUE : changes.time(next);
  }

  /**
   * Asks about the changes of a server to come, one after the other, and says when the answer is
   * yes for the first time, or {@link Long#MAX_VALUE}.
   */
  public long firstAhead(int server, Condition condition) {
    for (int i = changes.next(at[server]); i != RoomChanges.NONE; i = changes.next(i)) {
      if (condition.holds(changes.cores(i), changes.memoryMib(i))) {
        return changes.time(i);
      }
    }
    return Long.MAX_VALUE;
  }

  /**
   * When a VM next shrinks or is evicted if none comes to its server and none is given back.
   *
   * @param pool whose servers are those of this recording
   */
  public long nextShrink(TransientPool pool, TransientVm vm) {
    return firstAhead(vm.server(), new Shrinks(pool.on(vm.server()), vm));
  }
}
