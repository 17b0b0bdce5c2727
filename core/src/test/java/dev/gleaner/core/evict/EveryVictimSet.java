package dev.gleaner.core.evict;

import java.util.ArrayList;
import java.util.List;

/** Algorithm 5 as it is written: looks at every set of preemptible instances. */
public final class EveryVictimSet {

  /** What the best set costs, and how many instances it has. */
  public record Best(double cost, int instances) {}

  private EveryVictimSet() {}

  public static Best best(Host host, Request request, Cost cost, long now) {
    List<Instance> candidates = host.preemptible();
    Best best = null;
    for (int set = 0; set < 1 << candidates.size(); set++) {
      List<Instance> victims = new ArrayList<>();
      for (int i = 0; i < candidates.size(); i++) {
        if ((set >> i & 1) == 1) {
          victims.add(candidates.get(i));
        }
      }
      if (makesRoom(host, request, victims)) {
        double sum = victims.stream().mapToDouble(victim -> cost.of(victim, now)).sum();
        if (best == null
            || sum < best.cost
            || (sum == best.cost && victims.size() < best.instances)) {
          best = new Best(sum, victims.size());
        }
      }
    }
    return best;
  }

  public static boolean makesRoom(Host host, Request request, List<Instance> victims) {
    for (int dimension = 0; dimension < host.names().count(); dimension++) {
      long room = host.free(HostState.FULL, dimension);
      for (Instance victim : victims) {
        room += host.names().amount(victim.size(), dimension);
      }
      if (room < host.names().amount(request.size(), dimension)) {
        return false;
      }
    }
    return request.needs().affinity() != Needs.Affinity.APART
        || host.preemptible().stream()
            .filter(instance -> instance.request().needs().group().equals(request.needs().group()))
            .allMatch(victims::contains);
  }
}
