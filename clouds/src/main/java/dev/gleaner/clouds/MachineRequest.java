package dev.gleaner.clouds;

import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.Contract;
import java.util.List;

/**
 * More machines for a pool.
 *
 * @param token names the request: the same token is the same request
 * @param request how many, as a policy's adjustment says it
 * @param replaces machines that go once these have been granted. The cloud keeps this beside the
 *     machines, so that a replacement which was begun is also finished after a crash
 */
public record MachineRequest(
    String token, int request, String machineType, Contract contract, List<String> replaces) {

  public MachineRequest {
    replaces = List.copyOf(replaces);
    if (request < 1 || token.isEmpty()) {
      throw new BadInputException(
          "%d machines under the token \"%s\"; expected at least one and some token"
              .formatted(request, token));
    }
  }
}
