package dev.gleaner.clouds.orders;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.IntNode;
import dev.gleaner.core.buy.markets.Lot;
import dev.gleaner.core.buy.markets.Purchase;
import dev.gleaner.core.model.BadInputException;
import java.util.List;
import org.junit.jupiter.api.Test;

class ComputeClassOrderTest {

  private static final PublishedSchema SCHEMA =
      new PublishedSchema("cloud.google.com_computeclasses.v1.schema.yaml");
  private static final Lot N2 = Purchases.lot("europe-west1-b", "n2-standard-8", 8, 0.39, 5);
  private static final Lot C3 = Purchases.lot("europe-west1-c", "c3-highcpu-22", 22, 0.9, 3);

  @Test
  void machine_types_are_named_with_their_zones_spot_first_and_then_on_demand() {
    JsonNode computeClass = order(N2, C3, Purchases.onDemand(C3));

    assertThat(SCHEMA.problems(computeClass)).isEmpty();
    assertThat(texts(computeClass))
        .containsExactly(
            "{\"machineType\":\"n2-standard-8\",\"spot\":true,\"location\":{\"zones\":[\"europe-west1-b\"]}}",
            "{\"machineType\":\"c3-highcpu-22\",\"spot\":true,\"location\":{\"zones\":[\"europe-west1-c\"]}}",
            "{\"machineType\":\"c3-highcpu-22\",\"spot\":false,\"location\":{\"zones\":[\"europe-west1-c\"]}}");
    assertThat(new ComputeClassOrder().text(new Purchase(List.of(N2)), Purchases.SETTINGS))
        .startsWith("---");
  }

  @Test
  void without_servers_on_demand_the_kind_that_is_cheapest_on_demand_is_the_fallback() {
    JsonNode priorities = order(N2, C3).at("/spec/priorities");

    assertThat(priorities).hasSize(3);
    assertThat(priorities.get(2).toString())
        .isEqualTo("{\"machineType\":\"c3-highcpu-22\",\"spot\":false}");
  }

  @Test
  void servers_of_another_cloud_are_told_by_their_shape_and_the_file_says_what_that_is_worth() {
    Lot same = Purchases.lot("us-east-1c", "m5.large", 2, 0.096, 7);
    Purchase purchase = new Purchase(List.of(Purchases.three().lots().get(0), same));

    String text = new ComputeClassOrder().text(purchase, Purchases.SETTINGS);
    JsonNode computeClass = Yaml.documents(text).get(0);

    assertThat(text).startsWith("# These are shapes only");
    assertThat(SCHEMA.problems(computeClass)).isEmpty();
    assertThat(texts(computeClass))
        .containsExactly(
            "{\"machineFamily\":\"n2\",\"minCores\":2,\"minMemoryGb\":8,\"spot\":true}",
            "{\"machineFamily\":\"n2\",\"minCores\":2,\"minMemoryGb\":8,\"spot\":false}");
  }

  @Test
  void a_shape_that_the_family_does_not_have_and_a_bid_are_refused() {
    Lot large = Purchases.lot("us-east-1a", "m5.48xlarge", 192, 9, 1);

    assertThatThrownBy(() -> order(large))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("m5.48xlarge")
        .hasMessageContaining("128 cores");
    assertThatThrownBy(
            () -> new ComputeClassOrder().text(Purchases.three(), Purchases.bidding(0.5)))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("GKE has no bids");
  }

  @Test
  void the_check_against_the_schema_finds_wrong_keys_types_and_values() {
    JsonNode right = order(N2, C3);
    IntNode number = IntNode.valueOf(7);
    String rule = "/spec/priorities/0";

    assertThat(SCHEMA.problems(Mutations.with(right, rule + "/zone", "a"))).isNotEmpty();
    assertThat(SCHEMA.problems(Mutations.with(right, rule + "/spot", "true"))).isNotEmpty();
    assertThat(SCHEMA.problems(Mutations.with(right, rule + "/machineFamily", "n2"))).isNotEmpty();
    assertThat(SCHEMA.problems(Mutations.with(right, "/spec/whenUnsatisfiable", "Wait")))
        .isNotEmpty();
    assertThat(SCHEMA.problems(Mutations.with(right, "/spec/activeMigration", number)))
        .isNotEmpty();
    assertThat(SCHEMA.problems(Mutations.without(right, "/spec/whenUnsatisfiable"))).isNotEmpty();
  }

  private static List<String> texts(JsonNode computeClass) {
    return computeClass.at("/spec/priorities").valueStream().map(JsonNode::toString).toList();
  }

  private static JsonNode order(Lot... lots) {
    String text = new ComputeClassOrder().text(new Purchase(List.of(lots)), Purchases.SETTINGS);
    return Yaml.documents(text).get(0);
  }
}
