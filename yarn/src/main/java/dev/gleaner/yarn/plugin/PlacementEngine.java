package dev.gleaner.yarn.plugin;

import dev.gleaner.core.estimate.NodeEstimates;
import dev.gleaner.core.estimate.runtimes.RequestKind;
import dev.gleaner.core.estimate.runtimes.RuntimeEstimate;
import dev.gleaner.core.model.KillOrder;
import dev.gleaner.core.model.Resources;
import dev.gleaner.core.place.AsideReason;
import dev.gleaner.core.place.Decision;
import dev.gleaner.core.place.Decision.StandAside;
import dev.gleaner.core.place.NodeOutlook;
import dev.gleaner.core.place.PlacementPolicy;
import dev.gleaner.core.place.SoonestExpectedCompletion;
import dev.gleaner.core.place.gate.GateSettings;
import dev.gleaner.core.place.gate.NodeOffer;
import dev.gleaner.core.place.gate.PlacementGate;
import dev.gleaner.core.place.loss.LeastAddedLoss;
import dev.gleaner.core.place.loss.LossSettings;
import dev.gleaner.operate.guard.Guard;
import dev.gleaner.yarn.plugin.ClusterMirror.Node;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import org.apache.hadoop.yarn.api.records.ApplicationAttemptId;
import org.apache.hadoop.yarn.server.resourcemanager.scheduler.SchedulerNode;

/**
 * Decides for all requests of one ResourceManager. The scheduler's threads wait for it a moment at
 * most: if it is busy, plain CapacityScheduler it is.
 */
final class PlacementEngine {

  private static final long LONGEST_WAIT_MICROS = 2000;

  final ReentrantLock lock = new ReentrantLock();
  final PluginSettings settings;
  final NodeEstimates estimates;
  final ClusterMirror mirror = new ClusterMirror();
  final PlacementGate gate;
  final WatchedNodes nodes;
  final Applications applications;
  final Reconciler reconciler;
  final OverlookedRequests overlooked;
  private final LongSupplier clock;
  private long latest;
  private BooleanSupplier isSettled = () -> true;
  private final PluginMetrics metrics;
  private final DecisionLog decisions;
  private final Guard guard;
  private final Map<ApplicationAttemptId, Set<Request>> requests = new HashMap<>();

  PlacementEngine(
      PluginSettings settings,
      NodeEstimates estimates,
      Applications applications,
      LongSupplier clock,
      PluginMetrics metrics,
      DecisionLog decisions,
      Guard guard) {
    this.settings = settings;
    this.estimates = estimates;
    this.applications = applications;
    this.clock = clock;
    this.metrics = metrics;
    this.decisions = decisions;
    this.guard = guard;
    nodes = new WatchedNodes(estimates.history(), mirror);
    reconciler = new Reconciler(mirror, applications);
    overlooked = new OverlookedRequests(mirror, decisions, metrics);
    gate =
        new PlacementGate(
            new GateSettings(settings.patienceMillis(), settings.leastDrops()),
            policy(settings, estimates),
            estimates.history()::dropsSeen);
  }

  private static PlacementPolicy policy(PluginSettings settings, NodeEstimates estimates) {
    return switch (settings.policy()) {
      case GLEANER ->
          new LeastAddedLoss(
              NodeOutlook.regression(estimates.drops()),
              LossSettings.full(KillOrder.NEWEST_FIRST)
                  .withReports(Duration.ofMillis(settings.reportMillis())));
      case SLACKSCHED -> new SoonestExpectedCompletion(estimates.changes(), settings.threshold());
    };
  }

  /** The time, which never goes back; to be asked with the lock held. */
  long now() {
    latest = Math.max(latest, clock.getAsLong());
    return latest;
  }

  /** Until then the history is not up to date, and nothing is decided. */
  void decideWhen(BooleanSupplier historyIsUpToDate) {
    isSettled = historyIsUpToDate;
  }

  /**
   * Takes note of something while nobody decides. What goes wrong is told and forgotten: it happens
   * on threads without which there is no ResourceManager.
   */
  void note(String what, Guard.Work news) {
    if (!guard.run(what, () -> noteAlone(news))) {
      metrics.missed();
    }
  }

