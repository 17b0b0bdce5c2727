package dev.gleaner.traces.provider;

import dev.gleaner.core.model.Resources;

/** What an allocator may look at: how much of each server is free for the kind of VM it places. */
public interface Room {

  int servers();

  int freeCores(int server);

  long freeMemoryMib(int server);

  default boolean fits(int server, Resources size) {
    return size.cores() <= freeCores(server) && size.memoryMib() <= freeMemoryMib(server);
  }
}
