package dev.gleaner.simulator.cloud;

import dev.gleaner.core.model.Resources;
import dev.gleaner.traces.provider.Room;

/** Servers on which room is set aside for machines on their way. */
final class ReservedRoom implements Room {

  private final Room whole;
  private final int[] cores;
  private final long[] memoryMib;

  ReservedRoom(Room whole) {
    this.whole = whole;
    this.cores = new int[whole.servers()];
    this.memoryMib = new long[whole.servers()];
  }

  void reserve(int server, Resources size) {
    cores[server] += size.cores();
    memoryMib[server] += size.memoryMib();
  }

  void release(int server, Resources size) {
    cores[server] -= size.cores();
    memoryMib[server] -= size.memoryMib();
  }

  @Override
  public int servers() {
    return whole.servers();
  }

  @Override
  public int freeCores(int server) {
    return whole.freeCores(server) - cores[server];
  }

  @Override
  public long freeMemoryMib(int server) {
    return whole.freeMemoryMib(server) - memoryMib[server];
  }
}
