package dev.gleaner.simulator.cloud;

import dev.gleaner.core.model.Contract;
import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.core.model.Resources;
import dev.gleaner.traces.provider.Allocator;

/**
 * A machine on its way.
 *
 * @param requestedAt the moment of the request
 * @param ordinal which of the requests of that moment
 * @param attempt how often no server had room
 * @param server where room is set aside for it, or {@link Allocator#NO_SERVER}
 * @param sequence which of all requests: older ones are served first
 */
record PendingRequest(
    Contract contract,
    Resources size,
    long requestedAt,
    int ordinal,
    int attempt,
    long readyAt,
    int server,
    long sequence)
    implements Comparable<PendingRequest> {

  PendingRequest on(int chosen) {
    return new PendingRequest(
        contract, size, requestedAt, ordinal, attempt, readyAt, chosen, sequence);
  }

  PendingRequest retried(long at) {
    return new PendingRequest(
        contract, size, requestedAt, ordinal, attempt + 1, at, Allocator.NO_SERVER, sequence);
  }

  /**
   * Draws that depend on nothing but the request itself, so that schemes which ask for the same at
   * the same moment get the same, whatever they asked for before.
   */
  RandomStream draws(RandomStreams streams) {
    return streams.under("cloud").stream(requestedAt + "/" + ordinal + "/" + attempt);
  }

  @Override
  public int compareTo(PendingRequest other) {
    int byTime = Long.compare(readyAt, other.readyAt);
    return byTime != 0 ? byTime : Long.compare(sequence, other.sequence);
  }
}
