package dev.gleaner.clouds.orders;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.IntNode;
import dev.gleaner.core.buy.markets.Lot;
import dev.gleaner.core.buy.markets.Purchase;
import dev.gleaner.core.model.BadInputException;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class KarpenterOrderTest {

  private static final NodePoolSchema SCHEMA = new NodePoolSchema();
  private static final String REQUIREMENT = "/spec/template/spec/requirements/0";

  @Test
  void every_market_has_a_pool_that_stops_at_its_servers() {
    List<JsonNode> pools = pools(KarpenterOrder.ceiling(), Purchases.three());

    assertThat(texts(pools, "/metadata/name"))
        .containsExactly(
            "gleaner-us-east-1a-m5.large",
            "gleaner-us-east-1b-c5.2xlarge",
            "gleaner-us-east-1b-r5.xlarge");
    assertThat(texts(pools, "/spec/limits/nodes")).containsExactly("40", "12", "7");
    assertThat(texts(pools, "/spec/limits/cpu")).containsExactly("80", "96", "28");
    assertThat(texts(pools, "/spec/weight")).containsExactly("100", "99", "98");
    assertThat(requirements(pools.get(1)))
        .containsExactly(
            "karpenter.sh/capacity-type In [\"spot\"]",
            "topology.kubernetes.io/zone In [\"us-east-1b\"]",
            "node.kubernetes.io/instance-type In [\"c5.2xlarge\"]");
  }

  @Test
  void servers_on_demand_have_a_pool_of_their_own() {
    List<JsonNode> pools = pools(KarpenterOrder.ceiling(), Purchases.mixed());

    assertThat(pools).allSatisfy(pool -> assertThat(SCHEMA.problems(pool)).isEmpty());
    assertThat(pools.get(2).at("/metadata/name").asText())
        .isEqualTo("gleaner-us-east-1b-c5.2xlarge-on-demand");
    assertThat(requirements(pools.get(2)))
        .startsWith("karpenter.sh/capacity-type In [\"on-demand\"]");
    assertThat(texts(pools, "/spec/limits/nodes")).containsExactly("40", "12", "12");
  }

  @Test
  void a_fixed_pool_has_its_servers_whether_pods_wait_or_not() {
    List<JsonNode> pools = pools(KarpenterOrder.fixed(), Purchases.three());

    assertThat(texts(pools, "/spec/replicas")).containsExactly("40", "12", "7");
  }

  @Test
  void pools_follow_the_published_schema() {
    for (KarpenterOrder order : List.of(KarpenterOrder.ceiling(), KarpenterOrder.fixed())) {
      assertThat(pools(order, Purchases.three()))
          .hasSize(3)
          .allSatisfy(pool -> assertThat(SCHEMA.problems(pool)).isEmpty());
    }
  }

  @Test
  void more_pools_than_weights_still_follow_the_schema() {
    List<Lot> lots =
        IntStream.range(0, 120)
            .mapToObj(i -> Purchases.lot("us-east-1a", "m" + i + ".large", 2, 0.1, 1))
            .toList();

    assertThat(pools(KarpenterOrder.ceiling(), new Purchase(lots)))
        .hasSize(120)
        .allSatisfy(pool -> assertThat(SCHEMA.problems(pool)).isEmpty());
  }

  @Test
  void the_check_against_the_schema_finds_wrong_keys_types_and_values() {
    JsonNode pool = pools(KarpenterOrder.ceiling(), Purchases.three()).get(0);
    IntNode number = IntNode.valueOf(7);

    assertThat(wrong(pool, "/spec/limit", "1")).isNotEmpty();
    assertThat(wrong(pool, REQUIREMENT + "/value", "spot")).isNotEmpty();
    assertThat(wrong(pool, "/spec/weight", "100")).isNotEmpty();
    assertThat(SCHEMA.problems(Mutations.with(pool, "/spec/weight", IntNode.valueOf(101))))
        .isNotEmpty();
    assertThat(wrong(pool, "/spec/limits/cpu", "eighty")).isNotEmpty();
    assertThat(wrong(pool, REQUIREMENT + "/operator", "Is")).isNotEmpty();
    assertThat(wrong(pool, "/spec/disruption/consolidationPolicy", "WhenIdle")).isNotEmpty();
    assertThat(wrong(pool, "/spec/disruption/consolidateAfter", "ten minutes")).isNotEmpty();
    assertThat(SCHEMA.problems(Mutations.without(pool, "/spec/template"))).isNotEmpty();
    // Rules that are not in the schema proper.
    assertThat(SCHEMA.problems(Mutations.with(pool, "/spec/replicas", number))).hasSize(2);
    assertThat(wrong(pool, REQUIREMENT + "/key", "karpenter.sh/nodepool")).isNotEmpty();
    assertThat(SCHEMA.problems(Mutations.without(pool, REQUIREMENT + "/values"))).isNotEmpty();
    assertThat(wrong(pool, "/spec/template/spec/nodeClassRef/name", "")).isNotEmpty();
    assertThat(wrong(pool, "/metadata/name", "Night_shift")).isNotEmpty();
  }

  @Test
  void a_bid_that_karpenter_cannot_hold_is_refused() {
    assertThatThrownBy(
            () -> KarpenterOrder.ceiling().text(Purchases.three(), Purchases.bidding(0.8)))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("bid 0.8")
        .hasMessageContaining("leave the bid out");
    assertThat(KarpenterOrder.ceiling().text(Purchases.three(), Purchases.bidding(1)))
        .contains("night-us-east-1a-m5.large");
  }

  @Test
  void a_name_that_is_too_long_for_a_label_is_refused() {
    Lot lot = Purchases.lot("us-east-1a", "m5." + "x".repeat(60), 2, 0.1, 1);

    assertThatThrownBy(
            () -> KarpenterOrder.ceiling().text(new Purchase(List.of(lot)), Purchases.SETTINGS))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("Kubernetes takes 63");
  }

  private static List<String> wrong(JsonNode pool, String path, String value) {
    return SCHEMA.problems(Mutations.with(pool, path, value));
  }

  private static List<String> texts(List<JsonNode> pools, String path) {
    return pools.stream().map(pool -> pool.at(path).asText()).toList();
  }

  private static List<String> requirements(JsonNode pool) {
    return pool.at("/spec/template/spec/requirements")
        .valueStream()
        .map(r -> r.get("key").asText() + " " + r.get("operator").asText() + " " + r.get("values"))
        .toList();
  }

  private static List<JsonNode> pools(KarpenterOrder order, Purchase purchase) {
    return Yaml.documents(order.text(purchase, Purchases.SETTINGS));
  }
}
