package dev.gleaner.kubernetes.karpenter;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.buy.markets.Lot;
import dev.gleaner.core.buy.markets.Purchase;
import dev.gleaner.core.model.Contract;
import dev.gleaner.core.model.InstanceType;
import dev.gleaner.core.model.Market;
import dev.gleaner.core.model.Resources;
import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.ConfigMapBuilder;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PoolDocumentsTest {

  private static final Map<String, String> NODE_CLASS =
      Map.of("group", "karpenter.kwok.sh", "kind", "KWOKNodeClass", "name", "mine");
  private static final Market MARKET =
      new Market("us-east-1a", new InstanceType("m5.large", new Resources(2, 8192), 0.096));
  private static final Purchase PURCHASE =
      new Purchase(
          List.of(
              new Lot(MARKET, Contract.SPOT, 5, 0.03123456789),
              new Lot(MARKET, Contract.REGULAR, 1, 0.096)));

  @Test
  void a_pool_says_whose_it_is_and_so_do_its_nodes() {
    GenericKubernetesResource pool = pools("", false).get(0);
    assertThat(pool.getMetadata().getName()).isEqualTo("web-us-east-1a-m5.large");
    assertThat(pool.getMetadata().getLabels())
        .containsEntry("gleaner.dev/target", "web")
        .containsEntry("app.kubernetes.io/managed-by", "gleaner");
    assertThat(pool.getMetadata().getOwnerReferences())
        .singleElement()
        .satisfies(owner -> assertThat(owner.getUid()).isEqualTo("u1"));
    assertThat(pool.<Map<String, String>>get("spec", "template", "metadata", "labels"))
        .isEqualTo(Map.of("gleaner.dev/target", "web"));
    assertThat(pool.<Map<String, String>>get("spec", "template", "spec", "nodeClassRef"))
        .isEqualTo(NODE_CLASS);
    assertThat(pool.<String>get("spec", "limits", "nodes")).isEqualTo("5");
  }

  @Test
  void pools_of_tiers_have_names_of_their_own() {
    assertThat(pools("c", true).get(1).getMetadata().getName())
        .matches("web-c-[0-9a-f]{6}-us-east-1a-m5.large-on-demand");
    assertThat(PoolNames.prefix("a-b", "c")).isNotEqualTo(PoolNames.prefix("a", "b-c"));
    assertThat(PoolNames.prefix("a".repeat(63), "b".repeat(20))).hasSize(24);
    assertThat(pools("c", true).get(0).<Number>get("spec", "replicas")).isEqualTo(5);
  }

  @Test
  void an_overlay_is_for_one_pool_of_ours_only() {
    List<GenericKubernetesResource> overlays =
        OverlayDocuments.of(pools("", false), PURCHASE.lots());
    assertThat(overlays.get(0).<String>get("spec", "price")).isEqualTo("0.031235");
    assertThat(overlays.get(0).<List<Map<String, Object>>>get("spec", "requirements"))
        .containsExactly(
            Map.of(
                "key",
                "karpenter.sh/nodepool",
                "operator",
                "In",
                "values",
                List.of("web-us-east-1a-m5.large")));
  }

  @Test
  void what_a_target_of_the_same_name_has_made_before_is_not_ours() {
    GenericKubernetesResource old =
        new PoolDocuments(of("u0"), false, NODE_CLASS).of("", PURCHASE).get(0);
    assertThat(of("u0").isOurs(old)).isTrue();
    assertThat(of("u1").isOurs(old)).isFalse();
    old.getMetadata().setLabels(Map.of());
    assertThat(of("u0").isOurs(old)).isFalse();
  }

  private static List<GenericKubernetesResource> pools(String tier, boolean fixed) {
    return new PoolDocuments(of("u1"), fixed, NODE_CLASS).of(tier, PURCHASE);
  }

  private static Ownership of(String uid) {
    ConfigMap owner =
        new ConfigMapBuilder().withNewMetadata().withName("web").withUid(uid).endMetadata().build();
    return new Ownership(owner);
  }
}
