package dev.gleaner.clouds.orders;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Against figure 8 of the paper, and what kube-aws reads of it. */
class KubeAwsOrderTest {

  // The members of SpotFleet and LaunchSpecification in kube-aws 0.16 that are written here.
  private static final List<String> FLEET =
      List.of("iamFleetRoleArn", "targetCapacity", "launchSpecifications");
  private static final List<String> SPECIFICATION =
      List.of("weightedCapacity", "instanceType", "spotPrice", "rootVolume");

  @Test
  void every_market_has_a_pool_whose_target_is_servers_times_cores() {
    JsonNode pools = pools(Purchases.SETTINGS);

    assertThat(pools.findValuesAsText("instanceType"))
        .containsExactly("m5.large", "c5.2xlarge", "c5.2xlarge");
    assertThat(pools.findValuesAsText("targetCapacity")).containsExactly("80", "96");
    assertThat(pools.findValuesAsText("weightedCapacity")).containsExactly("2", "8");
    assertThat(pools.findValuesAsText("iamFleetRoleArn"))
        .hasSize(2)
        .allMatch(role -> role.matches("arn:aws:iam::REPLACE.*:role/aws-ec2-spot-fleet-.*"));
    JsonNode fleet = pools.get(0).get("spotFleet");
    assertThat(fleet.fieldNames()).toIterable().containsExactlyElementsOf(FLEET);
    assertThat(fleet.at("/launchSpecifications/0").fieldNames())
        .toIterable()
        .containsExactlyElementsOf(SPECIFICATION);
  }

  @Test
  void names_fit_a_stack_and_pools_stay_in_their_zone() {
    JsonNode pools = pools(Purchases.SETTINGS);

    assertThat(pools.valueStream().map(pool -> pool.get("name").asText()))
        .containsExactly(
            "gleaner-us-east-1a-m5-large",
            "gleaner-us-east-1b-c5-2xlarge",
            "gleaner-us-east-1b-c5-2xlarge-on-demand");
    assertThat(pools.get(0).at("/subnets/0/name").asText()).isEqualTo("us-east-1a");
  }

  @Test
  void servers_on_demand_are_a_plain_pool() {
    JsonNode plain = pools(Purchases.SETTINGS).get(2);

    assertThat(plain.has("spotFleet")).isFalse();
    assertThat(plain.get("count").asInt()).isEqualTo(12);
  }

  @Test
  void prices_are_for_one_core_and_at_most_those_on_demand() {
    assertThat(pools(Purchases.SETTINGS).findValuesAsText("spotPrice"))
        .map(BigDecimal::new)
        .containsExactly(new BigDecimal("0.048"), new BigDecimal("0.0425"));
    assertThat(pools(Purchases.bidding(0.8)).findValuesAsText("spotPrice"))
        .containsExactly("0.0384", "0.034");
  }

  private static JsonNode pools(OrderSettings settings) {
    String text = new KubeAwsOrder().text(Purchases.mixed(), settings);
    return Yaml.documents(text).get(0).at("/worker/nodePools");
  }
}
