package dev.gleaner.traces.provider;

import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.Resources;

/** The policies by which section 4.1 of the SlackSched paper places VMs. */
public enum Allocators implements Allocator {
  /** Any server with room, all as likely. */
  RANDOM {
    @Override
    public int choose(Room room, Resources size, RandomStream random) {
      for (int i = 0; i < PROBES; i++) {
        int server = random.below(room.servers());
        if (room.fits(server, size)) {
          return server;
        }
      }
      return scan(room, size, random);
    }

    // Few servers have room: look at all of them once, from a random one on.
    private int scan(Room room, Resources size, RandomStream random) {
      int first = random.below(room.servers());
      for (int i = 0; i < room.servers(); i++) {
        int server = (first + i) % room.servers();
        if (room.fits(server, size)) {
          return server;
        }
      }
      return NO_SERVER;
    }
  },

  /** Best fit: the server with the fewest free cores that still has room. */
  PACKING {
    @Override
    public int choose(Room room, Resources size, RandomStream random) {
      return extreme(room, size, 1);
    }
  },

  /** The server with the most free cores. */
  BALANCING {
    @Override
    public int choose(Room room, Resources size, RandomStream random) {
      return extreme(room, size, -1);
    }
  };

  private static final int PROBES = 32;

  private static int extreme(Room room, Resources size, int sign) {
    int best = NO_SERVER;
    int bestFree = 0;
    for (int server = 0; server < room.servers(); server++) {
      int free = sign * room.freeCores(server);
      if ((best == NO_SERVER || free < bestFree) && room.fits(server, size)) {
        best = server;
        bestFree = free;
      }
    }
    return best;
  }
}