  private void noteAlone(Guard.Work news) throws Exception {
    lock.lock();
    try {
      news.run();
    } finally {
      lock.unlock();
    }
  }

  /** What the request wants has changed. */
  void asked(Request request, String partition, int priority, Resources demand, int count) {
    note(
        "a request",
        () -> {
          RequestKind kind =
              applications.kind(request.attempt.getApplicationId(), priority, demand);
          RuntimeEstimate estimate = applications.estimate(request, kind, now());
          request.ask(kind, estimate, partition);
          gate.ask(request.gated, demand, EstimateSteps.of(estimate), count);
          if (count > 0) {
            requests.computeIfAbsent(request.attempt, each -> new HashSet<>()).add(request);
          }
        });
  }

  /** A request came back that had come back before; Hadoop would have lost count of it. */
  void returnedAgain() {
    metrics.returnedAgain();
  }

  /** The attempt is over: nobody waits for its requests any more. */
  void forget(ApplicationAttemptId attempt) {
    Set<Request> gone = requests.remove(attempt);
    if (gone != null) {
      gone.forEach(request -> request.gated.withdraw());
    }
  }

  /** Tells of requests that wait and that nobody asks about. */
  void tellOverlooked() {
    if (settings.mode() != Mode.OFF) {
      overlooked.look(requests.values(), now());
    }
  }

  /** May this request be served on this node now? */
  boolean allows(Request request, Offer offer) {
    if (settings.mode() == Mode.OFF || guard.isOff()) {
      return true;
    }
    long start = System.nanoTime();
    Decision decision = guard.call("a decision", null, () -> decide(request, offer));
    if (decision == null) {
      decision = decisions.aside(AsideReason.FAILED);
    }
    metrics.decided(decision, System.nanoTime() - start);
    return settings.mode() == Mode.OBSERVE || !(decision instanceof Decision.Wait);
  }

  private Decision decide(Request request, Offer offer) {
    try {
      if (!lock.tryLock() && !lock.tryLock(LONGEST_WAIT_MICROS, TimeUnit.MICROSECONDS)) {
        return decisions.aside(AsideReason.BUSY);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return decisions.aside(AsideReason.BUSY);
    }
    try {
      long now = now();
      Decision decision = decide(request, offer, now);
      request.said(decision);
      decisions.tell(request, decision, mirror::name, now);
      return decision;
    } finally {
      lock.unlock();
    }
  }

  private Decision decide(Request request, Offer offer, long now) {
    if (!isSettled.getAsBoolean()) {
      return new StandAside(AsideReason.RESTARTED);
    }
    SchedulerNode actual = offer.node();
    Node node = mirror.node(actual.getNodeID());
    if (node == null || request.shape() == null) {
      return new StandAside(AsideReason.UNKNOWN_NODE);
    }
    if (!node.partition().equals(offer.partition())) {
      return new StandAside(AsideReason.OTHER_PARTITION);
    }
    if (offer.demandsMore()) {
      // Else the request might wait for a calm node without a GPU.
      return new StandAside(AsideReason.FURTHER_RESOURCES);
    }
    if (offer.fits() && !node.pool().hasRoom(node.slot, request.shape().demand())) {
      // The end of a container is told to the scheduler before it is told to us.
      reconciler.reconcile(node, actual, now);
    }
    mirror.locations.locate(node.slot, actual.getNodeName(), actual.getRackName());
    NodeOffer offered =
        new NodeOffer(
            node.slot,
            offer.fits(),
            offer.closeness(),
            offer.places().within(offer.closeness(), mirror.locations));
    return gate.decide(request.gated, offered, node.pool(), now);
  }

  /** The request got a container on the node. */
  void allocated(Request request, SchedulerNode actual) {
    note(
        "an allocation",
        () -> {
          long now = now();
          Node node = mirror.node(actual.getNodeID());
          if (node != null && request.shape() != null) {
            mirror.start(
                node,
                new Tenant(
                    request.attempt.getApplicationId(), request.kind(), request.estimate(), now));
          }
          decisions.placed(request, actual.getNodeID(), request.last(), mirror::name, now);
          request.gated.served();
          metrics.allocated();
        });
  }
}
