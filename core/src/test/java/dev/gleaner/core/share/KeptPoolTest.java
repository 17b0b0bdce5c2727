package dev.gleaner.core.share;

import static dev.gleaner.core.share.Markets.LARGE;
import static dev.gleaner.core.share.Markets.M3_LARGE;
import static dev.gleaner.core.share.Markets.MINUTE;
import static dev.gleaner.core.share.Markets.demand;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.gleaner.core.model.Market;
import dev.gleaner.core.model.Resources;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class KeptPoolTest {

  private final ServerPool pool = Markets.pool(new BestFit());

  private static ServerPool again(ServerPool pool) {
    ServerPool restored = Markets.pool(new BestFit());
    restored.restore(pool.state());
    return restored;
  }

  @Test
  void a_pool_goes_on_in_another_process_where_it_was() {
    pool.hold(0, demand(1, 3, 4096, M3_LARGE));
    pool.hold(5 * MINUTE, demand(2, 4, 8192, LARGE));
    pool.release(10 * MINUTE, 1);
    assertThat(pool.advance(10 * MINUTE)).isEmpty();

    ServerPool restored = again(pool);

    assertThat(restored.state()).isEqualTo(pool.state());
    assertThat(restored.heldBy(2)).isEqualTo(pool.heldBy(2));
    assertThat(restored.advance(20 * MINUTE)).extracting(Server::id).containsExactly(0L, 1L);
    pool.advance(20 * MINUTE);
    assertThat(restored.accounts(60 * MINUTE).dollars())
        .isEqualTo(pool.accounts(60 * MINUTE).dollars());
    assertThat(restored.accounts(60 * MINUTE).freeListDollars())
        .isCloseTo(2 * 10 / 60.0, within(1e-12));
    assertThat(restored.hold(60 * MINUTE, demand(3, 2, 64, M3_LARGE)).bought()).containsExactly(3L);
  }

  @Test
  void a_pool_with_servers_that_nobody_has_ended_yet_is_not_written_down() {
    pool.hold(0, demand(1, 1, 64, M3_LARGE));
    pool.release(0, 1);
    pool.hold(60 * MINUTE, demand(2, 1, 64, LARGE));

    assertThatThrownBy(pool::state).hasMessage("1 servers are to be ended first");
  }

  @Test
  void single_servers_are_lost_and_paid_until_they_are_gone() {
    pool.hold(0, demand(1, 4, 64, M3_LARGE));

    Map<Long, List<Slice>> losses = pool.lose(10 * MINUTE, List.of(1L), 12 * MINUTE);

    assertThat(losses.get(1L)).containsExactly(new Slice(1, M3_LARGE, new Resources(2, 32)));
    assertThat(pool.heldBy(1)).extracting(Slice::server).containsExactly(0L);
    // Twelve minutes of the one and thirty of the other, at a dollar per hour.
    assertThat(pool.accounts(30 * MINUTE).dollars().get(1L)).isCloseTo(0.7, within(1e-12));
  }

  @Test
  void what_is_ordered_costs_nothing_until_it_is_granted() {
    List<Long> bought = pool.hold(0, demand(1, 4, 64, M3_LARGE)).bought();
    pool.paidFrom(bought, Long.MAX_VALUE);
    assertThat(pool.accounts(30 * MINUTE).totalDollars()).isZero();

    pool.paidFrom(List.of(0L), 30 * MINUTE);
    pool.lose(45 * MINUTE, List.of(1L), 45 * MINUTE);

    assertThat(pool.accounts(60 * MINUTE).dollars()).containsExactly(Map.entry(1L, 0.5));
  }

  @Test
  void who_says_how_much_of_each_market_keeps_exactly_that() {
    pool.hold(0, demand(1, 4, 4096, M3_LARGE));
    Map<Market, Resources> portions =
        Map.of(M3_LARGE, new Resources(4, 4096), LARGE, new Resources(1, 1024));

    Grant grant = pool.hold(MINUTE, 1, portions, false);

    assertThat(grant.givenBack()).isEmpty();
    assertThat(grant.bought()).containsExactly(2L);
    assertThat(pool.heldBy(1)).extracting(Slice::server).containsExactly(0L, 1L, 2L);
  }
}
