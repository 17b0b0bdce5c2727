package dev.gleaner.simulator.cloud;

import dev.gleaner.core.model.Contract;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.core.model.Resources;
import dev.gleaner.traces.provider.Allocator;
import dev.gleaner.traces.provider.Room;
import java.util.Optional;
import java.util.PriorityQueue;

/** The machines on their way: when each is ready, and where room is set aside for it. */
final class PendingRequests {

  private final ReservedRoom offered;
  private final CloudSettings settings;
  private final RandomStreams streams;
  private final PriorityQueue<PendingRequest> pending = new PriorityQueue<>();
  private long requests;
  private long lastRequest = -1;
  private int requestsNow;

  PendingRequests(Room room, CloudSettings settings, RandomStreams streams) {
    this.offered = new ReservedRoom(room);
    this.settings = settings;
    this.streams = streams;
  }

  /** Chooses the server now, so that one which is left afterwards does not come back. */
  void add(Contract contract, Resources size, long at) {
    requestsNow = at == lastRequest ? requestsNow + 1 : 0;
    lastRequest = at;
    long ready = at == 0 ? 0 : at + settings.provisioningMillis();
    PendingRequest request =
        new PendingRequest(
            contract, size, at, requestsNow, 0, ready, Allocator.NO_SERVER, requests++);
    pending.add(contract == Contract.REGULAR ? request : reserved(request));
  }

  private PendingRequest reserved(PendingRequest request) {
    int server = choose(request);
    if (server != Allocator.NO_SERVER) {
      offered.reserve(server, request.size());
    }
    return request.on(server);
  }

  private int choose(PendingRequest request) {
    return settings.allocator().choose(offered, request.size(), request.draws(streams));
  }

  /** When the next machine is ready, or {@link Long#MAX_VALUE}. */
  long nextMillis() {
    return pending.isEmpty() ? Long.MAX_VALUE : pending.peek().readyAt();
  }

  Optional<PendingRequest> takeReady(long now) {
    return nextMillis() <= now ? Optional.of(pending.remove()) : Optional.empty();
  }

  /** Where the machine goes: the room set aside for it may be gone, or some have come up. */
  int serverFor(PendingRequest request) {
    int server = request.server();
    if (server != Allocator.NO_SERVER) {
      offered.release(server, request.size());
      if (offered.fits(server, request.size())) {
        return server;
      }
    }
    return choose(request);
  }

  /** No server has room: try again after another delay. */
  void retry(PendingRequest request, long now) {
    pending.add(request.retried(now + settings.provisioningMillis()));
  }
}
