package dev.gleaner.core.evict;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntConsumer;

/** All hosts of a provider, and where each instance runs. */
public final class Hosts {

  private final int dimensions;
  private final List<Host> hosts = new ArrayList<>();
  private final Map<Long, Placed> placed = new HashMap<>();
  private final Map<String, Map<Integer, Integer>> groups = new HashMap<>();
  private final List<IntConsumer> listeners = new ArrayList<>();

  private final long[] totalFree;

  private record Placed(Instance instance, int host) {}

  /** No hosts yet; all will have this many dimensions. */
  public Hosts(int dimensions) {
    this.dimensions = dimensions;
    totalFree = new long[dimensions];
  }

  public static Hosts alike(int count, Amounts capacity) {
    Hosts hosts = new Hosts(capacity.dimensions());
    for (int i = 0; i < count; i++) {
      hosts.add(capacity, Set.of());
    }
    return hosts;
  }

  /** Returns the number of the new host. */
  public int add(Amounts capacity, Set<String> properties) {
    requireDimensions(capacity);
    int number = hosts.size();
    hosts.add(new Host(number, capacity, properties));
    for (int dimension = 0; dimension < dimensions; dimension++) {
      totalFree[dimension] += capacity.get(dimension);
    }
    listeners.forEach(listener -> listener.accept(number));
    return number;
  }

  public int dimensions() {
    return dimensions;
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

  /** Tells a listener the number of every host that changes from now on. */
  public void whenChanged(IntConsumer listener) {
    listeners.add(listener);
  }

  public void place(Instance instance, int host) {
    requireDimensions(instance.size());
    if (runs(instance.id())) {
      throw new IllegalStateException("there is an instance %d already".formatted(instance.id()));
    }
    hosts.get(host).add(instance);
    placed.put(instance.id(), new Placed(instance, host));
    count(instance, host, 1);
  }

  /** Takes the instance from its host and returns it. */
  public Instance remove(long id) {
    Placed where = known(id);
    hosts.get(where.host).remove(where.instance);
    placed.remove(id);
    count(where.instance, where.host, -1);
    return where.instance;
  }

  private void count(Instance instance, int host, int sign) {
    for (int dimension = 0; dimension < dimensions; dimension++) {
      totalFree[dimension] -= sign * instance.size().get(dimension);
    }
    String group = instance.request().needs().group();
    if (!group.isEmpty()) {
      Map<Integer, Integer> members = groups.computeIfAbsent(group, name -> new HashMap<>());
      members.merge(host, sign, (was, more) -> was + more == 0 ? null : was + more);
      if (members.isEmpty()) {
        groups.remove(group);
      }
    }
    listeners.forEach(listener -> listener.accept(host));
  }

  private Placed known(long id) {
    Placed where = placed.get(id);
    if (where == null) {
      throw new IllegalStateException("no host runs an instance %d".formatted(id));
    }
    return where;
  }

  /** Of a host, an instance or a request: all must count the same resources. */
  void requireDimensions(Amounts amounts) {
    if (amounts.dimensions() != dimensions) {
      throw new IllegalArgumentException(
          "%s has %d dimensions; the hosts have %d"
              .formatted(amounts, amounts.dimensions(), dimensions));
    }
  }
}
