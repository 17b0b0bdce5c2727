package dev.gleaner.core.evict;

/**
 * The share of the host that is free, as a mean over the dimensions: with {@link #spread} the
 * emptiest host is best, with {@link #pack} the fullest.
 */
public final class FreeRoomRank implements Rank {

  private final int sign;

  private FreeRoomRank(int sign) {
    this.sign = sign;
  }

  public static FreeRoomRank spread() {
    return new FreeRoomRank(1);
  }

  public static FreeRoomRank pack() {
    return new FreeRoomRank(-1);
  }

  @Override
  public double of(Host host, Request request, long now) {
    return value(host);
  }

  @Override
  public Range range(Host host, long fromMillis, long untilMillis) {
    return Range.only(value(host));
  }

  private double value(Host host) {
    double shares = 0;
    int dimensions = host.capacity().dimensions();
    for (int dimension = 0; dimension < dimensions; dimension++) {
      long capacity = host.capacity().get(dimension);
      // What a host does not have is not free there either.
      shares += capacity == 0 ? 0 : (double) host.free(HostState.FULL, dimension) / capacity;
    }
    return sign * shares / dimensions;
  }
}
