package dev.gleaner.core.evict;

import dev.gleaner.core.model.ResourceNames;
import dev.gleaner.core.model.Resources;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A physical machine and what runs there. What it has left is kept for both {@link HostState}s as
 * instances come and go, and never counted anew.
 */
public final class Host {

  private final int number;
  private final ResourceNames names;
  private final Resources capacity;
  private final Set<String> properties;
  private final long[] free;
  private final long[] freeOfNormal;
  private final List<Instance> normal = new ArrayList<>();
  private final List<Instance> preemptible = new ArrayList<>();
  private final Map<String, Members> groups = new HashMap<>();

  private record Members(int all, int normal) {

    static final Members NONE = new Members(0, 0);
  }

  Host(int number, ResourceNames names, Resources capacity, Set<String> properties) {
    this.number = number;
    this.names = names;
    this.capacity = capacity;
    this.properties = Set.copyOf(properties);
    free = names.amounts(capacity);
    freeOfNormal = free.clone();
  }

  /** Its place among the {@link Hosts}. */
  public int number() {
    return number;
  }

  public Resources capacity() {
    return capacity;
  }

  /** That of a position among the {@link Hosts#names}. */
  public long capacity(int dimension) {
    return names.amount(capacity, dimension);
  }

  /** The resources that are counted, each of which is a dimension. */
  public ResourceNames names() {
    return names;
  }

  public Set<String> properties() {
    return properties;
  }

  public List<Instance> normal() {
    return Collections.unmodifiableList(normal);
  }

  public List<Instance> preemptible() {
    return Collections.unmodifiableList(preemptible);
  }

  /**
   * What it has left; below 0 where more was placed by force than it has.
   *
   * @param dimension a position among the {@link Hosts#names}
   */
  public long free(HostState state, int dimension) {
    return state == HostState.FULL ? free[dimension] : freeOfNormal[dimension];
  }

  public boolean hasRoom(HostState state, Resources size) {
    return names.fit(size, state == HostState.FULL ? free : freeOfNormal);
  }

  /** How many instances of a group run here. */
  public int members(HostState state, String group) {
    Members members = groups.getOrDefault(group, Members.NONE);
    return state == HostState.FULL ? members.all : members.normal;
  }

  /** The same instances on a machine that has something else. */
  Host replacedBy(Resources otherCapacity, Set<String> otherProperties) {
    Host other = new Host(number, names, otherCapacity, otherProperties);
    normal.forEach(other::add);
    preemptible.forEach(other::add);
    return other;
  }

  void requireRoom(Instance instance) {
    if (!hasRoom(HostState.FULL, instance.size())) {
      throw new IllegalStateException(
          "host %d has no room for %s: free are %s"
              .formatted(number, instance, Arrays.toString(free)));
    }
  }

  // Whether there is room or not: what is free may be below 0 then.
  void add(Instance instance) {
    (instance.isPreemptible() ? preemptible : normal).add(instance);
    count(instance, 1);
  }

  void remove(Instance instance) {
    if (!(instance.isPreemptible() ? preemptible : normal).remove(instance)) {
      throw new IllegalStateException("host %d does not run %s".formatted(number, instance));
    }
    count(instance, -1);
  }

  private void count(Instance instance, int sign) {
    for (int dimension = 0; dimension < free.length; dimension++) {
      long change = sign * names.amount(instance.size(), dimension);
      free[dimension] -= change;
      freeOfNormal[dimension] -= instance.isPreemptible() ? 0 : change;
    }
    String group = instance.request().needs().group();
    if (!group.isEmpty()) {
      Members were = groups.getOrDefault(group, Members.NONE);
      Members are =
          new Members(were.all + sign, were.normal + (instance.isPreemptible() ? 0 : sign));
      if (are.all == 0) {
        groups.remove(group);
      } else {
        groups.put(group, are);
      }
    }
  }
}
