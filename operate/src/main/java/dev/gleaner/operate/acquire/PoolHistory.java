package dev.gleaner.operate.acquire;

import dev.gleaner.core.estimate.EstimateSettings;
import dev.gleaner.core.estimate.NodeEstimates;
import dev.gleaner.core.keep.PoolState.KeptNode;
import dev.gleaner.core.observe.NodeHistory;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Makes events of what a look at the pool finds changed: the cloud and the ResourceManager tell how
 * things are, and nobody tells what happened.
 */
final class PoolHistory {

  private static final long WINDOW_MILLIS = Duration.ofDays(1).toMillis();

  /**
   * A machine that is in the pool no more.
   *
   * @param taken by the cloud; otherwise it was given back
   */
  record Gone(String machine, long ageMillis, boolean taken) {}

  private final NodeEstimates estimates =
      NodeEstimates.over(WINDOW_MILLIS, EstimateSettings.DEFAULTS).withShrinkRates().withDrops();
  private final NodeHistory history = estimates.history();

  /** Whether a machine is there, and nobody has said that it goes. */
  static boolean isThere(Member member) {
    return member.isUsable() && !member.isWarned();
  }

  /**
   * Whether a machine is there after a look. One with a notice counts as lost once, and must not
   * come back when its node is cleared; one that was drained before it got the notice stays until
   * it is gone.
   */
  boolean stays(Member member) {
    return member.isUsable()
        && (member.machine().notice().isEmpty() || history.slot(member.id()) >= 0);
  }

  NodeEstimates estimates() {
    return estimates;
  }

  String machine(int slot) {
    return history.name(slot);
  }

  /**
   * Takes note of a look at the pool.
   *
   * @return the machines that have left since the last one
   */
  List<Gone> look(Members members, Set<String> released, long now) {
    Set<String> left = new TreeSet<>(history.names());
    List<Member> usable = members.which(PoolHistory::isThere);
    usable.forEach(member -> left.remove(member.id()));
    List<Gone> gone =
        left.stream().map(machine -> left(machine, !released.contains(machine), now)).toList();
    usable.stream()
        .filter(Member::isKept)
        // What has been there before anybody looked came in this order.
        .sorted(Comparator.comparingLong(member -> madeAt(member, now)))
        .forEach(member -> working(member, now));
    return gone;
  }

  private void working(Member member, long now) {
    boolean isNew = history.slot(member.id()) < 0;
    history.joined(
        member.id(), member.node().orElseThrow().capacity(), isNew ? madeAt(member, now) : now);
  }

  /** Unknown to us, it may be old: a machine that was made long ago has changed long ago. */
  private static long madeAt(Member member, long now) {
    long made = member.machine().createdAtMillis();
    return made == 0 ? now : Math.min(made, now);
  }

  private Gone left(String machine, boolean taken, long now) {
    long age = now - history.joinedAt(history.slot(machine));
    if (taken) {
      history.evicted(machine, now);
    } else {
      history.left(machine, now);
    }
    return new Gone(machine, age, taken);
  }

  List<KeptNode> kept(Members members) {
    return members.which(Member::isKept).stream().map(this::kept).toList();
  }

  private KeptNode kept(Member member) {
    int slot = history.slot(member.id());
    return new KeptNode(slot, history.size(slot).cores(), history.changedAt(slot));
  }
}
