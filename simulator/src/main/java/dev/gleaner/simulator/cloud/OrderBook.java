package dev.gleaner.simulator.cloud;

import dev.gleaner.core.model.Contract;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.core.model.Resources;
import dev.gleaner.traces.provider.Allocator;
import dev.gleaner.traces.provider.Room;
import java.util.Optional;
import java.util.PriorityQueue;

/** The machines on their way: when each is ready, and where room is set aside for it. */
final class OrderBook {

  private final ReservedRoom offered;
  private final CloudSettings settings;
  private final RandomStreams streams;
  private final PriorityQueue<Order> orders = new PriorityQueue<>();
  private long requests;
  private long lastRequest = -1;
  private int requestsNow;

  OrderBook(Room room, CloudSettings settings, RandomStreams streams) {
    this.offered = new ReservedRoom(room);
    this.settings = settings;
    this.streams = streams;
  }

  /** Chooses the server now, so that one which is left afterwards does not come back. */
  void add(Contract contract, Resources size, long at) {
    requestsNow = at == lastRequest ? requestsNow + 1 : 0;
    lastRequest = at;
    long ready = at == 0 ? 0 : at + settings.provisioningMillis();
    Order order =
        new Order(contract, size, at, requestsNow, 0, ready, Allocator.NO_SERVER, requests++);
    orders.add(contract == Contract.REGULAR ? order : reserved(order));
  }

  private Order reserved(Order order) {
    int server = choose(order);
    if (server != Allocator.NO_SERVER) {
      offered.reserve(server, order.size());
    }
    return order.on(server);
  }

  private int choose(Order order) {
    return settings.allocator().choose(offered, order.size(), order.draws(streams));
  }

  /** When the next machine is ready, or {@link Long#MAX_VALUE}. */
  long nextMillis() {
    return orders.isEmpty() ? Long.MAX_VALUE : orders.peek().readyAt();
  }

  Optional<Order> takeReady(long now) {
    return nextMillis() <= now ? Optional.of(orders.remove()) : Optional.empty();
  }

  /** Where the machine goes: the room set aside for it may be gone, or some have come up. */
  int serverFor(Order order) {
    int server = order.server();
    if (server != Allocator.NO_SERVER) {
      offered.release(server, order.size());
      if (offered.fits(server, order.size())) {
        return server;
      }
    }
    return choose(order);
  }

  /** No server has room: try again after another delay. */
  void retry(Order order, long now) {
    orders.add(order.retried(now + settings.provisioningMillis()));
  }
}
