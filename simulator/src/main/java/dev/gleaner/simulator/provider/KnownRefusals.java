package dev.gleaner.simulator.provider;

import dev.gleaner.core.evict.HostState;
import dev.gleaner.core.evict.Hosts;
import dev.gleaner.core.model.Resources;
import java.util.ArrayList;
import java.util.List;

/**
 * Sizes that no host has room for. Asking again is of no use until a host with room for them has
 * changed, which saves most searches while the hosts are full.
 */
final class KnownRefusals {

  private final List<Resources> refused = new ArrayList<>();

  KnownRefusals(Hosts hosts) {
    hosts.whenChanged(
        number -> refused.removeIf(size -> hosts.host(number).hasRoom(HostState.FULL, size)));
  }

  void add(Resources size) {
    refused.add(size);
  }

  boolean has(Resources size) {
    return refused.contains(size);
  }
}
