package dev.gleaner.clouds.orders;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gleaner.core.buy.markets.Lot;
import dev.gleaner.core.buy.markets.Purchase;
import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.Contract;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What no order may contain. */
class OrderRefusalsTest {

  private static final String HOSTILE = "m5\"}\n---\nkind: ClusterRoleBinding\u001b[2J";

  static Stream<Order> orders() {
    return Stream.of(
        new FleetOrder(),
        new AutoScalingOrder(),
        KarpenterOrder.ceiling(),
        KarpenterOrder.fixed(),
        KarpenterOrder.ceiling().withNodeClass(),
        new ComputeClassOrder(),
        new KubeAwsOrder());
  }

  @ParameterizedTest
  @MethodSource("orders")
  void a_hostile_instance_type_is_refused_on_one_line(Order order) {
    refused(order, Purchases.lot("us-east-1a", HOSTILE, 2, 0.1, 1), "instance type \"m5");
  }

  @ParameterizedTest
  @MethodSource("orders")
  void a_hostile_zone_is_refused_on_one_line(Order order) {
    refused(order, Purchases.lot(HOSTILE, "m5.large", 2, 0.1, 1), "zone \"m5");
  }

  @ParameterizedTest
  @MethodSource("orders")
  void an_empty_purchase_is_refused(Order order) {
    assertThatThrownBy(() -> order.text(new Purchase(List.of()), Purchases.SETTINGS))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("nothing to order");
  }

  @ParameterizedTest
  @MethodSource("orders")
  void a_market_that_occurs_twice_is_refused(Order order) {
    Lot lot = Purchases.lot("us-east-1a", "m5.large", 2, 0.1, 1);

    assertThatThrownBy(() -> order.text(new Purchase(List.of(lot, lot)), Purchases.SETTINGS))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("us-east-1a/m5.large is in two lots");
  }

  @ParameterizedTest
  @MethodSource("orders")
  void spot_and_on_demand_servers_of_a_market_are_two_lots_but_harvest_servers_are_refused(
      Order order) {
    Lot spot = Purchases.lot("us-east-1a", "m5.large", 2, 0.1, 1);
    Lot harvest = new Lot(spot.market(), Contract.HARVEST, 1, 0.1);

    assertThat(
            order.text(new Purchase(List.of(spot, Purchases.onDemand(spot))), Purchases.SETTINGS))
        .isNotEmpty();
    refused(order, harvest, "harvest servers of us-east-1a/m5.large");
  }

  @Test
  void an_odd_name_of_a_cluster_is_refused() {
    assertThatThrownBy(
            () ->
                new OrderSettings(
                    "a", "workers", "1", OptionalDouble.empty(), "b", HOSTILE, Map.of()))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("EKS cluster")
        .hasMessageNotContainingAny("\n", "\u001b");
  }

  @Test
  void a_zone_without_a_subnet_is_refused_where_others_have_one() {
    Lot lot = Purchases.lot("us-east-1c", "m5.large", 2, 0.1, 1);

    refused(new FleetOrder(), lot, Purchases.inSubnets(), "zone us-east-1c has no subnet");
    refused(new AutoScalingOrder(), lot, Purchases.inSubnets(), "zone us-east-1c has no subnet");
  }

  @Test
  void a_bid_below_what_ec2_takes_is_refused() {
    Lot lot = Purchases.lot("us-east-1a", "t4g.nano", 2, 0.0042, 1);

    refused(new FleetOrder(), lot, Purchases.bidding(0.1), "above $0.001");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "Night", "-night", "night\n", "a b", "night\"", "ünïcode"})
  void odd_names_are_refused(String name) {
    assertThatThrownBy(() -> settings(name, "workers", "1", "default", "subnet-0a"))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("lower-case letters");
  }

  @Test
  void odd_settings_are_refused() {
    refusedSettings("night", HOSTILE, "1", "default", "subnet-0a", "launch template");
    refusedSettings("night", "workers", "latest", "default", "subnet-0a", "$Latest");
    refusedSettings("night", "workers", "1", "De fault", "subnet-0a", "EC2NodeClass");
    refusedSettings("night", "workers", "1", "default", "subnet-0a,subnet-0b", "subnet of");
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, -1, Double.NaN, Double.POSITIVE_INFINITY, 11})
  void bids_out_of_range_are_refused(double bid) {
    assertThatThrownBy(() -> Purchases.bidding(bid))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("multiple of the on-demand price");
  }

  private static void refusedSettings(
      String name, String template, String version, String node, String subnet, String message) {
    assertThatThrownBy(() -> settings(name, template, version, node, subnet))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining(message)
        .hasMessageNotContainingAny("\n", "\u001b");
  }

  private static OrderSettings settings(
      String name, String template, String version, String nodeClass, String subnet) {
    Map<String, String> subnets = Map.of("us-east-1a", subnet);
    return new OrderSettings(
        name, template, version, OptionalDouble.empty(), nodeClass, "night-shift", subnets);
  }

  private static void refused(Order order, Lot lot, String message) {
    refused(order, lot, Purchases.SETTINGS, message);
  }

  private static void refused(Order order, Lot lot, OrderSettings settings, String message) {
    assertThatThrownBy(() -> order.text(new Purchase(List.of(lot)), settings))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining(message)
        .hasMessageNotContainingAny("\n", "\u001b");
  }
}
