package dev.gleaner.core.evict.move;

import dev.gleaner.core.evict.HostState;
import dev.gleaner.core.evict.Hosts;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.NavigableSet;
import java.util.TreeSet;

/** All hosts by what they have free of the first resource, kept as instances come and go. */
final class RoomiestLast {

  private final Hosts hosts;
  private final NavigableSet<Room> ordered =
      new TreeSet<>(Comparator.comparingLong(Room::free).thenComparingInt(Room::host));
  private final List<Room> known = new ArrayList<>();

  /** What a host has free of the first resource. */
  record Room(long free, int host) {}

  RoomiestLast(Hosts hosts) {
    this.hosts = hosts;
    hosts.all().forEach(host -> renew(host.number()));
    hosts.whenChanged(this::renew);
  }

  /** Those that have at least so much, the fullest first. */
  Iterable<Room> from(long free) {
    return ordered.tailSet(new Room(free, 0), true);
  }

  private void renew(int number) {
    Room room = new Room(hosts.host(number).free(HostState.FULL, 0), number);
    if (number == known.size()) {
      known.add(room);
    } else {
      ordered.remove(known.set(number, room));
    }
    ordered.add(room);
  }
}
