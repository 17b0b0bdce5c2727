package dev.gleaner.simulator.provider;

import dev.gleaner.core.evict.HostState;
import dev.gleaner.core.evict.Hosts;
import dev.gleaner.core.evict.Instance;
import dev.gleaner.core.model.Resources;

/**
 * The same hosts with the same normal instances and no others. Whatever is refused by the real ones
 * and has room here was refused because preemptible instances were in the way.
 */
final class NormalInstancesAlone {

  private final Hosts hosts;

  NormalInstancesAlone(int count, Resources capacity) {
    hosts = Hosts.alike(count, capacity);
  }

  boolean hasRoom(Resources size) {
    for (int number = 0; number < hosts.count(); number++) {
      if (hosts.host(number).hasRoom(HostState.FULL, size)) {
        return true;
      }
    }
    return false;
  }

  void place(Instance normal, int host) {
    hosts.place(normal, host);
  }

  void remove(long normal) {
    hosts.remove(normal);
  }
}
