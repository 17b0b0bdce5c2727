package dev.gleaner.clouds.ec2;

import dev.gleaner.clouds.Holdings.Asked;
import dev.gleaner.clouds.MachineRequest;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * EC2 lists a machine some time after it has granted it. Until then we remember, or the same would
 * be asked for again.
 */
final class UnlistedMachines {

  /** What is in no list for this long was taken away before anybody saw it. */
  private static final Duration LONGEST = Duration.ofMinutes(10);

  private record Grant(MachineRequest request, List<String> machines, Instant at) {}

  private final InstantSource clock;
  private final Map<String, Grant> grants = new LinkedHashMap<>();

  UnlistedMachines(InstantSource clock) {
    this.clock = clock;
  }

  void granted(MachineRequest request, List<String> machines) {
    grants.put(request.token(), new Grant(request, machines, clock.instant()));
  }

  void listed(Collection<String> machines) {
    Instant oldest = clock.instant().minus(LONGEST);
    grants
        .values()
        .removeIf(grant -> machines.containsAll(grant.machines()) || grant.at().isBefore(oldest));
    grants.replaceAll(
        (token, grant) ->
            new Grant(
                grant.request(),
                grant.machines().stream().filter(id -> !machines.contains(id)).toList(),
                grant.at()));
  }

  int count() {
    return grants.values().stream().mapToInt(grant -> grant.machines().size()).sum();
  }

  List<Asked> asked() {
    return grants.values().stream()
        .map(
            grant ->
                new Asked(
                    grant.request().token(), grant.machines().size(), grant.request().replaces()))
        .toList();
  }
}
