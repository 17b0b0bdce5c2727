package dev.gleaner.operate.applications.rehearsal;

import dev.gleaner.clouds.MachineRequest;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Servers that were granted under one token.
 *
 * @param asked how many were asked for
 * @param at when, since 1970
 */
record RehearsedGrant(String token, String type, int asked, int servers, long at) {

  List<String> machines() {
    return IntStream.range(0, servers).mapToObj(i -> token + "." + i).toList();
  }

  boolean isFor(MachineRequest request) {
    return type.equals(request.machineType()) && asked == request.request();
  }
}
