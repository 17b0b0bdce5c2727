package dev.gleaner.clouds.orders;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.IntNode;
import dev.gleaner.core.buy.markets.Purchase;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.autoscaling.model.CreateAutoScalingGroupRequest;

class AutoScalingOrderTest {

  private static final String DISTRIBUTION = "/MixedInstancesPolicy/InstancesDistribution";
  private static final String STRATEGY = DISTRIBUTION + "/SpotAllocationStrategy";
  // The model has these as free text; the list is that of the API reference.
  private static final List<String> STRATEGIES =
      List.of(
          "capacity-optimized",
          "capacity-optimized-prioritized",
          "lowest-price",
          "price-capacity-optimized");

  @Test
  void every_market_has_a_group_of_its_own_size() {
    JsonNode groups = groups(Purchases.SETTINGS);

    assertThat(groups.findValuesAsText("AutoScalingGroupName"))
        .containsExactly(
            "gleaner-us-east-1a-m5.large",
            "gleaner-us-east-1b-c5.2xlarge",
            "gleaner-us-east-1b-r5.xlarge");
    for (String size : List.of("MinSize", "MaxSize", "DesiredCapacity")) {
      assertThat(groups.findValuesAsText(size)).containsExactly("40", "12", "7");
    }
    assertThat(groups)
        .allSatisfy(
            group -> {
              assertThat(group.at("/AvailabilityZones")).hasSize(1);
              assertThat(group.at("/MixedInstancesPolicy/LaunchTemplate/Overrides")).hasSize(1);
              assertThat(group.at(DISTRIBUTION + "/OnDemandBaseCapacity").asInt(-1)).isZero();
              assertThat(group.at(DISTRIBUTION + "/OnDemandPercentageAboveBaseCapacity").asInt(-1))
                  .isZero();
            });
  }

  @Test
  void requests_follow_the_service_model_of_auto_scaling() {
    for (OrderSettings settings :
        List.of(Purchases.SETTINGS, Purchases.bidding(0.8), Purchases.inSubnets())) {
      assertThat(groups(settings)).allSatisfy(group -> assertThat(problems(group)).isEmpty());
    }
  }

  @Test
  void the_check_against_the_model_finds_wrong_keys_types_values_and_what_is_missing() {
    JsonNode group = groups(Purchases.bidding(0.8)).get(0);
    IntNode number = IntNode.valueOf(1);

    assertThat(problems(Mutations.with(group, "/Zones", "us-east-1a"))).hasSize(1);
    assertThat(problems(Mutations.with(group, DISTRIBUTION + "/SpotPrice", "1"))).hasSize(1);
    assertThat(problems(Mutations.with(group, "/MinSize", "40"))).hasSize(1);
    assertThat(problems(Mutations.with(group, "/AvailabilityZones", "us-east-1a"))).hasSize(1);
    assertThat(problems(Mutations.with(group, DISTRIBUTION + "/SpotMaxPrice", number))).hasSize(1);
    assertThat(problems(Mutations.with(group, STRATEGY, "diversified"))).hasSize(1);
    assertThat(problems(Mutations.without(group, "/MaxSize"))).hasSize(1);
  }

  @Test
  void servers_on_demand_have_a_group_of_their_own_without_a_bid() {
    JsonNode groups = groups(Purchases.mixed(), Purchases.bidding(0.8));

    assertThat(groups).allSatisfy(group -> assertThat(problems(group)).isEmpty());
    assertThat(groups.findValuesAsText("AutoScalingGroupName"))
        .endsWith("night-us-east-1b-c5.2xlarge", "night-us-east-1b-c5.2xlarge-on-demand");
    JsonNode distribution = groups.get(2).at(DISTRIBUTION);
    assertThat(distribution.get("OnDemandPercentageAboveBaseCapacity").asInt()).isEqualTo(100);
    assertThat(distribution.has("SpotMaxPrice")).isFalse();
    assertThat(groups.get(2).get("DesiredCapacity").asInt()).isEqualTo(12);
  }

  @Test
  void each_group_has_the_bid_of_its_market() {
    assertThat(groups(Purchases.bidding(0.8)).findValuesAsText("SpotMaxPrice"))
        .containsExactly("0.0768", "0.272", "0.2016");
    assertThat(groups(Purchases.SETTINGS).findValues("SpotMaxPrice")).isEmpty();
  }

  @Test
  void a_subnet_takes_the_place_of_its_zone() {
    JsonNode groups = groups(Purchases.inSubnets());

    assertThat(groups.findValuesAsText("VPCZoneIdentifier"))
        .containsExactly("subnet-0a", "subnet-0b", "subnet-0b");
    assertThat(groups.findValues("AvailabilityZones")).isEmpty();
  }

  private static JsonNode groups(OrderSettings settings) {
    return groups(Purchases.three(), settings);
  }

  private static JsonNode groups(Purchase purchase, OrderSettings settings) {
    try {
      return new ObjectMapper().readTree(new AutoScalingOrder().text(purchase, settings));
    } catch (JsonProcessingException e) {
      throw new AssertionError(e);
    }
  }

  private static List<String> problems(JsonNode group) {
    List<String> problems =
        new ArrayList<>(
            ServiceModel.problems(
                group,
                CreateAutoScalingGroupRequest.builder(),
                "/AutoScalingGroupName",
                "/MinSize",
                "/MaxSize"));
    boolean spot = group.at(DISTRIBUTION + "/OnDemandPercentageAboveBaseCapacity").asInt() == 0;
    if (spot && !STRATEGIES.contains(group.at(STRATEGY).asText())) {
      problems.add(STRATEGY + " is none of " + STRATEGIES);
    }
    return problems;
  }
}
