package dev.gleaner.clouds;

import dev.gleaner.core.model.Resources;
import java.util.Optional;
import java.util.Set;

/**
 * A machine of the pool as the cloud lists it.
 *
 * @param hosts names and addresses under which it may call itself
 * @param size what its type has; empty where the cloud does not say
 * @param token of the request that it was granted for; empty where the cloud does not keep it
 * @param createdAtMillis since 1970; 0 where the cloud does not say
 */
public record CloudMachine(
    String id,
    Set<String> hosts,
    MachineState state,
    Optional<Resources> size,
    Optional<Notice> notice,
    String token,
    long createdAtMillis) {

  public CloudMachine {
    hosts = Set.copyOf(hosts);
  }
}
