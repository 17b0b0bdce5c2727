package dev.gleaner.core.keep;

import static dev.gleaner.core.keep.Pools.idle;
import static dev.gleaner.core.keep.Pools.wanting;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class UtilisationBandTest {

  private static final UtilisationBand BAND =
      new UtilisationBand(0.6, 0.8, 1, new RecentlyChangedFirst());

  @Test
  void within_the_band_and_at_its_edges_nothing_happens() {
    for (int wanted : new int[] {24, 28, 32}) {
      assertThat(BAND.review(wanting(wanted, 0, 10, 10, 10, 10), 0)).isEqualTo(Adjustment.NONE);
    }
  }

  @Test
  void above_the_band_nodes_are_asked_for_up_to_its_middle() {
    // 70 cores wanted of 40: 100 cores would be 70%, 6 more nodes of 10.
    Adjustment adjustment = BAND.review(wanting(70, 0, 10, 10, 10, 10), 0);
    assertThat(adjustment.request()).isEqualTo(6);
    assertThat(adjustment.giveBack()).isEmpty();
    assertThat(adjustment.because()).isEqualTo("utilisation 1.75 is above 0.80");
    // Two of them are on their way already.
    assertThat(BAND.review(wanting(70, 2, 10, 10, 10, 10), 0).request()).isEqualTo(4);
  }

  @Test
  void a_small_pool_with_a_queue_grows_though_less_than_a_node_is_missing_to_the_middle() {
    // 13 of 10 cores: 18.6 would be the middle, 8.6 more; without a node the queue would stay.
    assertThat(BAND.review(wanting(13, 0, 10), 0).request()).isEqualTo(1);
  }

  @Test
  void below_the_band_nodes_go_back_down_to_its_middle() {
    // 21 of 60 cores: 30 would be 70%, so that three of 10 may go: those that changed last.
    Adjustment adjustment = BAND.review(wanting(21, 0, 10, 10, 10, 10, 10, 10), 0);
    assertThat(adjustment.giveBack()).containsExactly(5, 4, 3);
    assertThat(adjustment.request()).isZero();
    assertThat(adjustment.because()).isEqualTo("utilisation 0.35 is below 0.60");
  }

  @Test
  void a_node_past_the_middle_goes_back_if_the_pool_would_stay_below_the_band_otherwise() {
    // 8 of 20 cores. The middle would be 11.4 cores, but 10 are within the band, too.
    assertThat(BAND.review(wanting(8, 0, 10, 10), 0).giveBack()).containsExactly(1);
    // 9 of 20 cores: 45% is too little, but 9 of 10 would be too much.
    assertThat(BAND.review(wanting(9, 0, 10, 10), 0)).isEqualTo(Adjustment.NONE);
  }

  @Test
  void a_node_too_large_to_go_does_not_keep_the_others() {
    // 21 of 60 cores; without the large one that changed last only 20 would be left.
    assertThat(BAND.review(wanting(21, 0, 10, 10, 40), 0).giveBack()).containsExactly(1, 0);
  }

  @Test
  void a_pool_below_its_least_number_of_nodes_grows_as_far_as_the_load_needs() {
    UtilisationBand band = new UtilisationBand(0.6, 0.8, 5, new RecentlyChangedFirst());
    assertThat(band.review(wanting(70, 0, 10, 10, 10, 10), 0).request()).isEqualTo(6);
    assertThat(band.review(wanting(35, 0, 10, 10, 10, 10), 0).request()).isEqualTo(1);
    assertThat(band.review(wanting(5, 0, 10, 10, 10, 10), 0).request()).isEqualTo(1);
    assertThat(BAND.review(wanting(70, 0), 0).because()).isEqualTo("fewer than 1 nodes");
  }

  @Test
  void the_least_number_of_nodes_is_held_without_any_load_and_restored_at_once() {
    UtilisationBand band = new UtilisationBand(0.6, 0.8, 3, new RecentlyChangedFirst());
    assertThat(band.review(wanting(0, 0, 10, 10, 10, 10, 10), 0).giveBack()).containsExactly(4, 3);
    assertThat(band.review(wanting(0, 0, 10), 0).request()).isEqualTo(2);
    assertThat(band.lost(wanting(0, 1, 10), 0).request()).isEqualTo(1);
    // A lost node beyond those waits for the review.
    assertThat(band.lost(wanting(99, 0, 10, 10, 10), 0)).isEqualTo(Adjustment.NONE);
  }

  @Test
  void before_the_first_job_only_the_least_number_of_nodes_counts() {
    assertThat(BAND.review(idle(0, 10, 10, 10), 0)).isEqualTo(Adjustment.NONE);
    assertThat(BAND.review(idle(0), 0).request()).isEqualTo(1);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void a_pool_outside_the_band_ends_inside_or_less_than_a_node_away(long seed) {
    RandomStream random = new RandomStreams(seed).stream("test");
    for (int i = 0; i < 3000; i++) {
      PoolState pool = Pools.random(random);
      UtilisationBand band =
          new UtilisationBand(0.6, 0.8, 1 + random.below(5), new RandomFirst(random));
      check(band, pool, band.review(pool, 0));
    }
  }

  private static void check(UtilisationBand band, PoolState pool, Adjustment adjustment) {
    double wanted = pool.wantedCores().orElseThrow();
    double given =
        pool.nodes().stream()
            .filter(node -> adjustment.giveBack().contains(node.node()))
            .mapToInt(PoolState.KeptNode::cores)
            .sum();
    double cores = pool.expectedCores() + adjustment.request() * pool.meanCores() - given;
    int held = pool.nodes().size() + pool.onTheirWay() - adjustment.giveBack().size();
    assertThat(adjustment.request() == 0 || adjustment.giveBack().isEmpty()).isTrue();
    assertThat(held + adjustment.request()).isGreaterThanOrEqualTo(band.leastNodes());
    if (adjustment.because().startsWith("fewer")) {
      return;
    }
    assertThat(wanted / cores).as("never above the band").isLessThanOrEqualTo(0.8 + 1e-9);
    if (wanted / cores >= 0.6) {
      return;
    }
    if (adjustment.request() > 0) {
      assertThat(wanted / (cores - pool.meanCores())).as("one node less").isGreaterThan(0.8);
    } else if (held > band.leastNodes()) {
      pool.nodes().stream()
          .filter(node -> !adjustment.giveBack().contains(node.node()))
          .forEach(node -> assertThat(wanted / (cores - node.cores())).isGreaterThan(0.8));
    }
  }

  /** New nodes of any size may call for one correction, but never for a second in return. */
  @ParameterizedTest
  @ValueSource(longs = {4, 5, 6})
  void requests_and_give_backs_never_alternate_while_the_demand_stays(long seed) {
    RandomStream random = new RandomStreams(seed).stream("test");
    for (int i = 0; i < 2000; i++) {
      PoolState pool = Pools.arrived(Pools.random(random), Adjustment.NONE, 16, 0);
      boolean gaveBack = false;
      Adjustment adjustment = BAND.review(pool, 0);
      for (int review = 0; !adjustment.isNone(); review++) {
        assertThat(review).as("reviews until the pool is left alone").isLessThan(200);
        assertThat(gaveBack && adjustment.request() > 0)
            .as("a request after a give-back")
            .isFalse();
        gaveBack |= !adjustment.giveBack().isEmpty();
        pool = Pools.arrived(pool, adjustment, 1 + random.below(32), review);
        adjustment = BAND.review(pool, review);
      }
    }
  }

  @Test
  void a_pool_at_the_edge_of_the_band_is_adjusted_once_and_then_left_alone() {
    for (int wanted : new int[] {5, 6, 7, 8, 9, 11, 12, 13, 15, 16, 17}) {
      PoolState pool = wanting(wanted, 0, 10, 10);
      PoolState after = Pools.arrived(pool, BAND.review(pool, 0), 10, 1);
      assertThat(BAND.review(after, 2)).as("%d cores wanted", wanted).isEqualTo(Adjustment.NONE);
    }
  }

  @Test
  void a_band_upside_down_or_without_nodes_is_an_error() {
    GiveBackOrder order = new RecentlyChangedFirst();
    assertThatThrownBy(() -> new UtilisationBand(0.8, 0.6, 1, order))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("0.8 to 0.6");
    assertThatThrownBy(() -> new UtilisationBand(0.6, 1.1, 1, order))
        .isInstanceOf(BadInputException.class);
    assertThatThrownBy(() -> new UtilisationBand(0.6, 0.8, 0, order))
        .isInstanceOf(BadInputException.class);
  }
}
