package dev.gleaner.core.evict.rank;

import dev.gleaner.core.evict.Host;
import dev.gleaner.core.evict.HostState;
import dev.gleaner.core.evict.Rank;
import dev.gleaner.core.evict.Request;

/**
 * The share of the host that is free, as a mean over the dimensions: with {@link #spread} the
 * emptiest host is best, with {@link #pack} the fullest.
 *
 * <p>The ranks of the paper look at all that runs on a host, so that preemptible instances have a
 * say in where normal ones go, and may scatter them. {@link #spreadNormal} and {@link #packNormal}
 * look at normal ones alone: they go where they would go if there were no others.
 */
public final class FreeRoomRank implements Rank {

  private final int sign;
  private final HostState state;

  private FreeRoomRank(int sign, HostState state) {
    this.sign = sign;
    this.state = state;
  }

  public static FreeRoomRank spread() {
    return new FreeRoomRank(1, HostState.FULL);
  }

  public static FreeRoomRank pack() {
    return new FreeRoomRank(-1, HostState.FULL);
  }

  public static FreeRoomRank spreadNormal() {
    return new FreeRoomRank(1, HostState.NORMAL_ONLY);
  }

  public static FreeRoomRank packNormal() {
    return new FreeRoomRank(-1, HostState.NORMAL_ONLY);
  }

  @Override
  public double of(Host host, Request request, long now) {
    return value(host);
  }

  @Override
  public Range range(Host host, long fromMillis) {
    return Range.only(value(host));
  }

  private double value(Host host) {
    double shares = 0;
    int dimensions = host.names().count();
    for (int dimension = 0; dimension < dimensions; dimension++) {
      long capacity = host.capacity(dimension);
      // What a host does not have is not free there either.
      shares += capacity == 0 ? 0 : (double) host.free(state, dimension) / capacity;
    }
    return sign * shares / dimensions;
  }
}
