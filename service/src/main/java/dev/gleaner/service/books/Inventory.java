package dev.gleaner.service.books;

import dev.gleaner.core.evict.Host;
import dev.gleaner.core.evict.Hosts;
import dev.gleaner.core.evict.Instance;
import dev.gleaner.core.evict.InstanceKind;
import dev.gleaner.core.model.Resources;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Hosts and instances by their names, and the same as numbers in the {@link Hosts} of the core.
 *
 * <p>While a reservation is open, its victims are off the books of the core, so that they are
 * nobody else's, and a hold is in their place: of each resource as much as the newcomer needs or as
 * the victims have, whichever is more. So the host is not above its capacity whether the
 * reservation is confirmed or released.
 */
final class Inventory {

  private final Amounts amounts;
  private final Map<String, KnownHost> byName = new LinkedHashMap<>();
  private final Map<String, KnownInstance> byId = new LinkedHashMap<>();
  private final Map<Long, String> ids = new HashMap<>();
  private final Map<Long, PlacementEntry> holds = new LinkedHashMap<>();
  private final Deque<Integer> unused = new ArrayDeque<>();
  private final List<String> names = new ArrayList<>();
  private Hosts hosts;
  private long lastNumber;

  private record KnownHost(HostEntry entry, int number) {}

  private record KnownInstance(InstanceEntry entry, Instance instance) {}

  Inventory(Amounts amounts) {
    this.amounts = amounts;
    hosts = new Hosts(amounts.names());
  }

  /** Another object once a resource is counted that was not before. */
  Hosts hosts() {
    return hosts;
  }

  String name(int number) {
    return names.get(number);
  }

  String id(Instance instance) {
    return ids.get(instance.id());
  }

  HostEntry host(String name) {
    KnownHost known = byName.get(name);
    return known == null ? null : known.entry;
  }

  /** Its number, or -1. */
  int number(String name) {
    KnownHost known = byName.get(name);
    return known == null ? -1 : known.number;
  }

  Host state(String name) {
    return hosts.host(byName.get(name).number);
  }

  Collection<String> hostNames() {
    return Collections.unmodifiableCollection(byName.keySet());
  }

  Collection<String> instanceIds() {
    return Collections.unmodifiableCollection(byId.keySet());
  }

  InstanceEntry instance(String id) {
    KnownInstance known = byId.get(id);
    return known == null ? null : known.entry;
  }

  Collection<PlacementEntry> holds() {
    return Collections.unmodifiableCollection(holds.values());
  }

  PlacementEntry hold(long placement) {
    return holds.get(placement);
  }

  boolean isLeaving(String id, PlacementEntry placement) {
    InstanceEntry entry = instance(id);
    return entry != null && entry.leaving() == placement.number();
  }

  void put(HostEntry entry) {
    Resources capacity = learn(entry.capacity());
    KnownHost known = byName.get(entry.name());
    // Nothing goes to a host that has nothing.
    Resources offered = entry.enabled() ? capacity : Resources.NONE;
    int number = known == null ? slot(entry.name()) : known.number;
    hosts.replace(number, offered, Set.copyOf(entry.properties()));
    byName.put(entry.name(), new KnownHost(entry, number));
  }

  private int slot(String name) {
    if (unused.isEmpty()) {
      names.add(name);
      return hosts.add(Resources.NONE, Set.of());
    }
    int number = unused.pop();
    names.set(number, name);
    return number;
  }

  /** No instance and no hold may be there. */
  void removeHost(String name) {
    KnownHost known = byName.remove(name);
    hosts.replace(known.number, Resources.NONE, Set.of());
    unused.push(known.number);
  }

  boolean isEmpty(String host) {
    Host state = state(host);
    return state.normal().isEmpty() && state.preemptible().isEmpty();
  }

