package dev.gleaner.operate.acquire;

import dev.gleaner.clouds.Cloud;
import dev.gleaner.clouds.CloudException;
import dev.gleaner.clouds.CloudException.Kind;
import dev.gleaner.clouds.Holdings;
import dev.gleaner.clouds.Holdings.Asked;
import dev.gleaner.clouds.Notice;
import dev.gleaner.core.keep.Adjustment;
import dev.gleaner.core.keep.PoolState;
import dev.gleaner.operate.acquire.PoolHistory.Gone;
import dev.gleaner.operate.acquire.PoolMetrics.Event;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Keeps a pool as its policy wants it: SlackSched's Acquirer beside a real ResourceManager. Every
 * look begins with finishing what an earlier one, or an earlier process, has begun. Where the
 * cluster or the cloud does not answer nothing is done: half of the truth is no reason to buy.
 */
public final class Acquirer {

  private static final Duration LONGEST_SILENCE = Duration.ofMinutes(10);

  private final PoolSettings settings;
  private final PoolCluster cluster;
  private final Cloud cloud;
  private final PoolListener listener;
  private final PoolMetrics metrics;
  private final ServerEvents servers;
  private final PoolHistory history = new PoolHistory();
  private final PoolPolicy policy;
  private final Leavers leavers;
  private final PoolActions actions;
  private final Requests requests;
  private final BackOff silence;
  private final Reviews reviews;
  // The first look fills up the pool; a review waits for its time, so that a daemon which is
  // restarted all the time does not replace nodes all the time.
  private boolean incomplete = true;
  private boolean wasEmpty = true;

  /** One to whose servers nobody listens. */
  public Acquirer(
      PoolSettings settings,
      PoolCluster cluster,
      Cloud cloud,
      boolean apply,
      PoolListener listener,
      PoolMetrics metrics) {
    this(settings, cluster, cloud, apply, listener, metrics, ServerEvents.NONE);
  }

  /**
   * A daemon's work, without the daemon.
   *
   * @param apply false to say what would be done and do nothing
   */
  public Acquirer(
      PoolSettings settings,
      PoolCluster cluster,
      Cloud cloud,
      boolean apply,
      PoolListener listener,
      PoolMetrics metrics,
      ServerEvents servers) {
    this.settings = settings;
    this.cluster = cluster;
    this.cloud = cloud;
    this.listener = listener;
    this.metrics = metrics;
    this.servers = servers;
    policy = KeepPolicies.of(settings, history.estimates());
    actions = new PoolActions(cloud, cluster, apply, listener, metrics);
    leavers =
        new Leavers(settings.limits(), actions, new BackOff(settings.look(), LONGEST_SILENCE));
    requests = new Requests(settings, actions, listener);
    silence = new BackOff(settings.look(), LONGEST_SILENCE);
    reviews = new Reviews(settings.keep().every());
  }

  /**
   * Looks at the pool and does what there is to do. Never throws: the next look may work.
   *
   * @return whether this one did
   */
  public boolean look(long now) {
    if (silence.isWaiting(now)) {
      return false;
    }
    try {
      Holdings holdings = cloud.holdings();
      ClusterState state = cluster.state();
      act(Members.of(holdings, state), holdings, state, now);
      silence.worked();
      metrics.add(Event.LOOKS, 1);
      return true;
    } catch (IOException e) {
      failed("ResourceManager: " + e.getMessage(), Duration.ZERO, now);
    } catch (CloudException e) {
      if (e.kind() == Kind.THROTTLED) {
        metrics.add(Event.THROTTLED, 1);
      }
      failed("%s: %s".formatted(cloud, e.getMessage()), e.retryAfter(), now);
    }
    return false;
  }

  private void failed(String problem, Duration asked, long now) {
    metrics.add(Event.FAILURES, 1);
    listener.failed(problem, silence.failed(now, asked));
  }

