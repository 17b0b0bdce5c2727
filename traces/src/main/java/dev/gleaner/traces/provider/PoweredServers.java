package dev.gleaner.traces.provider;

import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.Resources;
import java.util.List;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;

/**
 * Servers of which only some cores are powered, in proportion to the power that each is supplied
 * with (section 4.5 of the SlackSched paper). Memory stays.
 */
final class PoweredServers implements Room {

  private final int[] cores;
  private final int[] powered;
  private final int[] used;
  private final long[] freeMemoryMib;
  private final int[] order;
  private final RandomStream random;
  private final int total;
  private int totalPowered;

  /** Servers with full power and without VMs; the stream says which gains or loses power first. */
  PoweredServers(List<Resources> servers, RandomStream random) {
    this.cores = servers.stream().mapToInt(Resources::cores).toArray();
    this.powered = cores.clone();
    this.used = new int[cores.length];
    this.freeMemoryMib = servers.stream().mapToLong(Resources::memoryMib).toArray();
    this.order = IntStream.range(0, cores.length).toArray();
    this.random = random;
    this.total = IntStream.of(cores).sum();
    this.totalPowered = total;
  }

  @Override
  public int servers() {
    return cores.length;
  }

  @Override
  public int freeCores(int server) {
    return powered[server] - used[server];
  }

  @Override
  public long freeMemoryMib(int server) {
    return freeMemoryMib[server];
  }

  int total() {
    return total;
  }

  int totalPowered() {
    return totalPowered;
  }

  /** A VM comes (sign 1) or leaves (sign -1). */
  void occupy(int server, Resources size, int sign) {
    used[server] += sign * size.cores();
    freeMemoryMib[server] -= sign * size.memoryMib();
  }

  /** Takes power from unallocated cores until no more than this many are powered, if it can. */
  void lowerTo(int target, IntConsumer touched) {
    for (int i = 0; i < order.length && totalPowered > target; i++) {
      int server = draw(i);
      if (lower(server, target)) {
        touched.accept(server);
      }
    }
  }

  /** The same for one server; whether anything changed. */
  boolean lower(int server, int target) {
    int taken = Math.min(totalPowered - target, freeCores(server));
    powered[server] -= taken;
    totalPowered -= taken;
    return taken > 0;
  }

  /** Powers more cores, up to this many. */
  void raiseTo(int target, IntConsumer touched) {
    for (int i = 0; i < order.length && totalPowered < target; i++) {
      int server = draw(i);
      int given = Math.min(target - totalPowered, cores[server] - powered[server]);
      if (given > 0) {
        powered[server] += given;
        totalPowered += given;
        touched.accept(server);
      }
    }
  }

  // A shuffle that goes only as far as somebody looks.
  private int draw(int position) {
    int other = position + random.below(order.length - position);
    int server = order[other];
    order[other] = order[position];
    order[position] = server;
    return server;
  }
}
