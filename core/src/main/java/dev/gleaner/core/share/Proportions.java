package dev.gleaner.core.share;

import dev.gleaner.core.model.Resources;

/** Slices of servers, with everything in the proportion in which it is wanted. */
final class Proportions {

  private Proportions() {}

  /**
   * As much of what is wanted as a room takes, in the proportion of what is wanted: a slice with
   * the memory but without the cores would be of no use. Filling empty servers of one size in this
   * way takes exactly as many as equation 8 says, the most that any resource asks for.
   */
  static Resources within(Resources wanted, Resources room) {
    if (wanted.fitsIn(room)) {
      return wanted;
    }
    String binding = binding(wanted, room);
    long most = room.amount(binding);
    long whole = wanted.amount(binding);
    Resources slice = Resources.NONE;
    for (String name : wanted.names()) {
      slice = slice.with(name, most * wanted.amount(name) / whole);
    }
    return slice;
  }

  // Of which the room has the least, as a share of what is wanted.
  private static String binding(Resources wanted, Resources room) {
    String binding = null;
    for (String name : wanted.names()) {
      if (wanted.amount(name) > 0
          && (binding == null
              || room.amount(name) * wanted.amount(binding)
                  < room.amount(binding) * wanted.amount(name))) {
        binding = name;
      }
    }
    return binding;
  }

  /** True if something of all that is wanted is here. */
  static boolean isUsable(Resources slice, Resources wanted) {
    return !slice.isNone()
        && wanted.names().stream()
            .allMatch(name -> slice.amount(name) > 0 || wanted.amount(name) == 0);
  }

  /** The largest of the shares of a server's cores, of its memory and of what else it has. */
  static double dominantShare(Resources held, Resources server) {
    double share = 0;
    for (String name : server.names()) {
      if (server.amount(name) > 0) {
        share = Math.max(share, (double) held.amount(name) / server.amount(name));
      }
    }
    return share;
  }
}
