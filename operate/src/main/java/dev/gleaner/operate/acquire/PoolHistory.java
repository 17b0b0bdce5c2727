package dev.gleaner.operate.acquire;

import dev.gleaner.core.keep.PoolState.KeptNode;
import dev.gleaner.core.keep.ShrinkRates;
import dev.gleaner.core.model.Resources;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * What the nodes of the pool have been through, for the policies, which know nodes by number. Of
 * the time before we started the cloud knows when a machine was made, and nobody knows more.
 */
final class PoolHistory {

  private record Past(int number, Resources capacity, long since, long changedAt) {}

  /**
   * A machine that is in the pool no more.
   *
   * @param taken by the cloud; otherwise it was given back
   */
  record Gone(String machine, long ageMillis, boolean taken) {}

  private final ShrinkRates rates = new ShrinkRates();
  private final Map<String, Past> present = new HashMap<>();
  private final Map<Integer, String> machines = new HashMap<>();
  private int numbers;

  ShrinkRates rates() {
    return rates;
  }

  String machine(int number) {
    return machines.get(number);
  }

  /**
   * Takes note of a look at the pool.
   *
   * @return the machines that have left since the last one
   */
  List<Gone> look(Members members, Set<String> released, long now) {
    Set<String> left = new TreeSet<>(present.keySet());
    for (Member member : members.which(its -> its.isUsable() && !its.isWarned())) {
      left.remove(member.id());
      if (member.isKept()) {
        working(member, now);
      }
    }
    return left.stream().map(machine -> left(machine, !released.contains(machine), now)).toList();
  }

  private void working(Member member, long now) {
    Resources capacity = member.node().orElseThrow().capacity();
    Past past = present.get(member.id());
    if (past == null) {
      // Unknown to us, it may be old: a machine that was made long ago has changed long ago.
      long made = member.machine().createdAtMillis();
      long since = made == 0 ? now : Math.min(made, now);
      machines.put(numbers, member.id());
      rates.joined(numbers, since);
      present.put(member.id(), new Past(numbers++, capacity, since, since));
    } else if (!past.capacity().equals(capacity)) {
      if (capacity.shrinksFrom(past.capacity())) {
        rates.shrunk(past.number(), now);
      }
      present.put(member.id(), new Past(past.number(), capacity, past.since(), now));
    }
  }

  private Gone left(String machine, boolean taken, long now) {
    Past past = present.remove(machine);
    machines.remove(past.number());
    if (taken) {
      rates.shrunk(past.number(), now);
    }
    rates.left(past.number(), now);
    return new Gone(machine, now - past.since(), taken);
  }

  List<KeptNode> kept(Members members) {
    return members.which(Member::isKept).stream().map(this::kept).toList();
  }

  private KeptNode kept(Member member) {
    Past past = present.get(member.id());
    return new KeptNode(past.number(), past.capacity().cores(), past.changedAt());
  }
}
