package dev.gleaner.simulator.engine;

import dev.gleaner.core.keep.Adjustment;
import dev.gleaner.core.keep.KeepPolicy;
import dev.gleaner.core.keep.PoolState;
import dev.gleaner.core.keep.PoolState.KeptNode;
import dev.gleaner.core.model.Contract;
import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.simulator.engine.supply.PoolEvents;
import dev.gleaner.simulator.scenario.RentSettings;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/** Carries out what a keep policy wants: asks the cloud for nodes, drains others. */
final class Acquirer {

  private final Cluster cluster;
  private final KeepPolicy policy;
  private final RentSettings settings;
  private final Contract contract;
  private final RandomStreams streams;
  private long lastRequestAt = -1;
  private int requestsThen;

  Acquirer(RunSpec spec, RentSettings settings, Cluster cluster) {
    this.cluster = cluster;
    this.settings = settings;
    policy = settings.keep().policy(cluster.estimates, spec.streams().stream("scale-in"));
    contract = spec.scheme().contract();
    streams = spec.streams().under("sizes to ask for");
    request(settings.startNodes(), 0);
    scheduleReview(0);
  }

  private void scheduleReview(long now) {
    cluster.events.add(now + settings.keep().everyMillis(), PoolEvents.Event.REVIEW, 0, 0);
  }

  void review(long now) {
    carryOut(policy.review(state(), now), now);
    scheduleReview(now);
  }

  /** The cloud has taken a node away. */
  void lost(long now) {
    carryOut(policy.lost(state(), now), now);
  }

  private void carryOut(Adjustment adjustment, long now) {
    request(adjustment.request(), now);
    adjustment.giveBack().forEach(node -> cluster.drain(node, now));
  }

  private void request(int nodes, long now) {
    requestsThen = now == lastRequestAt ? requestsThen : 0;
    lastRequestAt = now;
    for (int i = 0; i < nodes; i++) {
      // Drawn by the moment: every scheme that asks then asks for the same sizes.
      RandomStream random = streams.stream(now + " ms, " + requestsThen++);
      int size = random.below(settings.sizes().size());
      cluster.supply().request(contract, settings.sizes().get(size), now);
    }
  }

  private PoolState state() {
    List<KeptNode> kept = new ArrayList<>();
    long wanted = cluster.queues.waitingCores();
    for (int at = 0; at < cluster.slots(); at++) {
      if (cluster.pool.contains(at) && !cluster.node(at).draining) {
        kept.add(new KeptNode(at, cluster.node(at).cores(), cluster.pool.changedAt(at)));
        wanted += cluster.node(at).usedCores();
      }
    }
    return new PoolState(
        kept,
        cluster.supply().onTheirWay(),
        cluster.account.isOpen() ? OptionalLong.of(wanted) : OptionalLong.empty());
  }
}
