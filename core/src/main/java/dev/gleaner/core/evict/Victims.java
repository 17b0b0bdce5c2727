package dev.gleaner.core.evict;

import java.util.List;

/** The preemptible instances of a host that make room, and what that costs. */
public record Victims(List<Instance> instances, double cost) {

  public static final Victims NONE = new Victims(List.of(), 0);

  public Victims {
    instances = List.copyOf(instances);
  }
}
