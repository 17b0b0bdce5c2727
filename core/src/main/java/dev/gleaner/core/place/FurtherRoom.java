package dev.gleaner.core.place;

import dev.gleaner.core.model.Resources;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Which tasks use what nodes have beyond cores and memory, such as GPUs. Most pools have no such
 * tasks, and the arrays of {@link PoolRoom} know nothing of them: only a demand with further names
 * is looked at here.
 */
final class FurtherRoom {

  private record Running(Resources demand, long expectedEnd) {

    /** An overdue task is expected to run as long again as it is overdue. */
    long remaining(long now) {
      return expectedEnd > now ? expectedEnd - now : Math.max(1, now - expectedEnd);
    }
  }

  private final Map<Integer, List<Running>> byNode = new HashMap<>();

  void start(int node, Resources demand, long expectedEnd) {
    byNode.computeIfAbsent(node, any -> new ArrayList<>()).add(new Running(demand, expectedEnd));
  }

  void end(int node, Resources demand, long expectedEnd) {
    List<Running> running = byNode.getOrDefault(node, List.of());
    if (!running.contains(new Running(demand, expectedEnd))) {
      throw new IllegalArgumentException(
          "no running task demands %s until %d".formatted(demand, expectedEnd));
    }
    running.remove(new Running(demand, expectedEnd));
    if (running.isEmpty()) {
      byNode.remove(node);
    }
  }

  void leave(int node) {
    if (!byNode.isEmpty()) {
      byNode.remove(node);
    }
  }

  /** How many such demands there is room for, as far as their further names go. */
  long fits(int node, Resources capacity, Resources demand) {
    Resources used = used(node);
    long fits = Long.MAX_VALUE;
    for (String name : demand.furtherNames()) {
      long free = capacity.amount(name) - used.amount(name);
      fits = Math.min(fits, Math.max(0, free) / demand.amount(name));
    }
    return fits;
  }

  boolean isOvercommitted(int node, Resources capacity) {
    if (byNode.isEmpty()) {
      return false;
    }
    Resources used = used(node);
    return exceeds(used.furtherNames(), used, capacity);
  }

  /** How long until there is enough of all further names; {@link Pool#NEVER} if never. */
  long waitFor(int node, Resources capacity, Resources demand, long now) {
    if (fits(node, capacity, demand) > 0) {
      return 0;
    }
    List<Running> running = new ArrayList<>(byNode.getOrDefault(node, List.of()));
    running.sort(Comparator.comparingLong(task -> task.remaining(now)));
    Resources wanted = used(node).plus(demand);
    for (Running next : running) {
      wanted = wanted.minus(next.demand());
      if (!exceeds(demand.furtherNames(), wanted, capacity)) {
        return next.remaining(now);
      }
    }
    return Pool.NEVER;
  }

  private Resources used(int node) {
    Resources used = Resources.NONE;
    for (Running task : byNode.getOrDefault(node, List.of())) {
      used = used.plus(task.demand());
    }
    return used;
  }

  private static boolean exceeds(Set<String> names, Resources used, Resources capacity) {
    return names.stream().anyMatch(name -> used.amount(name) > capacity.amount(name));
  }
}
