package dev.gleaner.simulator.cloud;

import dev.gleaner.traces.provider.Room;
import java.util.Arrays;

/** Servers of which some offer nothing. */
final class SparingRoom implements Room {

  private final Room whole;
  private final boolean[] spared;

  SparingRoom(Room whole, int[] sparedServers) {
    this.whole = whole;
    this.spared = new boolean[whole.servers()];
    Arrays.stream(sparedServers).forEach(server -> spared[server] = true);
  }

  @Override
  public int servers() {
    return whole.servers();
  }

  @Override
  public int freeCores(int server) {
    return spared[server] ? 0 : whole.freeCores(server);
  }

  @Override
  public long freeMemoryMib(int server) {
    return spared[server] ? 0 : whole.freeMemoryMib(server);
  }
}
