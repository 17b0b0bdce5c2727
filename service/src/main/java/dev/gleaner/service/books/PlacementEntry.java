package dev.gleaner.service.books;

import dev.gleaner.core.evict.InstanceKind;
import java.util.List;
import java.util.Map;

/**
 * What was answered to a request, and what has become of it. Who asks again gets it again.
 *
 * @param number no two of a service have the same, also across restarts
 * @param instanceId how the newcomer is or will be called; empty where nobody has said yet
 * @param host empty where the request was refused
 * @param aboveLeast others of the host might have made room for at most so much less; 0 where none
 */
public record PlacementEntry(
    long number,
    String requestId,
    InstanceKind kind,
    Map<String, Long> resources,
    String instanceId,
    String group,
    String host,
    List<Victim> victims,
    double cost,
    double aboveLeast,
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
        aboveLeast,
        expiresMillis,
        because,
        other);
  }
}
