package dev.gleaner.kubernetes.targets;

import dev.gleaner.kubernetes.karpenter.NotOursException;
import dev.gleaner.kubernetes.karpenter.OverlayDocuments;
import dev.gleaner.kubernetes.karpenter.OwnedObjects;
import dev.gleaner.kubernetes.karpenter.Ownership;
import dev.gleaner.kubernetes.karpenter.PoolDocuments;
import dev.gleaner.kubernetes.karpenter.PoolSteps;
import dev.gleaner.kubernetes.targets.ServicePlan.TierPlan;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Carries plans out: writes Karpenter's objects for a target, and takes them back. */
final class PlanCarrier {

  private final OwnedObjects pools;
  private final OwnedObjects overlays;

  PlanCarrier(KubernetesClient client) {
    pools = OwnedObjects.nodePools(client);
    overlays = OwnedObjects.nodeOverlays(client);
  }

  /** One step further towards a plan; asked again until it is done, and after. */
  CarriedOut carryOut(CapacityTarget target, ServicePlan plan, ClusterLevels levels) {
    if (!pools.areKnown()) {
      return new CarriedOut(
          false,
          "NoKarpenter",
          "the cluster has no karpenter.sh/v1 NodePool: install Karpenter, or let the cluster"
              + " autoscaler ask (--expander-port)");
    }
    Ownership ownership = new Ownership(target);
    try {
      return carryOut(target.getSpec(), plan, levels, ownership);
    } catch (NotOursException e) {
      return new CarriedOut(false, "NameTaken", e.getMessage());
    }
  }

  /** Removes all that the target has made, and nothing else. */
  CarriedOut takeBack(CapacityTarget target) {
    Ownership ownership = new Ownership(target);
    if (overlays.areKnown()) {
      overlays.of(ownership).forEach(overlays::remove);
    }
    if (pools.areKnown()) {
      pools.of(ownership).forEach(pools::remove);
    }
    return new CarriedOut(
        false, "Observing", "the plan is only shown; set spec.mode to on to carry it out");
  }

  private CarriedOut carryOut(
      TargetSpec spec, ServicePlan plan, ClusterLevels levels, Ownership ownership) {
    PoolDocuments documents =
        new PoolDocuments(ownership, spec.nodes() == NodeHolding.ALWAYS, nodeClass(spec));
    List<GenericKubernetesResource> there = pools.of(ownership);
    List<GenericKubernetesResource> prices = new ArrayList<>();
    List<String> waiting = new ArrayList<>();
    List<GenericKubernetesResource> old = new ArrayList<>();
    int count = 0;
    for (TierPlan tier : plan.tiers()) {
      String name = tier.need().tier();
      List<GenericKubernetesResource> wanted = documents.of(name, tier.purchase());
      PoolSteps steps = PoolSteps.of(ofTier(there, name), wanted, level(spec, levels, name));
      steps.put().forEach(pool -> pools.put(pool, ownership));
      old.addAll(steps.remove());
      waiting.addAll(steps.waiting());
      prices.addAll(OverlayDocuments.of(wanted, tier.lots()));
      count += wanted.size();
    }
    putPrices(prices, ownership);
    Set<String> tiers =
        plan.tiers().stream().map(tier -> tier.need().tier()).collect(Collectors.toSet());
    there.stream().filter(pool -> !tiers.contains(tier(pool))).forEach(old::add);
    old.forEach(pools::remove);
    return waiting.isEmpty()
        ? new CarriedOut(true, "Written", "%d node pools".formatted(count))
        : new CarriedOut(
            false,
            "Replacing",
            "these stay until others have taken over: " + String.join(", ", waiting));
  }

  private void putPrices(List<GenericKubernetesResource> wanted, Ownership ownership) {
    if (!overlays.areKnown()) {
      return;
    }
    Set<String> names =
        wanted.stream().map(one -> one.getMetadata().getName()).collect(Collectors.toSet());
    wanted.forEach(overlay -> overlays.put(overlay, ownership));
    overlays.of(ownership).stream()
        .filter(overlay -> !names.contains(overlay.getMetadata().getName()))
        .forEach(overlays::remove);
  }

  private static PoolSteps.TierNow level(TargetSpec spec, ClusterLevels levels, String tier) {
    boolean fixed = spec.nodes() == NodeHolding.ALWAYS;
    return new PoolSteps.TierNow(
        levels.tier(tier).needed(),
        fixed ? levels.ofNodes(tier) : levels.tier(tier).given(),
        levels.pools(tier),
        fixed);
  }

  private static List<GenericKubernetesResource> ofTier(
      List<GenericKubernetesResource> there, String tier) {
    return there.stream().filter(pool -> tier(pool).equals(tier)).toList();
  }

  private static String tier(GenericKubernetesResource pool) {
    return pool.getMetadata().getLabels().getOrDefault(Ownership.TIER, "");
  }

  private static Map<String, String> nodeClass(TargetSpec spec) {
    NodeClassName name = spec.nodeClass();
    return Map.of("group", name.group(), "kind", name.kind(), "name", name.name());
  }
}
