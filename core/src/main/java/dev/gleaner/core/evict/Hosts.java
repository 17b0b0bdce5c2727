package dev.gleaner.core.evict;

import dev.gleaner.core.model.ResourceNames;
import dev.gleaner.core.model.Resources;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntConsumer;

/**
 * All hosts of a provider, and where each instance runs. For one thread at a time. Whatever names a
 * host or an instance that is not there, puts an instance where it has no room, or counts what the
 * hosts do not count, throws an unchecked exception and changes nothing.
 */
public final class Hosts {

  private final ResourceNames names;
  private final List<Host> hosts = new ArrayList<>();
  private final Map<Long, PlacedInstance> placed = new HashMap<>();
  private final Map<String, Map<Integer, Integer>> groups = new HashMap<>();
  private final List<IntConsumer> listeners = new ArrayList<>();

  private final long[] totalCapacity;
  private final long[] totalFree;
  private final long[] totalPreemptible;
  private long changes;

  private record PlacedInstance(Instance instance, int host) {}

  /** No hosts yet; these resources will be counted. */
  public Hosts(ResourceNames names) {
    this.names = names;
    totalCapacity = new long[names.count()];
    totalFree = new long[names.count()];
    totalPreemptible = new long[names.count()];
  }

  public static Hosts alike(int count, Resources capacity) {
    Hosts hosts = new Hosts(new ResourceNames(capacity.names()));
    for (int i = 0; i < count; i++) {
      hosts.add(capacity, Set.of());
    }
    return hosts;
  }

  /** Returns the number of the new host. */
  public int add(Resources capacity, Set<String> properties) {
    requireNames(capacity);
    int number = hosts.size();
    hosts.add(new Host(number, names, capacity, properties));
    for (int dimension = 0; dimension < totalFree.length; dimension++) {
      addCapacity(dimension, names.amount(capacity, dimension));
    }
    changed(number);
    return number;
  }

  /**
   * What a host has from now on; its instances stay, even where it has too little for them. With
   * {@link Resources#NONE} nothing goes there any more.
   */
  public void replace(int number, Resources capacity, Set<String> properties) {
    requireNames(capacity);
    Host before = hosts.get(number);
    hosts.set(number, before.replacedBy(capacity, properties));
    for (int dimension = 0; dimension < totalFree.length; dimension++) {
      addCapacity(dimension, names.amount(capacity, dimension) - before.capacity(dimension));
    }
    changed(number);
  }

  private void addCapacity(int dimension, long more) {
    totalCapacity[dimension] += more;
    totalFree[dimension] += more;
  }

  /** The resources that are counted, each of which is a dimension. */
  public ResourceNames names() {
    return names;
  }

  public int dimensions() {
    return names.count();
  }

  public int count() {
    return hosts.size();
  }

  public List<Host> all() {
    return Collections.unmodifiableList(hosts);
  }

  public Host host(int number) {
    return hosts.get(number);
  }

  /** What all hosts together have free. */
  public long totalFree(int dimension) {
    return totalFree[dimension];
  }

  /** What all hosts together have. */
  public long totalCapacity(int dimension) {
    return totalCapacity[dimension];
  }

  /** What all preemptible instances together hold. */
  public long totalPreemptible(int dimension) {
    return totalPreemptible[dimension];
  }

  public boolean runs(long instance) {
    return placed.containsKey(instance);
  }

  public Instance instance(long id) {
    return known(id).instance;
  }

  /** The number of the host that runs it. */
  public int hostOf(long instance) {
    return known(instance).host;
  }

  /** The numbers of the hosts that run instances of a group, normal or not. */
  public Set<Integer> hostsOf(String group) {
    return Set.copyOf(groups.getOrDefault(group, Map.of()).keySet());
  }

  /** How often any host has changed: what was read of them holds while this stays the same. */
  public long changes() {
    return changes;
  }

  /** Tells a listener the number of every host that changes from now on. */
  public void whenChanged(IntConsumer listener) {
    listeners.add(listener);
  }

  public void place(Instance instance, int host) {
    requireNames(instance.size());
    hosts.get(host).requireRoom(instance);
    placeByForce(instance, host);
  }

  /** For what is a fact already: whether there is room or not. A host with too little is full. */
  public void placeByForce(Instance instance, int host) {
    requireNames(instance.size());
    if (runs(instance.id())) {
      throw new IllegalStateException("there is an instance %d already".formatted(instance.id()));
    }
    hosts.get(host).add(instance);
    placed.put(instance.id(), new PlacedInstance(instance, host));
    count(instance, host, 1);
  }

  /** Takes the instance from its host and returns it. */
  public Instance remove(long id) {
    PlacedInstance where = known(id);
    hosts.get(where.host).remove(where.instance);
    placed.remove(id);
    count(where.instance, where.host, -1);
    return where.instance;
  }

  private void count(Instance instance, int host, int sign) {
    for (int dimension = 0; dimension < totalFree.length; dimension++) {
      long change = sign * names.amount(instance.size(), dimension);
      totalFree[dimension] -= change;
      totalPreemptible[dimension] += instance.isPreemptible() ? change : 0;
    }
    String group = instance.request().needs().group();
    if (!group.isEmpty()) {
      Map<Integer, Integer> members = groups.computeIfAbsent(group, name -> new HashMap<>());
      members.merge(host, sign, (was, more) -> was + more == 0 ? null : was + more);
      if (members.isEmpty()) {
        groups.remove(group);
      }
    }
    changed(host);
  }

  private void changed(int host) {
    changes++;
    listeners.forEach(listener -> listener.accept(host));
  }

  private PlacedInstance known(long id) {
    PlacedInstance where = placed.get(id);
    if (where == null) {
      throw new IllegalStateException("no host runs an instance %d".formatted(id));
    }
    return where;
  }

  /** Of a host, an instance or a request: none may have what is not counted. */
  public void requireNames(Resources size) {
    if (!names.cover(size)) {
      throw new IllegalArgumentException(
          "%s: the hosts count %s only".formatted(size, String.join(", ", names.names())));
    }
  }
}
