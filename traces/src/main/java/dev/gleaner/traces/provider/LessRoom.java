package dev.gleaner.traces.provider;

/** Servers of which some cores are not to be used. */
record LessRoom(Room whole, int sparedCores) implements Room {

  @Override
  public int servers() {
    return whole.servers();
  }

  @Override
  public int freeCores(int server) {
    return whole.freeCores(server) - sparedCores;
  }

  @Override
  public long freeMemoryMib(int server) {
    return whole.freeMemoryMib(server);
  }
}
