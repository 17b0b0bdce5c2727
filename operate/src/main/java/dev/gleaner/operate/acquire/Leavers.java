package dev.gleaner.operate.acquire;

import dev.gleaner.clouds.CloudException;
import dev.gleaner.operate.acquire.PoolSettings.Limits;
import java.io.IOException;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Sees to it that machines which nobody needs any more are given back, and no others. */
final class Leavers {

  /** The ResourceManager kills at a heartbeat, and a NodeManager takes some seconds. */
  private static final Duration GRACE = Duration.ofMinutes(1);

  private final Limits limits;
  private final PoolActions actions;
  private final BackOff refusals;
  private final Map<String, Long> drainingSince = new HashMap<>();
  private final Map<String, Long> awaitedSince = new HashMap<>();

  /**
   * Nobody is known to leave yet.
   *
   * @param refusals waits before it asks a cloud again that has not taken a machine back
   */
  Leavers(Limits limits, PoolActions actions, BackOff refusals) {
    this.limits = limits;
    this.actions = actions;
    this.refusals = refusals;
  }

  /**
   * Gives back what has to go.
   *
   * @return whether any of it goes because it failed us, so that the pool is smaller than wanted
   */
  boolean look(Members members, long now) throws IOException {
    note(members.which(Member::isDraining), drainingSince, now);
    note(members.which(Member::isAwaited), awaitedSince, now);
    boolean failedUs = false;
    for (Member member : members.which(Member::isBroken)) {
      failedUs |= release(member, "it does not run", now);
    }
    for (Member member : members.which(Member::isDraining)) {
      draining(member, now);
    }
    for (Member member : neverJoined(members, now)) {
      failedUs |= release(member, "no node for " + DurationWords.of(limits.join()), now);
    }
    return failedUs;
  }

  /** What the cloud does not take back now it may take later: the rest of a look goes on. */
  private boolean release(Member member, String because, long now) {
    if (refusals.isWaiting(now)) {
      return false;
    }
    try {
      actions.release(member, because);
      refusals.worked();
      return true;
    } catch (CloudException e) {
      actions.notReleased(member, e, refusals.failed(now, e.retryAfter()));
      return false;
    }
  }

  private void draining(Member member, long now) throws IOException {
    long since = drainingSince.get(member.id());
    if (actions.isDrained(member)) {
      release(member, "its node is idle", now);
    } else if (isOver(since, limits.drain().plus(GRACE), now)) {
      release(member, "its tasks do not end", now);
    } else if (isOver(since, limits.drain(), now)) {
      actions.clear(member, Duration.ZERO, "its tasks had " + DurationWords.of(limits.drain()));
    }
  }

  /**
   * Machines whose node is not there in time. Where that is most of the pool and of all the nodes
   * that there should be, it is likelier that the ResourceManager is wrong than that all machines
   * are, and nothing is given back.
   */
  private List<Member> neverJoined(Members members, long now) {
    List<Member> late =
        members.which(Member::isAwaited).stream()
            .filter(member -> isOver(awaitedSince.get(member.id()), limits.join(), now))
            .toList();
    int expected = members.which(Member::isUsable).size() + members.others();
    return 2 * late.size() > Math.max(2, expected) ? List.of() : late;
  }

  private static boolean isOver(long since, Duration longest, long now) {
    return now - since >= longest.toMillis();
  }

  private static void note(List<Member> members, Map<String, Long> since, long now) {
    Set<String> ids = new HashSet<>();
    for (Member member : members) {
      ids.add(member.id());
      since.putIfAbsent(member.id(), now);
    }
    since.keySet().retainAll(ids);
  }
}
