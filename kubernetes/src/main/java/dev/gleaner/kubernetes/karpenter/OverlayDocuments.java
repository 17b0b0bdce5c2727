package dev.gleaner.kubernetes.karpenter;

import dev.gleaner.core.buy.markets.Lot;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * What nodes of a pool are expected to cost, as Karpenter's node overlays, so that Karpenter
 * reckons with the prices of the plan rather than with those of the moment. Each is for one pool of
 * ours only: nodes of other people's pools keep their prices.
 */
public final class OverlayDocuments {

  private static final int DECIMALS = 6;

  private OverlayDocuments() {}

  /** One overlay for each pool; the pools are those of the lots, in their order. */
  public static List<GenericKubernetesResource> of(
      List<GenericKubernetesResource> pools, List<Lot> lots) {
    List<GenericKubernetesResource> overlays = new ArrayList<>();
    for (int i = 0; i < pools.size(); i++) {
      overlays.add(overlay(pools.get(i), lots.get(i)));
    }
    return overlays;
  }

  private static GenericKubernetesResource overlay(GenericKubernetesResource pool, Lot lot) {
    GenericKubernetesResource overlay = new GenericKubernetesResource();
    overlay.setApiVersion("karpenter.sh/v1alpha1");
    overlay.setKind("NodeOverlay");
    overlay.setMetadata(
        new ObjectMetaBuilder()
            .withName(pool.getMetadata().getName())
            .withLabels(pool.getMetadata().getLabels())
            .withOwnerReferences(pool.getMetadata().getOwnerReferences())
            .build());
    overlay.setAdditionalProperty(
        "spec",
        Map.of(
            "price",
            BigDecimal.valueOf(lot.price())
                .setScale(DECIMALS, RoundingMode.HALF_UP)
                .stripTrailingZeros()
                .toPlainString(),
            "requirements",
            List.of(
                Map.of(
                    "key",
                    "karpenter.sh/nodepool",
                    "operator",
                    "In",
                    "values",
                    List.of(pool.getMetadata().getName())))));
    return overlay;
  }
}
