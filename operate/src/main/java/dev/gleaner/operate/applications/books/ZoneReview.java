package dev.gleaner.operate.applications.books;

import dev.gleaner.operate.applications.books.ListedMachine.Condition;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Compares what a cloud lists of one zone with what we think that it has there. */
final class ZoneReview {

  private static final String GONE = "it is gone, and the cloud gave no notice";

  private final Purchases purchases;
  private final Fleet fleet;
  private final BooksSettings settings;
  private final String zone;
  private final long now;

  ZoneReview(Purchases purchases, Fleet fleet, BooksSettings settings, String zone, long now) {
    this.purchases = purchases;
    this.fleet = fleet;
    this.settings = settings;
    this.zone = zone;
    this.now = now;
  }

  void of(Collection<ListedMachine> machines) {
    Map<String, ListedMachine> listed = new LinkedHashMap<>();
    machines.forEach(machine -> listed.put(machine.machine(), machine));
    machines.stream().filter(machine -> !fleet.knows(machine.machine())).forEach(this::unknown);
    reviewDoomed(listed);
    reviewGranted(listed);
    for (ServerOrder order : fleet.ordersOf(zone)) {
      if (order.heardAt() > 0 && now - order.heardAt() >= settings.join().toMillis()) {
        purchases.refused(order.token(), "the servers that the cloud promised never came", now);
      }
    }
  }

  // A request whose answer we have never heard may have brought it. Who does not keep tokens lists
  // the machines of the oldest request first.
  private void unknown(ListedMachine machine) {
    if (!isUsable(machine)) {
      return;
    }
    Optional<ServerOrder> order =
        machine.token().isEmpty()
            ? fleet.ordersOf(zone).stream().findFirst()
            : fleet.order(machine.token());
    if (order.isPresent()) {
      purchases.bind(order.get().token(), machine.machine(), now);
    } else {
      fleet.giveBackMachine(machine.machine(), zone);
    }
  }

  private static boolean isUsable(ListedMachine machine) {
    return machine.condition() == Condition.STARTING || machine.condition() == Condition.READY;
  }

  private void reviewDoomed(Map<String, ListedMachine> listed) {
    for (DoomedServer doomed : List.copyOf(fleet.doomed())) {
      String machine = doomed.server().machine();
      if (doomed.server().market().zone().equals(zone)) {
        ListedMachine seen = listed.get(machine);
        if (seen == null || !isUsable(seen)) {
          fleet.endDoomed(machine);
        } else if (now - doomed.deadline() >= settings.avoid().toMillis()) {
          // The cloud has changed its mind, and nobody counts on it any more.
          fleet.endDoomed(machine);
          fleet.giveBackMachine(machine, zone);
        }
      }
    }
  }

  private void reviewGranted(Map<String, ListedMachine> listed) {
    Map<Long, List<GrantedServer>> warned = new LinkedHashMap<>();
    Map<Long, String> because = new HashMap<>();
    for (GrantedServer server : List.copyOf(fleet.granted())) {
      if (server.market().zone().equals(zone)) {
        ListedMachine seen = listed.get(server.machine());
        if (seen != null && isUsable(seen)) {
          seen(server, seen);
        }
        if (isLost(server, seen)) {
          add(warned, now, server);
          because.put(now, GONE);
        } else if (seen != null && seen.deadline().isPresent()) {
          add(warned, seen.deadline().getAsLong(), server);
          because.put(seen.deadline().getAsLong(), seen.because());
        }
      }
    }
    warned.forEach(
        (deadline, servers) -> purchases.doom(servers, deadline, because.get(deadline), now));
    warned.values().stream()
        .flatMap(List::stream)
        .map(server -> listed.get(server.machine()))
        .filter(seen -> seen != null && seen.condition() == Condition.BROKEN)
        .forEach(seen -> fleet.giveBackMachine(seen.machine(), zone));
  }

  private static void add(
      Map<Long, List<GrantedServer>> warned, long deadline, GrantedServer server) {
    warned.computeIfAbsent(deadline, key -> new ArrayList<>()).add(server);
  }

  private boolean isLost(GrantedServer server, ListedMachine seen) {
    return seen == null
        ? server.listed() || now - server.grantedAt() >= settings.join().toMillis()
        : !isUsable(seen);
  }

  private void seen(GrantedServer server, ListedMachine seen) {
    GrantedServer now = server.listed(seen.hosts(), seen.condition() == Condition.READY);
    if (!now.equals(server)) {
      purchases.changed(now);
    }
  }
}
