package dev.gleaner.service.books;

import dev.gleaner.core.evict.Instance;
import dev.gleaner.core.evict.InstanceKind;
import dev.gleaner.core.evict.choice.ObservedLives;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/**
 * All that the service knows. Each method does one request as a whole, or throws a {@link
 * RefusedException} and does nothing; what has changed is taken by {@link #takeChanges}. For one
 * thread; time is passed in and never goes back.
 */
public final class Books {

  private final BooksSettings settings;
  final Amounts amounts;
  final Inventory inventory;
  final Placements placements;
  final ObservedLives lives;
  private final Reservations reservations;
  private final Placing placing;
  private List<Change> changes = new ArrayList<>();

  /** Nothing is known. */
  public Books(BooksSettings settings) {
    this.settings = settings;
    amounts = new Amounts(settings.words());
    inventory = new Inventory(amounts);
    placements = new Placements(settings.remembered());
    lives =
        new ObservedLives(settings.scheduler().longestMillis(), settings.scheduler().foresees());
    reservations = new Reservations(this);
    placing = new Placing(this, settings);
  }

  public BooksSettings settings() {
    return settings;
  }

  /** Brings back what was kept, before anything is asked. */
  public void restore(
      Collection<HostEntry> hosts,
      Collection<InstanceEntry> instances,
      Collection<PlacementEntry> answered) {
    hosts.forEach(inventory::put);
    instances.forEach(this::admit);
    for (PlacementEntry placement : answered) {
      placements.put(placement);
      if (placement.isOpen()) {
        inventory.hold(placement);
      }
    }
    // What was remembered may be more than what the settings of today say.
    forget();
  }

  /** What has changed since the last call; to be kept before anybody hears of it. */
  public List<Change> takeChanges() {
    List<Change> taken = changes;
    changes = new ArrayList<>();
    return taken;
  }

  /** Time goes by: reservations expire. */
  public void passUntil(long now) {
    lives.passUntil(now);
    reservations.expire(now);
  }

  public void putHost(HostEntry entry) {
    HostEntry shared =
        new HostEntry(
            entry.name(),
            amounts.shared(entry.capacity()),
            List.copyOf(entry.properties()),
            entry.enabled());
    if (!shared.equals(inventory.host(entry.name()))) {
      inventory.put(shared);
      changed(shared);
    }
  }

  public void deleteHost(String name) {
    requireHost(name);
    if (!inventory.isEmpty(name)) {
      throw RefusedException.conflict(
          "host \"%s\" has instances or open reservations; delete or release them first"
              .formatted(name));
    }
    inventory.removeHost(name);
    hostGone(name);
  }

  public HostView host(String name) {
    requireHost(name);
    return HostView.of(inventory, amounts, name);
  }

  public List<HostView> hosts() {
    return inventory.hostNames().stream().map(this::host).toList();
  }

  /** Registers an instance, or changes it. By force where that is a fact already. */
  public void putInstance(InstanceEntry told, boolean force, long now) {
    requireHost(told.host());
    RunningInstance.check("labels", told.labels());
    placements.openOf(told.id()).ifPresent(open -> reservations.arrived(open, told, now));
    InstanceEntry before = inventory.instance(told.id());
    InstanceEntry entry = told.startedAsSeen(before, now);
    // That it is to leave was decided here; whoever tells what is known does not take that back.
    if (before != null && (entry.equals(before) || entry.equals(before.leavingFor(0)))) {
      return;
    }
    if (before != null && before.leaving() != 0 && !force) {
      throw RefusedException.conflict(
          "instance \"%s\" is leaving for reservation %s; confirm or release that first"
              .formatted(entry.id(), placements.get(before.leaving()).reservation()));
    }
    requireRoom(entry, before, force);
    if (before != null) {
      inventory.removeInstance(entry.id());
    }
    admit(entry);
    changed(entry);
  }

  private void requireRoom(InstanceEntry entry, InstanceEntry before, boolean force) {
    if (force || new RoomCheck(inventory, amounts).fits(entry, before)) {
      return;
    }
    throw RefusedException.conflict(
        "host \"%s\" has no room for %s: free are %s; add ?force=true if it runs there already"
            .formatted(
                entry.host(),
                Amounts.text(entry.resources()),
                Amounts.text(HostView.free(inventory, amounts, entry.host()))));
  }

  void admit(InstanceEntry entry) {
    InstanceEntry shared =
        new InstanceEntry(
            entry.id(),
            entry.host(),
            entry.kind(),
            amounts.shared(entry.resources()),
            entry.startedMillis(),
            entry.group(),
            entry.labels(),
            entry.leaving());
    Instance instance = inventory.put(shared);
    if (entry.kind() == InstanceKind.PREEMPTIBLE) {
      lives.begins(instance);
    }
  }

  /** It has ended by itself, as far as anybody knows; no matter if it is unknown. */
  public void deleteInstance(String id, long now) {
    InstanceEntry entry = inventory.instance(id);
    if (entry != null) {
      Instance instance = inventory.removeInstance(id);
      gone(id);
      if (instance.isPreemptible()) {
        if (entry.leaving() == 0) {
          lives.ended(instance, now);
        } else {
          lives.cutShort(instance, now);
        }
      }
    }
  }

  public InstanceEntry instance(String id) {
    InstanceEntry entry = inventory.instance(id);
    if (entry == null) {
      throw RefusedException.unknown("instance", id);
    }
    return entry;
  }

  /** Who asks with the same request id again gets the same answer. */
  public PlacementEntry place(Newcomer newcomer, long now) {
    return placing.place(newcomer, now);
  }

  /** One after the other, as if each were carried out; then nothing of it was. */
  public List<PlacementEntry> whatIf(List<Newcomer> newcomers, long now) {
    return placing.whatIf(newcomers, now);
  }

  public Reservations reservations() {
    return reservations;
  }

  /** Afterwards exactly these are known; returns the reservations that had to be dropped. */
  public List<PlacementEntry> synchronise(
      List<HostEntry> hosts, List<InstanceEntry> instances, long now) {
    return new Synchronisation(this, now).run(hosts, instances);
  }

  public int hostCount() {
    return inventory.hostNames().size();
  }

  public int instanceCount() {
    return inventory.instanceIds().size();
  }

  public int openReservations() {
    return inventory.holds().size();
  }

  /** All that is kept, for a snapshot that is taken bit by bit. */
  public Sweep sweep() {
    return new Sweep(inventory, placements);
  }

  void remember(PlacementEntry placement) {
    placements.put(placement);
    changed(placement);
    forget();
  }

  private void forget() {
    for (var old = placements.forget(); old.isPresent(); old = placements.forget()) {
      changes.add(new Change(old.get().key(), null));
    }
  }

  void changed(Entry entry) {
    changes.add(Change.put(entry));
  }

  void gone(String instance) {
    changes.add(new Change(InstanceEntry.key(instance), null));
  }

  void hostGone(String name) {
    changes.add(new Change(HostEntry.key(name), null));
  }

  void requireHost(String name) {
    if (inventory.host(name) == null) {
      throw RefusedException.unknown("host", name);
    }
  }
}
