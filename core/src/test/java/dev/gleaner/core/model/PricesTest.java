package dev.gleaner.core.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import org.junit.jupiter.api.Test;

class PricesTest {

  private static final PriceTable REGULAR = PriceTable.perCore(0.05);
  private static final PriceTable SPOT = new PriceTable(Map.of(2, 0.05, 4, 0.08, 16, 0.32));
  private static final Prices PRICES = new Prices(REGULAR, SPOT, 0.5);

  @Test
  void regular_and_spot_nodes_cost_what_their_size_does() {
    assertThat(PRICES.dollarsPerHour(Contract.REGULAR, 8, 8)).isCloseTo(0.40, within(1e-12));
    assertThat(PRICES.dollarsPerHour(Contract.SPOT, 4, 4)).isEqualTo(0.08);
  }

  @Test
  void a_harvest_vm_pays_the_spot_price_for_its_minimum_and_half_of_it_for_each_harvested_core() {
    // 4 cores at 0.08, so 0.02 each; 16 harvested cores at 0.01 each.
    assertThat(PRICES.dollarsPerHour(Contract.HARVEST, 4, 20)).isCloseTo(0.24, within(1e-12));
    assertThat(PRICES.dollarsPerHour(Contract.HARVEST, 4, 4)).isEqualTo(0.08);
  }

  @Test
  void the_price_of_a_harvested_core_is_that_of_a_core_of_the_minimum_size() {
    // 2 cores at 0.05, so 0.025 each, although cores of larger sizes are cheaper; 2 more at 0.0125.
    assertThat(PRICES.dollarsPerHour(Contract.HARVEST, 2, 4)).isCloseTo(0.075, within(1e-12));
  }

  @Test
  void harvested_cores_may_be_free_or_cost_as_much_as_the_others() {
    assertThat(new Prices(REGULAR, SPOT, 1).dollarsPerHour(Contract.HARVEST, 4, 20))
        .isEqualTo(0.08);
    assertThat(new Prices(REGULAR, SPOT, 0).dollarsPerHour(Contract.HARVEST, 4, 20))
        .isCloseTo(0.40, within(1e-12));
  }

  @Test
  void a_harvest_vm_without_a_minimum_pays_for_its_harvested_cores_only() {
    // The smallest spot VM has 2 cores at 0.05: 6 cores at half of 0.025.
    assertThat(PRICES.dollarsPerHour(Contract.HARVEST, 0, 6)).isCloseTo(0.075, within(1e-12));
  }

  @Test
  void the_defaults_make_harvest_vms_as_much_cheaper_as_the_paper_found() {
    // 2 cores and 8 harvested ones: 2 x 0.02 + 8 x 0.01 = 0.12, against 0.20 spot and 0.48 regular.
    double harvest = Prices.DEFAULTS.dollarsPerHour(Contract.HARVEST, 2, 10);
    assertThat(harvest).isCloseTo(0.12, within(1e-12));
    double spot = Prices.DEFAULTS.dollarsPerHour(Contract.SPOT, 10, 10);
    assertThat(1 - harvest / spot).isCloseTo(0.40, within(1e-12));
    double regular = Prices.DEFAULTS.dollarsPerHour(Contract.REGULAR, 10, 10);
    assertThat(1 - harvest / regular).isCloseTo(0.75, within(1e-12));
  }

  @Test
  void a_discount_outside_0_to_1_is_an_error_that_names_it() {
    for (double wrong : new double[] {-0.1, 1.1, Double.NaN}) {
      assertThatThrownBy(() -> new Prices(REGULAR, SPOT, wrong))
          .isInstanceOf(BadInputException.class)
          .hasMessageContaining(String.valueOf(wrong));
    }
  }
}
