package dev.gleaner.service.books;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;

/** What was answered, as long as it is remembered: at least while a reservation is open. */
final class Placements {

  private final int most;
  private final Map<Long, PlacementEntry> byNumber = new LinkedHashMap<>();
  private final Map<String, Long> byRequest = new HashMap<>();
  private final Map<String, Long> openByInstance = new HashMap<>();
  private final Deque<Long> closed = new ArrayDeque<>();
  private final PriorityQueue<PlacementEntry> expiries =
      new PriorityQueue<>(Comparator.comparingLong(PlacementEntry::expiresMillis));
  private long lastNumber;

  /**
   * None yet.
   *
   * @param most so many are remembered that are not open
   */
  Placements(int most) {
    this.most = most;
  }

  long nextNumber() {
    return lastNumber + 1;
  }

  void put(PlacementEntry entry) {
    PlacementEntry before = byNumber.put(entry.number(), entry);
    byRequest.put(entry.requestId(), entry.number());
    lastNumber = Math.max(lastNumber, entry.number());
    if (entry.isOpen()) {
      expiries.add(entry);
      if (!entry.instanceId().isEmpty()) {
        openByInstance.put(entry.instanceId(), entry.number());
      }
    } else if (before == null || before.isOpen()) {
      closed.add(entry.number());
      if (before != null) {
        openByInstance.remove(before.instanceId(), entry.number());
      }
    }
  }

  /** One that need not be remembered any more, and is not from now on. */
  Optional<PlacementEntry> forget() {
    if (closed.size() <= most) {
      return Optional.empty();
    }
    PlacementEntry oldest = byNumber.remove(closed.remove());
    byRequest.remove(oldest.requestId(), oldest.number());
    return Optional.of(oldest);
  }

  PlacementEntry get(long number) {
    return byNumber.get(number);
  }

  Optional<PlacementEntry> ofRequest(String requestId) {
    return Optional.ofNullable(byRequest.get(requestId)).map(byNumber::get);
  }

  /** The open one whose newcomer will be called so. */
  Optional<PlacementEntry> openOf(String instance) {
    return Optional.ofNullable(openByInstance.get(instance)).map(byNumber::get);
  }

  /** The next open one whose time is up. */
  Optional<PlacementEntry> expired(long now) {
    while (!expiries.isEmpty() && expiries.peek().expiresMillis() <= now) {
      PlacementEntry current = get(expiries.remove().number());
      if (current != null && current.isOpen()) {
        return Optional.of(current);
      }
    }
    return Optional.empty();
  }

  Collection<Long> numbers() {
    return Collections.unmodifiableCollection(byNumber.keySet());
  }
}
