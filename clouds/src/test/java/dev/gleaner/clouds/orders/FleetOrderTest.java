package dev.gleaner.clouds.orders;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.IntNode;
import dev.gleaner.core.buy.markets.Purchase;
import java.util.List;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.ec2.model.CreateFleetRequest;

class FleetOrderTest {

  private static final String OVERRIDE = "/LaunchTemplateConfigs/0/Overrides/0";
  private static final String TARGET = "/TargetCapacitySpecification";

  private final FleetOrder order = new FleetOrder();

  @Test
  void every_market_has_a_fleet_that_can_hold_nothing_but_its_servers() {
    JsonNode fleets = fleets(Purchases.three(), Purchases.SETTINGS);

    assertThat(fleets).hasSize(3);
    assertThat(fleets.findValuesAsText("InstanceType"))
        .containsExactly("m5.large", "c5.2xlarge", "r5.xlarge");
    assertThat(fleets.findValuesAsText("AvailabilityZone"))
        .containsExactly("us-east-1a", "us-east-1b", "us-east-1b");
    assertThat(fleets.findValuesAsText("TotalTargetCapacity")).containsExactly("40", "12", "7");
    assertThat(fleets)
        .allSatisfy(
            fleet -> {
              assertThat(fleet.at("/Type").asText()).isEqualTo("maintain");
              assertThat(fleet.at("/LaunchTemplateConfigs")).hasSize(1);
              assertThat(fleet.at("/LaunchTemplateConfigs/0/Overrides")).hasSize(1);
              assertThat(fleet.at(OVERRIDE + "/WeightedCapacity").asDouble()).isEqualTo(1);
              assertThat(fleet.at(TARGET + "/SpotTargetCapacity"))
                  .isEqualTo(fleet.at(TARGET + "/TotalTargetCapacity"));
            });
  }

  @Test
  void requests_follow_the_service_model_of_ec2() {
    for (OrderSettings settings :
        List.of(Purchases.SETTINGS, Purchases.bidding(0.8), Purchases.inSubnets())) {
      assertThat(fleets(Purchases.three(), settings))
          .allSatisfy(fleet -> assertThat(problems(fleet)).isEmpty());
    }
  }

  @Test
  void the_check_against_the_model_finds_wrong_keys_types_values_and_what_is_missing() {
    JsonNode fleet = fleets(Purchases.three(), Purchases.bidding(0.8)).get(0);
    IntNode number = IntNode.valueOf(1);

    assertThat(problems(Mutations.with(fleet, OVERRIDE + "/Zone", "us-east-1a"))).hasSize(1);
    assertThat(problems(Mutations.with(fleet, "/Typ", "maintain"))).hasSize(1);
    assertThat(problems(Mutations.with(fleet, "/Type", "forever"))).hasSize(1);
    assertThat(problems(Mutations.with(fleet, OVERRIDE + "/InstanceType", "m5.huge"))).hasSize(1);
    assertThat(problems(Mutations.with(fleet, "/SpotOptions/AllocationStrategy", "priceCapacity")))
        .hasSize(1);
    assertThat(problems(Mutations.with(fleet, OVERRIDE + "/MaxPrice", number))).hasSize(1);
    assertThat(problems(Mutations.with(fleet, TARGET + "/TotalTargetCapacity", "40"))).hasSize(1);
    assertThat(problems(Mutations.with(fleet, "/SpotOptions", number))).hasSize(1);
    assertThat(problems(Mutations.with(fleet, "/LaunchTemplateConfigs", number))).isNotEmpty();
    assertThat(problems(Mutations.without(fleet, TARGET))).isNotEmpty();
  }

  @Test
  void servers_on_demand_are_ordered_as_such_and_without_a_bid() {
    JsonNode fleets = fleets(Purchases.mixed(), Purchases.bidding(0.8));

    assertThat(fleets).allSatisfy(fleet -> assertThat(problems(fleet)).isEmpty());
    JsonNode last = fleets.get(2);
    assertThat(last.at(TARGET + "/OnDemandTargetCapacity").asInt()).isEqualTo(12);
    assertThat(last.at(TARGET + "/SpotTargetCapacity").asInt()).isZero();
    assertThat(last.at(TARGET + "/DefaultTargetCapacityType").asText()).isEqualTo("on-demand");
    assertThat(last.has("SpotOptions")).isFalse();
    assertThat(last.findValues("MaxPrice")).isEmpty();
    assertThat(fleets.findValues("MaxPrice")).hasSize(2);
    assertThat(fleets.findValuesAsText("ClientToken")).doesNotHaveDuplicates();
  }

  @Test
  void a_bid_is_in_dollars_for_one_server_and_an_id_is_not_a_name() {
    JsonNode fleets = fleets(Purchases.three(), Purchases.bidding(0.8));

    assertThat(fleets.findValuesAsText("MaxPrice")).containsExactly("0.0768", "0.272", "0.2016");
    assertThat(fleets.findValuesAsText("LaunchTemplateId")).hasSize(3);
    assertThat(fleets.findValues("LaunchTemplateName")).isEmpty();
  }

  @Test
  void without_a_bid_there_is_no_price_limit_and_the_template_is_plainly_a_placeholder() {
    JsonNode fleets = fleets(Purchases.three(), Purchases.SETTINGS);

    assertThat(fleets.findValues("MaxPrice")).isEmpty();
    assertThat(fleets.findValuesAsText("LaunchTemplateName"))
        .containsOnly("REPLACE-WITH-YOUR-LAUNCH-TEMPLATE");
  }

  @Test
  void a_subnet_takes_the_place_of_its_zone() {
    JsonNode fleets = fleets(Purchases.three(), Purchases.inSubnets());

    assertThat(fleets.findValuesAsText("SubnetId"))
        .containsExactly("subnet-0a", "subnet-0b", "subnet-0b");
    assertThat(fleets.findValues("AvailabilityZone")).isEmpty();
  }

  @Test
  void the_same_purchase_has_the_same_tokens_and_another_one_has_others() {
    Purchase three = Purchases.three();
    List<String> tokens = tokens(three, Purchases.SETTINGS);

    assertThat(tokens).doesNotHaveDuplicates().isEqualTo(tokens(three, Purchases.SETTINGS));
    assertThat(tokens).doesNotContainAnyElementsOf(tokens(three, Purchases.bidding(0.8)));
    Purchase smaller = new Purchase(List.of(Purchases.lot("us-east-1a", "m5.large", 2, 0.096, 39)));
    assertThat(tokens).doesNotContainAnyElementsOf(tokens(smaller, Purchases.SETTINGS));
  }

  private List<String> tokens(Purchase purchase, OrderSettings settings) {
    return fleets(purchase, settings).findValuesAsText("ClientToken");
  }

  private JsonNode fleets(Purchase purchase, OrderSettings settings) {
    try {
      return new ObjectMapper().readTree(order.text(purchase, settings));
    } catch (JsonProcessingException e) {
      throw new AssertionError(e);
    }
  }

  // Required members and those that the API reference requires in words.
  private static List<String> problems(JsonNode fleet) {
    return ServiceModel.problems(
        fleet,
        CreateFleetRequest.builder(),
        "/LaunchTemplateConfigs",
        "/LaunchTemplateConfigs/0/LaunchTemplateSpecification/Version",
        TARGET + "/TotalTargetCapacity");
  }
}
