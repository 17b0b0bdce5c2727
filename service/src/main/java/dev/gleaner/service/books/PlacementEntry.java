package dev.gleaner.service.books;

import dev.gleaner.core.evict.Kind;
import java.util.List;
import java.util.Map;

/**
 * What was answered to a request, and what has become of it. Who asks again gets it again.
 *
 * @param number no two of a service have the same, also across restarts
 * @param instanceId how the newcomer is or will be called; empty where nobody has said yet
 * @param host empty where the request was refused
 */
public record PlacementEntry(
    long number,
    String requestId,
    Kind kind,
    Map<String, Long> resources,
    String instanceId,
    String group,
    String host,
    List<Victim> victims,
    double cost,
    long expiresMillis,
    String because,
    State state)
    implements Entry {

  /** Where it stands. */
  public enum State {
    REFUSED,
    OPEN,
    CONFIRMED,
    RELEASED,
    EXPIRED,
    /** Its host no longer had room for it, or was gone, after a synchronisation. */
    DROPPED
  }

  /** Who leaves, and what that costs. */
  public record Victim(String id, double cost) {}

  @Override
  public String key() {
    return key(number);
  }

  static String key(long number) {
    return "p:" + number;
  }

  public boolean isOpen() {
    return state == State.OPEN;
  }

  /** How others call the reservation. */
  public String reservation() {
    return "r" + number;
  }

  PlacementEntry in(State other) {
    return with(other, instanceId);
  }

  PlacementEntry confirmedAs(String instance) {
    return with(State.CONFIRMED, instance);
  }

  private PlacementEntry with(State other, String instance) {
    return new PlacementEntry(
        number,
        requestId,
        kind,
        resources,
        instance,
        group,
        host,
        victims,
        cost,
        expiresMillis,
        because,
        other);
  }
}
