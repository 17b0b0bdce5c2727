package dev.gleaner.service.books;

import dev.gleaner.service.books.PlacementEntry.State;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What becomes of reservations: confirmed, released, expired. Each may be asked for twice. */
public final class Reservations {

  private final Books books;

  Reservations(Books books) {
    this.books = books;
  }

  public PlacementEntry get(String reservation) {
    PlacementEntry placement = find(reservation);
    if (placement == null || placement.state() == State.REFUSED) {
      throw RefusedException.unknown("reservation", reservation);
    }
    return placement;
  }

  private PlacementEntry find(String reservation) {
    try {
      return reservation.startsWith("r")
          ? books.placements.get(Long.parseLong(reservation.substring(1)))
          : null;
    } catch (NumberFormatException e) {
      return null;
    }
  }

  /**
   * The newcomer is an instance now, and the victims are gone.
   *
   * @param instanceId empty where the request has said it
   */
  public PlacementEntry confirm(String reservation, String instanceId, long now) {
    PlacementEntry placement = get(reservation);
    String id = instanceId.isEmpty() ? placement.instanceId() : instanceId;
    if (id.isEmpty()) {
      throw new RefusedException(
          RefusedException.BAD_INPUT, "instanceId is missing; the request did not say it either");
    }
    if (placement.state() == State.CONFIRMED && placement.instanceId().equals(id)) {
      return placement;
    }
    if (!placement.isOpen()) {
      throw RefusedException.conflict(
          "reservation %s %s; ask for a placement anew".formatted(reservation, fate(placement)));
    }
    if (books.inventory.instance(id) != null) {
      throw RefusedException.conflict(
          "there is an instance \"%s\" already; confirm with another id".formatted(id));
    }
    List<String> leaving = leaving(placement);
    books.inventory.release(placement);
    for (String victim : leaving) {
      books.lives.cutShort(books.inventory.removeInstance(victim), now);
      books.gone(victim);
    }
    InstanceEntry newcomer =
        new InstanceEntry(
            id,
            placement.host(),
            placement.kind(),
            placement.resources(),
            now,
            placement.group(),
            Map.of(),
            0);
    books.admit(newcomer);
    books.changed(newcomer);
    PlacementEntry confirmed = placement.confirmedAs(id);
    books.remember(confirmed);
    return confirmed;
  }

  private List<String> leaving(PlacementEntry placement) {
    return placement.victims().stream()
        .map(PlacementEntry.Victim::id)
        .filter(id -> books.inventory.isLeaving(id, placement))
        .toList();
  }

  /** The newcomer was registered before its reservation was confirmed. */
  void arrived(PlacementEntry placement, InstanceEntry entry, long now) {
    if (entry.host().equals(placement.host())) {
      confirm(placement.reservation(), entry.id(), now);
    } else {
      close(placement, State.RELEASED);
    }
  }

  /** As if it had never been; victims run on. */
  public PlacementEntry release(String reservation) {
    PlacementEntry placement = get(reservation);
    if (placement.state() == State.CONFIRMED) {
      throw RefusedException.conflict(
          "reservation %s is confirmed as instance \"%s\"; delete that instead"
              .formatted(reservation, placement.instanceId()));
    }
    return placement.isOpen() ? close(placement, State.RELEASED) : placement;
  }

  void expire(long now) {
    for (Optional<PlacementEntry> due = books.placements.expired(now);
        due.isPresent();
        due = books.placements.expired(now)) {
      close(due.get(), State.EXPIRED);
    }
  }

  private PlacementEntry close(PlacementEntry placement, State state) {
    List<String> leaving = leaving(placement);
    books.inventory.release(placement);
    leaving.forEach(id -> books.changed(books.inventory.instance(id)));
    PlacementEntry closed = placement.in(state);
    books.remember(closed);
    return closed;
  }

  private static String fate(PlacementEntry placement) {
    return switch (placement.state()) {
      case EXPIRED -> "has expired";
      case RELEASED -> "was released";
      case DROPPED -> "was dropped by a synchronisation, after which its host had no room for it";
      case CONFIRMED -> "is confirmed as instance \"%s\"".formatted(placement.instanceId());
      case REFUSED, OPEN -> throw new IllegalStateException("it has no fate yet");
    };
  }
}
