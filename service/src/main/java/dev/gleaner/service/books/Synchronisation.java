package dev.gleaner.service.books;

import dev.gleaner.core.evict.Instance;
import dev.gleaner.service.books.PlacementEntry.State;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Makes the books say what somebody has seen. Only what differs is changed, since most does not.
 * Open reservations are taken back first and made again where there is still room for them.
 */
final class Synchronisation {

  private final Books books;
  private final Inventory inventory;
  private final long now;

  Synchronisation(Books books, long now) {
    this.books = books;
    this.inventory = books.inventory;
    this.now = now;
  }

  List<PlacementEntry> run(List<HostEntry> hosts, List<InstanceEntry> instances) {
    Set<String> names = hosts.stream().map(HostEntry::name).collect(Collectors.toSet());
    check(names, instances);
    List<PlacementEntry> open = List.copyOf(inventory.holds());
    open.forEach(inventory::release);
    hosts.forEach(books::putHost);
    endOthers(instances.stream().map(InstanceEntry::id).collect(Collectors.toSet()));
    instances.forEach(this::put);
    removeOthers(names);
    List<PlacementEntry> dropped = new ArrayList<>();
    for (PlacementEntry placement : open) {
      PlacementEntry after = again(placement);
      if (!after.isOpen()) {
        books.remember(after);
      }
      if (after.state() == State.DROPPED) {
        dropped.add(after);
      }
      tellVictims(placement);
    }
    return dropped;
  }

  private static void check(Set<String> hosts, List<InstanceEntry> instances) {
    for (InstanceEntry entry : instances) {
      RunningInstance.check("labels of instance \"%s\"".formatted(entry.id()), entry.labels());
      if (!hosts.contains(entry.host())) {
        throw new RefusedException(
            RefusedException.BAD_INPUT,
            "instance \"%s\" runs on host \"%s\", which is not among the hosts; add it"
                .formatted(entry.id(), entry.host()));
      }
    }
  }

  private void endOthers(Set<String> ids) {
    for (String id : List.copyOf(inventory.instanceIds())) {
      if (!ids.contains(id)) {
        Instance ended = inventory.removeInstance(id);
        if (ended.isPreemptible()) {
          books.lives.ended(ended, now);
        }
        books.gone(id);
      }
    }
  }

  private void put(InstanceEntry told) {
    InstanceEntry before = inventory.instance(told.id());
    InstanceEntry entry = told.startedAsSeen(before, now);
    if (!entry.equals(before)) {
      if (before != null) {
        inventory.removeInstance(entry.id());
      }
      books.admit(entry);
      books.changed(entry);
    }
  }

  private void removeOthers(Set<String> names) {
    for (String name : List.copyOf(inventory.hostNames())) {
      if (!names.contains(name)) {
        inventory.removeHost(name);
        books.hostGone(name);
      }
    }
  }

  private PlacementEntry again(PlacementEntry placement) {
    if (inventory.instance(placement.instanceId()) != null) {
      // The newcomer has arrived, and its victims are as they were told.
      return placement.confirmedAs(placement.instanceId());
    }
    if (inventory.host(placement.host()) == null
        || !new RoomCheck(inventory, books.amounts).canHold(placement)) {
      return placement.in(State.DROPPED);
    }
    inventory.hold(placement);
    return placement;
  }

  private void tellVictims(PlacementEntry placement) {
    Set<String> told = new HashSet<>();
    for (PlacementEntry.Victim victim : placement.victims()) {
      InstanceEntry entry = inventory.instance(victim.id());
      if (entry != null && told.add(victim.id())) {
        books.changed(entry);
      }
    }
  }
}
