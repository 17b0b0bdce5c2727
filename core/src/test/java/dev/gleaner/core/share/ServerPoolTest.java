package dev.gleaner.core.share;

import static dev.gleaner.core.share.Markets.LARGE;
import static dev.gleaner.core.share.Markets.LEAN;
import static dev.gleaner.core.share.Markets.M3_LARGE;
import static dev.gleaner.core.share.Markets.MINUTE;
import static dev.gleaner.core.share.Markets.SMALL;
import static dev.gleaner.core.share.Markets.alone;
import static dev.gleaner.core.share.Markets.demand;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gleaner.core.model.Resources;
import java.util.List;
import org.junit.jupiter.api.Test;

class ServerPoolTest {

  private final ServerPool pool = Markets.pool(new BestFit());

  @Test
  void the_example_of_the_paper_buys_two_servers_and_leaves_two_cores_and_five_gigabytes() {
    Grant grant = pool.hold(0, demand(1, 2, 10_240, M3_LARGE));

    assertThat(grant.bought()).hasSize(2);
    assertThat(freeEverywhere()).isEqualTo(Resources.ofMilliCores(2000, 5120));
    assertThat(grant.slices())
        .extracting(Slice::amount)
        .containsExactly(Resources.ofMilliCores(1500, 7680), Resources.ofMilliCores(500, 2560));
  }

  @Test
  void surplus_is_used_before_anything_is_bought() {
    pool.hold(0, demand(1, 2, 10_240, M3_LARGE));

    Grant second = pool.hold(0, demand(2, 1, 3072, M3_LARGE));

    assertThat(second.bought()).isEmpty();
    assertThat(second.slices()).extracting(Slice::server).containsExactly(1L);
  }

  @Test
  void only_what_the_surplus_does_not_cover_is_bought() {
    pool.hold(0, demand(1, 10, 10 * 4096, LARGE));

    Grant second = pool.hold(0, demand(2, 10, 10 * 4096, LARGE));

    assertThat(second.bought()).hasSize(1);
    assertThat(second.slices())
        .extracting(Slice::amount)
        .containsExactly(
            Resources.ofMilliCores(6000, 6 * 4096), Resources.ofMilliCores(4000, 4 * 4096));
  }

  @Test
  void a_demand_is_spread_over_markets_by_weight() {
    List<Share> portfolio = List.of(new Share(LARGE, 0.75), new Share(LEAN, 0.25));

    Grant grant = pool.hold(0, new Demand(1, new Resources(2, 4096), portfolio, false));

    assertThat(grant.slices())
        .containsExactly(
            new Slice(0, LARGE, Resources.ofMilliCores(1500, 3072)),
            new Slice(1, LEAN, Resources.ofMilliCores(500, 1024)));
  }

  @Test
  void thirds_of_three_cores_are_whole_cores() {
    Grant grant = pool.hold(0, demand(1, 3, 6144, SMALL, Markets.market("b", 1, 2048), LARGE));

    assertThat(grant.bought()).hasSize(3);
  }

  @Test
  void a_private_server_is_neither_shared_nor_taken_from_the_surplus_of_others() {
    pool.hold(0, demand(1, 1, 4096, LARGE));
    pool.hold(0, alone(demand(2, 1, 4096, LARGE)));
    pool.hold(0, alone(demand(3, 1, 4096, LARGE)));
    Grant shared = pool.hold(0, demand(4, 1, 4096, LARGE));

    assertThat(pool.servers()).hasSize(3);
    assertThat(shared.slices()).extracting(Slice::server).containsExactly(0L);
  }

  @Test
  void a_private_application_grows_on_its_own_servers_first() {
    pool.hold(0, alone(demand(1, 4, 4096, LARGE)));

    Grant grown = pool.hold(MINUTE, alone(demand(1, 20, 4096, LARGE)));

    assertThat(grown.slices())
        .extracting(slice -> slice.amount().milliCores())
        .containsExactly(16_000L, 4000L);
    assertThat(grown.bought()).containsExactly(1L);
  }