  private void act(Members members, Holdings holdings, ClusterState state, long now)
      throws IOException, CloudException {
    policy.look(state, now);
    noteThoseGone(members, now);
    // The first node tells how large nodes are, and so how many more a number of cores takes.
    boolean empty = members.which(Member::isKept).isEmpty();
    incomplete |= wasEmpty && !empty;
    wasEmpty = empty;
    actions.forgetAllBut(members.all().stream().map(Member::id).collect(Collectors.toSet()));
    metrics.show(members);
    // First: their time is running out.
    clearWarned(members, now);
    boolean failedUs = leavers.look(members, now);
    incomplete |= failedUs;
    // What changes here is not in this look's picture of the pool: the next one decides. Nor is
    // anything asked for while machines of the last request are in no list: were we killed, nobody
    // would know of two such requests.
    boolean busy =
        failedUs
            || holdings.unlisted() > 0
            || requests.finish(holdings.asked(), now)
            || finishDrains(members, holdings);
    if (!busy && !requests.isWaiting(now) && (reviews.isDue(now) || incomplete)) {
      decide(members, holdings.asked(), state.without(members.departed()), now);
    }
  }

  private void noteThoseGone(Members members, long now) {
    List<Gone> gone = history.look(members, actions.sentAway(), now);
    gone.forEach(one -> policy.left(one.ageMillis(), one.taken(), now));
    List<String> lost = gone.stream().filter(Gone::taken).map(Gone::machine).toList();
    servers.look(
        members.which(history::stays).stream().map(Member::id).collect(Collectors.toSet()),
        lost,
        gone.stream().filter(one -> !one.taken()).map(Gone::machine).toList(),
        now);
    if (!lost.isEmpty()) {
      metrics.add(Event.LOST, lost.size());
      listener.tell("the cloud has taken away " + String.join(", ", lost));
      incomplete = true;
    }
  }

  /** Drains what a request has replaced, and what should drain and, after all, does not. */
  private boolean finishDrains(Members members, Holdings holdings) throws IOException {
    Set<String> unfinished = new HashSet<>(actions.sentAway());
    requests
        .newest(holdings.asked())
        .ifPresent(
            asked -> asked.replaces().stream().limit(asked.granted()).forEach(unfinished::add));
    List<Member> kept = members.which(its -> its.isKept() && unfinished.contains(its.id()));
    for (Member member : kept) {
      actions.drain(member, "another machine came instead");
    }
    return !kept.isEmpty();
  }

  private void clearWarned(Members members, long now) throws IOException {
    for (Member member : members.which(Member::isWarned)) {
      Notice notice = member.machine().notice().orElseThrow();
      Duration left = Duration.ofMillis(Math.max(0, notice.atMillis() - now));
      actions.clear(member, left, "the cloud takes it, %s".formatted(notice.because()));
    }
  }

  private void decide(Members members, List<Asked> asked, ClusterState state, long now)
      throws IOException, CloudException {
    PoolState pool =
        new PoolState(
            history.kept(members),
            members.onTheirWay(),
            wanted(members, state.waitingCores()),
            members.leaving());
    boolean review = reviews.isDue(now);
    Adjustment wanted = review ? policy.review(pool, state, now) : policy.lost(pool, state, now);
    Plan plan = Plan.of(wanted, history::machine, members.held(), settings.limits());
    if (plan.cut() > 0) {
      listener.tell(
          "%d machines fewer than wanted: the limits are %d in all and %d at once"
              .formatted(
                  plan.cut(), settings.limits().mostNodes(), settings.limits().mostAtOnce()));
    }
    if (!request(plan, asked, review, now)) {
      return;
    }
    List<String> go = new ArrayList<>(plan.giveBack());
    plan.replaces().stream().limit(requests.granted()).forEach(go::add);
    for (Member member : members.which(its -> go.contains(its.id()))) {
      actions.drain(member, plan.because());
    }
  }

  private boolean request(Plan plan, List<Asked> asked, boolean review, long now)
      throws CloudException {
    try {
      if (plan.request() > 0 && !requests.make(plan, asked, now)) {
        return false;
      }
    } catch (CloudException e) {
      if (e.kind() == Kind.UNCLEAR) {
        // It will be repeated until it is heard: to decide again would be to ask twice.
        decided(plan, review, now);
      }
      throw e;
    }
    decided(plan, review, now);
    return true;
  }

  private void decided(Plan plan, boolean review, long now) {
    incomplete = plan.cut() > 0;
    if (review) {
      reviews.done(now);
      metrics.add(Event.REVIEWS, 1);
    }
  }

  private static OptionalLong wanted(Members members, OptionalLong waiting) {
    if (waiting.isEmpty()) {
      return waiting;
    }
    long used =
        members.which(Member::isKept).stream()
            .mapToLong(member -> member.node().orElseThrow().usedCores())
            .sum();
    return OptionalLong.of(used + waiting.getAsLong());
  }
}
