package dev.gleaner.service.check;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Believes nothing: keeps a book of its own from what was asked and answered, and says what cannot
 * be true. It knows nothing of the service's classes. Answers may come in any order where they were
 * asked at the same time; so it checks what holds in every order: sums and sets.
 */
public final class BookingChecker {

  /** What somebody was answered. */
  public record Placed(
      String requestId,
      boolean preemptible,
      Map<String, Long> size,
      String host,
      List<String> victims,
      String reservation) {}

  private final Map<String, Map<String, Long>> capacities = new HashMap<>();
  private final Map<String, Placed> byRequest = new HashMap<>();
  private final Map<String, String> confirmed = new HashMap<>();
  private final Set<String> closed = new HashSet<>();
  private final Set<String> deleted = new HashSet<>();
  private final Map<String, String> victimOf = new HashMap<>();
  private final List<String> wrong = new ArrayList<>();

  /** A host was registered. */
  public synchronized void host(String name, Map<String, Long> capacity) {
    capacities.put(name, Map.copyOf(capacity));
  }

  /** By name. */
  public synchronized Map<String, Map<String, Long>> hosts() {
    return Map.copyOf(capacities);
  }

  /** A request was answered, perhaps again. */
  public synchronized void placed(Placed answer) {
    Placed before = byRequest.putIfAbsent(answer.requestId, answer);
    if (before != null && !before.equals(answer)) {
      wrong.add("request answered twice and differently: %s, %s".formatted(before, answer));
    }
    if (answer.preemptible && !answer.victims.isEmpty()) {
      wrong.add("a preemptible request displaces somebody: " + answer);
    }
    if (before == null) {
      for (String victim : answer.victims) {
        String other = victimOf.put(victim, answer.reservation);
        if (other != null && !closed.contains(other)) {
          wrong.add("%s is the victim of %s and of %s".formatted(victim, other, answer));
        }
      }
    }
  }

  /** A confirmation was answered with yes. */
  public synchronized void confirmed(String reservation, String instance) {
    confirmed.put(reservation, instance);
    if (closed.contains(reservation)) {
      wrong.add(reservation + " was confirmed after it had been released");
    }
  }

  /** A release was asked for: from then on its victims may be others'. Before it is sent. */
  public synchronized void releasing(String reservation) {
    closed.add(reservation);
  }

  /** An instance is going to be deleted: it may be there or not. Before that is sent. */
  public synchronized void deleting(String instance) {
    deleted.add(instance);
  }

  /** An instance as the service shows it. */
  public record Shown(String id, boolean preemptible, Map<String, Long> size, boolean leaving) {}

  /** A reservation as the service shows it, while it is open. */
  public record Open(String reservation, Map<String, Long> size) {}

  /** All of a host at one moment: with and without those that leave it must not be too full. */
  public synchronized void hostAtOnce(String name, List<Shown> instances, List<Open> open) {
    Map<String, Long> ifReleased = new TreeMap<>();
    Map<String, Long> ifConfirmed = new TreeMap<>();
    for (Shown one : instances) {
      add(ifReleased, one.size);
      if (!one.leaving) {
        add(ifConfirmed, one.size);
      }
    }
    open.forEach(one -> add(ifConfirmed, one.size));
    requireRoom(name, "if all reservations are released", ifReleased);
    requireRoom(name, "if all reservations are confirmed", ifConfirmed);
  }

  private void requireRoom(String host, String when, Map<String, Long> used) {
    used.forEach(
        (resource, amount) -> {
          if (amount > capacities.get(host).getOrDefault(resource, 0L)) {
            wrong.add("%s has %d %s in use %s".formatted(host, amount, resource, when));
          }
        });
  }

  private static void add(Map<String, Long> sum, Map<String, Long> more) {
    more.forEach((name, amount) -> sum.merge(name, amount, Long::sum));
  }

  /** What is there after a restart, by host: all that was confirmed, and no victim of it. */
  public synchronized void afterRestart(Map<String, Set<String>> instancesByHost) {
    Map<String, String> reservations = new HashMap<>();
    byRequest.values().forEach(one -> reservations.put(one.reservation, one.host));
    Set<String> all = new HashSet<>();
    instancesByHost.values().forEach(all::addAll);
    confirmed.forEach(
        (reservation, instance) -> {
          String host = reservations.get(reservation);
          boolean mayBeGone = victimOf.containsKey(instance) || deleted.contains(instance);
          if (!mayBeGone && !instancesByHost.getOrDefault(host, Set.of()).contains(instance)) {
            wrong.add(
                "%s was confirmed as %s on %s and is lost".formatted(reservation, instance, host));
          }
        });
    victimOf.forEach(
        (victim, reservation) -> {
          if (confirmed.containsKey(reservation) && all.contains(victim)) {
            wrong.add("%s ended for %s and is there".formatted(victim, reservation));
          }
        });
  }

  /** What was answered so far, and is to be answered again the same. */
  public synchronized List<Placed> answers() {
    return List.copyOf(byRequest.values());
  }

  public synchronized int confirmations() {
    return confirmed.size();
  }

  public synchronized boolean isConfirmed(String reservation) {
    return confirmed.containsKey(reservation);
  }

  /** What cannot be true; none where all is well. */
  public synchronized List<String> wrong() {
    return List.copyOf(wrong);
  }
}
