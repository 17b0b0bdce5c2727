package dev.gleaner.yarn.plugin;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

/** Which nodes are on which host and in which rack, by the names that requests use. */
final class Locations {

  private record Location(String host, String rack) {}

  private static final BitSet NOBODY = new BitSet();

  private final Map<Integer, Location> bySlot = new HashMap<>();
  private final Map<String, BitSet> hosts = new HashMap<>();
  private final Map<String, BitSet> racks = new HashMap<>();
  private long version;

  /** The node is there; it may have been somewhere else before. */
  void locate(int slot, String host, String rack) {
    Location location = new Location(host, rack);
    if (!location.equals(bySlot.get(slot))) {
      leave(slot);
      bySlot.put(slot, location);
      hosts.computeIfAbsent(host, each -> new BitSet()).set(slot);
      racks.computeIfAbsent(rack, each -> new BitSet()).set(slot);
      version++;
    }
  }

  void leave(int slot) {
    Location location = bySlot.remove(slot);
    if (location != null) {
      clear(hosts, location.host, slot);
      clear(racks, location.rack, slot);
      version++;
    }
  }

  private static void clear(Map<String, BitSet> slots, String name, int slot) {
    slots.get(name).clear(slot);
    if (slots.get(name).isEmpty()) {
      slots.remove(name);
    }
  }

  BitSet onHost(String name) {
    return hosts.getOrDefault(name, NOBODY);
  }

  BitSet inRack(String name) {
    return racks.getOrDefault(name, NOBODY);
  }

  /** Differs from any earlier answer if any node has come, gone or moved. */
  long version() {
    return version;
  }
}
