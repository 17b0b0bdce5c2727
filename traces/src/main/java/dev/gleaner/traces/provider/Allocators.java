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
      int best = NO_SERVER;
      int least = Integer.MAX_VALUE;
      for (int server = 0; server < room.servers() && least > size.cores(); server++) {
        int free = room.freeCores(server);
        if (free < least && room.fits(server, size)) {
          best = server;
          least = free;
        }
      }
      return best;
    }
  },

  /** The server with the most free cores. */
  BALANCING {
    @Override
    public int choose(Room room, Resources size, RandomStream random) {
      int best = NO_SERVER;
      int most = size.cores() - 1;
      for (int server = 0; server < room.servers(); server++) {
        int free = room.freeCores(server);
        if (free > most && room.fits(server, size)) {
          best = server;
          most = free;
        }
      }
      return best;
    }
  };

  private static final int PROBES = 32;
}
