package dev.gleaner.kubernetes.targets;

import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.MarketHistory;
import io.fabric8.kubernetes.api.model.Condition;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Looks at all targets: what they are given, what they should hold, and what is to be written for
 * it. The controller that leads runs it every few seconds, on one thread; what it knows besides the
 * cluster is only there to save planning twice, so that another replica can go on at any time.
 */
public final class TargetRound implements Runnable {

  /** How often it is meant to be run. */
  public static final Duration EVERY = Duration.ofSeconds(10);

  // New prices come all the time, and change little at once.
  private static final Duration PLAN_EVERY = Duration.ofMinutes(5);
  private static final int NOT_FOUND = 404;

  private static final Logger LOG = LoggerFactory.getLogger(TargetRound.class);

  private final KubernetesClient client;
  private final MarketSource source;
  private final InstantSource clock;
  private final PlanCarrier carrier;
  private final TargetListener listener;
  private final Map<String, Planned> plans = new HashMap<>();

  public TargetRound(
      KubernetesClient client, MarketSource source, InstantSource clock, TargetListener listener) {
    this.client = client;
    this.source = source;
    this.clock = clock;
    this.listener = listener;
    this.carrier = new PlanCarrier(client);
  }

  /** One look. What goes wrong with one target is logged, and keeps no other one waiting. */
  @Override
  public void run() {
    Set<String> there = new HashSet<>();
    List<CapacityTarget> targets = targets();
    for (CapacityTarget target : targets) {
      there.add(target.getMetadata().getUid());
      // What a target has made goes with it: Kubernetes sees to that.
      if (target.getMetadata().getDeletionTimestamp() == null) {
        try {
          look(target);
        } catch (KubernetesClientException | BadInputException e) {
          LOG.warn(
              "target {}: {}; looking again in {} s",
              target.getMetadata().getName(),
              e.getMessage(),
              EVERY.toSeconds());
        }
      }
    }
    plans.keySet().retainAll(there);
    listener.looked(targets);
  }

  private List<CapacityTarget> targets() {
    try {
      return client.resources(CapacityTarget.class).list().getItems();
    } catch (KubernetesClientException e) {
      if (e.getCode() != NOT_FOUND) {
        throw e;
      }
      LOG.debug("the cluster knows no CapacityTarget");
      return List.of();
    }
  }

  void look(CapacityTarget target) {
    Instant now = clock.instant();
    ClusterLevels levels =
        ClusterLevels.of(client, target.getMetadata().getName(), target.getSpec());
    Planned planned = planned(target, now);
    CarriedOut carried;
    if (target.getSpec().mode() == TargetMode.OBSERVE) {
      carried = carrier.takeBack(target);
    } else if (planned.plan().isEmpty()) {
      carried = new CarriedOut(false, "NoPlan", "what is there stays as it is");
    } else {
      carried = carrier.carryOut(target, planned.plan().get(), levels);
    }
    TargetStatus before = target.getStatus() == null ? TargetStatus.NEW : target.getStatus();
    target.setStatus(new NextStatus(target, planned, now).of(levels, carried));
    client.resource(target).updateStatus();
    target.getStatus().conditions().stream()
        .filter(condition -> before.conditions().stream().noneMatch(one -> isSame(one, condition)))
        .forEach(condition -> listener.changed(target, condition));
  }

  /** Messages carry figures, which change all the time. */
  private static boolean isSame(Condition one, Condition other) {
    return one.getType().equals(other.getType())
        && one.getStatus().equals(other.getStatus())
        && one.getReason().equals(other.getReason());
  }

  private Planned planned(CapacityTarget target, Instant now) {
    String uid = target.getMetadata().getUid();
    Planned last = plans.get(uid);
    if (last != null && !isDue(last, target, now)) {
      return last;
    }
    TargetStatus status = target.getStatus();
    Planned fresh = Planned.of(target, status == null ? null : status.plan(), source, now);
    if (fresh.plan().isPresent() && fresh.plan().get().changed()) {
      LOG.info("target {}: {}", target.getMetadata().getName(), fresh.message());
      listener.planned(target, fresh.message());
    }
    plans.put(uid, fresh);
    return fresh;
  }

  private boolean isDue(Planned last, CapacityTarget target, Instant now) {
    return last.plan().isEmpty()
        || last.generation() != target.getMetadata().getGeneration()
        || (!now.isBefore(last.at().plus(PLAN_EVERY)) && !last.pricesUntil().equals(until()));
  }

  private Instant until() {
    List<MarketHistory> markets = source.markets();
    return markets.isEmpty() ? Instant.EPOCH : Planned.pricesUntil(markets);
  }
}