  /** Whether there is room or not; nobody leaves for it or by it. */
  Instance put(InstanceEntry entry) {
    Resources size = learn(entry.resources());
    Instance instance = RunningInstance.of(++lastNumber, entry, size);
    byId.put(entry.id(), new KnownInstance(entry, instance));
    ids.put(instance.id(), entry.id());
    if (entry.leaving() == 0) {
      hosts.placeByForce(instance, number(entry.host()));
    }
    return instance;
  }

  /** Forgets it; a hold in its place may shrink. */
  Instance removeInstance(String id) {
    KnownInstance known = byId.remove(id);
    ids.remove(known.instance.id());
    long leaving = known.entry.leaving();
    if (leaving == 0) {
      hosts.remove(known.instance.id());
    } else {
      PlacementEntry placement = holds.get(leaving);
      hosts.remove(-placement.number());
      if (hosts.runs(known.instance.id())) {
        hosts.remove(known.instance.id());
      }
      placeHold(placement);
    }
    return known.instance;
  }

  /** Its victims leave, and a hold comes in their place. */
  void hold(PlacementEntry placement) {
    for (PlacementEntry.Victim victim : placement.victims()) {
      if (canLeave(victim.id(), placement)) {
        KnownInstance known = byId.get(victim.id());
        hosts.remove(known.instance.id());
        markLeaving(known, placement.number());
      }
    }
    holds.put(placement.number(), placement);
    placeHold(placement);
  }

  /** Since it was chosen it may have gone or moved, and another may be called so. */
  boolean canLeave(String id, PlacementEntry placement) {
    InstanceEntry entry = instance(id);
    return entry != null
        && entry.leaving() == 0
        && entry.kind() == InstanceKind.PREEMPTIBLE
        && entry.host().equals(placement.host());
  }

  /** Those that have not gone by themselves run on. */
  void release(PlacementEntry placement) {
    hosts.remove(-placement.number());
    holds.remove(placement.number());
    for (KnownInstance known : leaving(placement)) {
      if (hosts.runs(known.instance.id())) {
        hosts.remove(known.instance.id());
      }
      markLeaving(known, 0);
      hosts.placeByForce(known.instance, number(known.entry.host()));
    }
  }

  private void markLeaving(KnownInstance known, long placement) {
    InstanceEntry entry = known.entry.leavingFor(placement);
    byId.put(entry.id(), new KnownInstance(entry, known.instance));
  }

  private List<KnownInstance> leaving(PlacementEntry placement) {
    return placement.victims().stream()
        .map(victim -> byId.get(victim.id()))
        .filter(known -> known != null && known.entry.leaving() == placement.number())
        .toList();
  }

  private void placeHold(PlacementEntry placement) {
    int host = number(placement.host());
    Resources wanted = learn(placement.resources());
    Resources left = Resources.NONE;
    for (KnownInstance known : leaving(placement)) {
      left = left.plus(known.instance.size());
      // It still is where it is, for who must be apart from it.
      if (!known.entry.group().isEmpty() && !hosts.runs(known.instance.id())) {
        long number = known.instance.id();
        hosts.placeByForce(
            RunningInstance.inPlace(number, Resources.NONE, known.entry.group()), host);
      }
    }
    Resources most = wanted.plus(left).minus(wanted.overlap(left));
    hosts.placeByForce(RunningInstance.inPlace(-placement.number(), most, placement.group()), host);
  }

  /** As the hosts count them, from now on at the latest. */
  Resources learn(Map<String, Long> named) {
    Resources resources = amounts.learn(named);
    countNewNames();
    return resources;
  }

  // Hosts count what they were made for. This happens when a name is seen for the first time.
  private void countNewNames() {
    if (hosts.names().count() == amounts.count()) {
      return;
    }
    Hosts before = hosts;
    hosts = new Hosts(amounts.names());
    for (Host host : before.all()) {
      hosts.add(host.capacity(), host.properties());
      host.normal().forEach(instance -> hosts.placeByForce(instance, host.number()));
      host.preemptible().forEach(instance -> hosts.placeByForce(instance, host.number()));
    }
  }
}
