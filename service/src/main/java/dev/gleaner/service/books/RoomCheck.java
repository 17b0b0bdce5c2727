package dev.gleaner.service.books;

import dev.gleaner.core.evict.Host;
import dev.gleaner.core.evict.HostState;
import dev.gleaner.core.model.Resources;

/** Whether a host has room for what somebody says is there. */
record RoomCheck(Inventory inventory, Amounts amounts) {

  /** Whether its host has room for the newcomer once those victims are gone that still can. */
  boolean canHold(PlacementEntry placement) {
    Resources left = Resources.NONE;
    for (PlacementEntry.Victim victim : placement.victims()) {
      if (inventory.canLeave(victim.id(), placement)) {
        left = left.plus(amounts.of(inventory.instance(victim.id()).resources()));
      }
    }
    return hasRoom(placement.host(), inventory.learn(placement.resources()), left);
  }

  /** Whether its host has room for it, in place of what was there of it before. */
  boolean fits(InstanceEntry entry, InstanceEntry before) {
    boolean isThere = before != null && before.leaving() == 0 && before.host().equals(entry.host());
    return hasRoom(
        entry.host(),
        inventory.learn(entry.resources()),
        isThere ? amounts.of(before.resources()) : Resources.NONE);
  }

  private boolean hasRoom(String host, Resources wanted, Resources more) {
    Host state = inventory.state(host);
    long[] capacity = state.names().amounts(amounts.of(inventory.host(host).capacity()));
    for (int dimension = 0; dimension < capacity.length; dimension++) {
      // What is not enabled counts as nothing for newcomers, and has room for who was there.
      long used = state.capacity(dimension) - state.free(HostState.FULL, dimension);
      long free = capacity[dimension] - used + state.names().amount(more, dimension);
      if (state.names().amount(wanted, dimension) > free) {
        return false;
      }
    }
    return true;
  }
}
