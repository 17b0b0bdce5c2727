package dev.gleaner.service.books;

import dev.gleaner.core.evict.Host;
import dev.gleaner.core.evict.HostState;
import dev.gleaner.core.evict.Instance;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A host as others see it.
 *
 * @param free below 0 where more runs there than it has
 * @param instances their ids, with those that are leaving
 * @param reservations the open ones
 */
public record HostView(
    HostEntry entry, Map<String, Long> free, List<String> instances, List<String> reservations) {

  static HostView of(Inventory inventory, Amounts amounts, String name) {
    List<String> instances = new ArrayList<>();
    List<String> reservations = new ArrayList<>();
    Host state = inventory.state(name);
    for (Instance one : state.preemptible()) {
      instances.add(inventory.id(one));
    }
    for (Instance one : state.normal()) {
      if (one.id() > 0 && inventory.instance(inventory.id(one)).leaving() == 0) {
        instances.add(inventory.id(one));
      } else if (one.id() < 0) {
        PlacementEntry placement = inventory.hold(-one.id());
        reservations.add(placement.reservation());
        placement.victims().stream()
            .map(PlacementEntry.Victim::id)
            .filter(id -> inventory.isLeaving(id, placement))
            .forEach(instances::add);
      }
    }
    return new HostView(
        inventory.host(name), free(inventory, amounts, name), instances, reservations);
  }

  static Map<String, Long> free(Inventory inventory, Amounts amounts, String name) {
    Host state = inventory.state(name);
    long[] free = new long[state.names().count()];
    long[] capacity = state.names().amounts(amounts.of(inventory.host(name).capacity()));
    for (int dimension = 0; dimension < free.length; dimension++) {
      // A host that is not enabled counts as one that has nothing.
      free[dimension] =
          state.free(HostState.FULL, dimension) + capacity[dimension] - state.capacity(dimension);
    }
    return amounts.named(state.names(), free);
  }
}