  @Test
  void an_application_that_wants_to_be_alone_moves_away_from_the_others() {
    pool.hold(0, demand(1, 1, 4096, LARGE));
    pool.hold(0, demand(2, 1, 4096, LARGE));

    Grant moved = pool.hold(MINUTE, alone(demand(2, 1, 4096, LARGE)));

    assertThat(moved.bought()).containsExactly(1L);
    assertThat(moved.givenBack())
        .containsExactly(new Slice(0, LARGE, Resources.ofMilliCores(1000, 4096)));
    assertThat(pool.hold(MINUTE, demand(3, 1, 4096, LARGE)).slices())
        .extracting(Slice::server)
        .containsExactly(0L);
  }

  @Test
  void shrinking_keeps_the_largest_slices_where_they_are() {
    pool.hold(0, demand(1, 20, 20 * 4096, LARGE));

    Grant less = pool.hold(MINUTE, demand(1, 10, 10 * 4096, LARGE));

    assertThat(less.slices())
        .containsExactly(new Slice(0, LARGE, Resources.ofMilliCores(10_000, 40_960)));
    assertThat(less.givenBack())
        .containsExactly(
            new Slice(0, LARGE, Resources.ofMilliCores(6000, 24_576)),
            new Slice(1, LARGE, Resources.ofMilliCores(4000, 16_384)));
    assertThat(pool.servers().get(1).isIdle()).isTrue();
  }

  @Test
  void a_slice_that_would_be_left_with_memory_only_moves_to_where_the_cores_are() {
    pool.hold(0, demand(1, 20, 50_000, LARGE));

    Grant less = pool.hold(MINUTE, demand(1, 16, 45_000, LARGE));

    assertThat(less.slices())
        .containsExactly(new Slice(0, LARGE, Resources.ofMilliCores(16_000, 45_000)));
    assertThat(pool.servers().get(1).isIdle()).isTrue();
  }

  @Test
  void the_same_demand_again_changes_nothing() {
    Grant first = pool.hold(0, demand(1, 7, 30_000, LARGE, M3_LARGE, SMALL));

    Grant again = pool.hold(MINUTE, demand(1, 7, 30_000, LARGE, M3_LARGE, SMALL));

    assertThat(again).isEqualTo(new Grant(first.slices(), List.of(), List.of(), List.of()));
  }

  @Test
  void more_cores_and_less_memory_are_one_change() {
    pool.hold(0, demand(1, 2, 32_768, LARGE));

    Grant changed = pool.hold(MINUTE, demand(1, 8, 8192, LARGE));

    assertThat(changed.slices())
        .containsExactly(new Slice(0, LARGE, Resources.ofMilliCores(8000, 8192)));
    assertThat(changed.givenBack())
        .containsExactly(new Slice(0, LARGE, Resources.ofMilliCores(0, 24_576)));
  }

  @Test
  void a_revoked_market_takes_its_servers_and_says_what_each_application_lost() {
    pool.hold(0, demand(1, 2, 4096, LARGE, LEAN));
    pool.hold(0, demand(2, 4, 4096, LARGE));

    Revocation revocation = pool.revoke(MINUTE, LARGE);

    assertThat(revocation.servers()).containsExactly(0L);
    assertThat(revocation.losses())
        .containsOnlyKeys(1L, 2L)
        .containsEntry(1L, List.of(new Slice(0, LARGE, Resources.ofMilliCores(1000, 2048))))
        .containsEntry(2L, List.of(new Slice(0, LARGE, Resources.ofMilliCores(4000, 4096))));
    assertThat(pool.servers()).extracting(Server::market).containsExactly(LEAN);
  }

  @Test
  void what_was_lost_is_replaced_in_the_markets_that_are_left() {
    pool.hold(0, demand(1, 2, 4096, LARGE, LEAN));
    pool.revoke(MINUTE, LARGE);

    Grant replaced = pool.hold(MINUTE, demand(1, 2, 4096, LEAN));

    assertThat(replaced.slices())
        .containsExactly(new Slice(1, LEAN, Resources.ofMilliCores(2000, 4096)));
  }

  @Test
  void time_does_not_run_back() {
    pool.hold(MINUTE, demand(1, 1, 1024, SMALL));

    assertThatThrownBy(() -> pool.release(0, 1)).hasMessageContaining("time runs back");
  }

  private Resources freeEverywhere() {
    return pool.servers().stream().map(Server::free).reduce(Resources.NONE, Resources::plus);
  }
}
