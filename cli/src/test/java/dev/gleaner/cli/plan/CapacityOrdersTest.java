package dev.gleaner.cli.plan;

import static dev.gleaner.cli.plan.CapacityCalls.json;
import static dev.gleaner.cli.plan.CapacityCalls.plan;
import static dev.gleaner.cli.plan.CapacityCalls.yaml;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** All forms of an order are of the pool that is printed. */
class CapacityOrdersTest {

  // The greedy choice ends here as dear as on demand, and then takes a part of it.
  private static final Object[] MIXED = {
    "--capacity",
    500,
    "--availability",
    "99.9%",
    "--policy",
    "tr-kubernetes",
    "--bid",
    "0.99",
    "--zone",
    "us-east-*",
    "--estimate",
    "families"
  };

  @Test
  void fleets_and_groups_have_as_many_servers_as_the_plan_by_contract() throws IOException {
    JsonNode plan = json(MIXED);
    JsonNode fleets = new ObjectMapper().readTree(plan(with("fleet")).out());
    JsonNode groups = new ObjectMapper().readTree(plan(with("asg")).out());

    assertThat(servers(plan, "spot")).isPositive();
    assertThat(servers(plan, "on-demand")).isPositive();
    assertThat(sum(fleets, "/TargetCapacitySpecification/SpotTargetCapacity"))
        .isEqualTo(servers(plan, "spot"));
    assertThat(sum(fleets, "/TargetCapacitySpecification/OnDemandTargetCapacity"))
        .isEqualTo(servers(plan, "on-demand"));
    assertThat(sum(groups, "/DesiredCapacity"))
        .isEqualTo(servers(plan, "spot") + servers(plan, "on-demand"));
    assertThat(fleets.findValues("MaxPrice"))
        .hasSize(
            (int)
                plan.get("buy").findValuesAsText("contract").stream()
                    .filter("spot"::equals)
                    .count());
  }

  @ParameterizedTest
  @ValueSource(strings = {"karpenter", "karpenter-replicas"})
  void node_pools_come_with_their_class_unless_one_is_named(String form) throws IOException {
    int lots = json().get("buy").size();
    List<JsonNode> written = yaml(plan("-o", form, "--cluster", "shop").out());
    List<JsonNode> named = yaml(plan("-o", form, "--node-class", "mine").out());

    assertThat(written).hasSize(lots + 1);
    assertThat(written.get(0).at("/spec/role").asText()).isEqualTo("KarpenterNodeRole-shop");
    assertThat(written.get(1).at("/spec/template/spec/nodeClassRef/name"))
        .isEqualTo(written.get(0).at("/metadata/name"));
    assertThat(named).hasSize(lots);
    assertThat(named.get(0).at("/spec/template/spec/nodeClassRef/name").asText()).isEqualTo("mine");
  }

  @Test
  void limits_of_node_pools_add_up_to_the_capacity() throws IOException {
    List<JsonNode> pools = yaml(plan("-o", "karpenter", "--node-class", "mine").out());

    assertThat(pools.stream().mapToInt(pool -> pool.at("/spec/limits/cpu").asInt()).sum())
        .isEqualTo(json().get("capacity").asInt());
  }

  @Test
  void targets_of_kube_aws_pools_add_up_to_the_capacity() throws IOException {
    JsonNode pools = yaml(plan("-o", "kube-aws").out()).get(0).at("/worker/nodePools");

    assertThat(sum(pools, "/spotFleet/targetCapacity")).isEqualTo(json().get("capacity").asInt());
  }

  @Test
  void a_compute_class_prefers_spot_servers_and_ends_with_servers_on_demand() throws IOException {
    String text = plan("-o", "gke").out();
    JsonNode priorities = yaml(text).get(0).at("/spec/priorities");

    assertThat(text).startsWith("# These are shapes only");
    assertThat(priorities.get(0).get("spot").asBoolean()).isTrue();
    assertThat(priorities.get(priorities.size() - 1).get("spot").asBoolean()).isFalse();
  }

  private static Object[] with(String form) {
    return Stream.concat(Stream.of(MIXED), Stream.of("-o", form)).toArray();
  }

  private static int servers(JsonNode plan, String contract) {
    return StreamSupport.stream(plan.get("buy").spliterator(), false)
        .filter(lot -> lot.get("contract").asText().equals(contract))
        .mapToInt(lot -> lot.get("servers").asInt())
        .sum();
  }

  private static int sum(JsonNode all, String path) {
    return StreamSupport.stream(all.spliterator(), false)
        .mapToInt(one -> one.at(path).asInt())
        .sum();
  }
}
