package dev.gleaner.service.books;

import dev.gleaner.core.evict.HostDecision;
import dev.gleaner.core.evict.InstanceKind;
import dev.gleaner.core.evict.NoHost;
import dev.gleaner.core.evict.Victims;
import dev.gleaner.core.model.Reason;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Reasons as sentences, with the names that the one who asks knows. */
final class Because {

  private static final int MOST_NAMED = 5;

  private final Inventory inventory;
  private final Amounts amounts;

  Because(Inventory inventory, Amounts amounts) {
    this.inventory = inventory;
    this.amounts = amounts;
  }

  String placed(Newcomer newcomer, HostDecision.Placed placed, List<PlacementEntry.Victim> ended) {
    String host = inventory.name(placed.host());
    if (ended.isEmpty()) {
      return host + " is the best of the hosts that have room" + free(newcomer, host);
    }
    // No format: this is done for every placement.
    return host
        + " is the best host; "
        + named(ended.stream().map(PlacementEntry.Victim::id).toList())
        + (ended.size() == 1 ? " ends" : " end")
        + " there for it, at a cost of "
        + number(placed.victims().cost())
        + aboveLeast(placed.victims())
        + (newcomer.explain() ? costs(ended) + free(newcomer, host) : "");
  }

  private static String aboveLeast(Victims victims) {
    return victims.areLeastCostly()
        ? ""
        : ", at most %s above the least".formatted(number(victims.cost() - victims.leastCost()));
  }

  private String free(Newcomer newcomer, String host) {
    return newcomer.explain()
        ? "; it had %s free".formatted(Amounts.text(HostView.free(inventory, amounts, host)))
        : "";
  }

  private static String costs(List<PlacementEntry.Victim> ended) {
    return ended.stream()
        .limit(MOST_NAMED)
        .map(victim -> "%s costs %s".formatted(victim.id(), number(victim.cost())))
        .collect(Collectors.joining(", ", "; ", ""));
  }

  private static String named(List<String> ids) {
    String some = String.join(", ", ids.subList(0, Math.min(MOST_NAMED, ids.size())));
    return ids.size() <= MOST_NAMED
        ? some
        : "%s and %d more".formatted(some, ids.size() - MOST_NAMED);
  }

  String refused(Newcomer newcomer, Reason reason) {
    String asked = Amounts.text(newcomer.resources());
    boolean isPreemptible = newcomer.kind() == InstanceKind.PREEMPTIBLE;
    return "no host takes "
        + asked
        + (isPreemptible
            ? " as it is, and a preemptible instance displaces nobody"
            : ", whoever would end for it")
        + (newcomer.explain() ? detail(reason) : "");
  }

  private String detail(Reason reason) {
    if (!(reason instanceof NoHost noHost)) {
      return "; " + reason.text(inventory::name);
    }
    NoHost.Counts counts = noHost.counts().orElseThrow();
    List<String> causes = new ArrayList<>();
    for (Map.Entry<String, Integer> one : counts.refused().entrySet()) {
      causes.add("%d %s".formatted(one.getValue(), one.getKey()));
    }
    String lacking =
        counts.lacking().entrySet().stream()
            .map(one -> "%s on %d".formatted(amounts.word(one.getKey()), one.getValue()))
            .collect(Collectors.joining(", "));
    return "; of %d hosts %s%s"
        .formatted(
            counts.hosts(),
            causes.isEmpty() ? "none was asked" : String.join(", ", causes),
            lacking.isEmpty() ? "" : "; there is too little " + lacking);
  }

  static String number(double cost) {
    return cost == Math.rint(cost) && Math.abs(cost) < 1e15
        ? Long.toString((long) cost)
        : Double.toString(cost);
  }
}
