package dev.gleaner.core.share;

import static dev.gleaner.core.share.Markets.LARGE;
import static dev.gleaner.core.share.Markets.MINUTE;
import static dev.gleaner.core.share.Markets.alone;
import static dev.gleaner.core.share.Markets.demand;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gleaner.core.model.Resources;
import org.junit.jupiter.api.Test;

class FreeListTest {

  private final ServerPool pool = Markets.pool(new BestFit());

  @Test
  void a_relinquished_server_waits_for_twice_the_allocation_latency() {
    pool.hold(0, demand(1, 1, 4096, LARGE));
    pool.release(60 * MINUTE, 1);

    assertThat(pool.advance(70 * MINUTE - 1)).isEmpty();
    assertThat(pool.advance(70 * MINUTE)).extracting(Server::id).containsExactly(0L);
    assertThat(pool.advance(71 * MINUTE)).isEmpty();
    assertThat(pool.servers()).isEmpty();
  }

  @Test
  void a_waiting_server_is_taken_before_one_is_bought() {
    pool.hold(0, demand(1, 1, 4096, LARGE));
    pool.release(60 * MINUTE, 1);

    Grant next = pool.hold(65 * MINUTE, alone(demand(2, 1, 4096, LARGE)));

    assertThat(next.reused()).containsExactly(0L);
    assertThat(next.bought()).isEmpty();
    assertThat(pool.advance(90 * MINUTE)).isEmpty();
  }

  @Test
  void surplus_comes_before_waiting_servers_and_the_last_to_wait_is_taken_first() {
    pool.hold(0, alone(demand(1, 12, 4096, LARGE)));
    pool.hold(0, alone(demand(2, 1, 4096, LARGE)));
    pool.hold(0, demand(3, 12, 4096, LARGE));
    pool.release(2 * MINUTE, 2);
    pool.release(3 * MINUTE, 1);

    Grant grant = pool.hold(4 * MINUTE, demand(4, 8, 1024, LARGE));

    assertThat(grant.slices())
        .containsExactly(
            new Slice(0, LARGE, Resources.ofMilliCores(4000, 512)),
            new Slice(2, LARGE, Resources.ofMilliCores(4000, 512)));
    assertThat(grant.reused()).containsExactly(0L);
  }

  @Test
  void a_server_that_waited_for_a_private_application_can_be_shared() {
    pool.hold(0, alone(demand(1, 1, 4096, LARGE)));
    pool.release(MINUTE, 1);
    pool.hold(2 * MINUTE, demand(2, 1, 4096, LARGE));

    Grant third = pool.hold(3 * MINUTE, demand(3, 1, 4096, LARGE));

    assertThat(third.bought()).isEmpty();
  }

  @Test
  void the_pool_pays_for_the_wait_and_no_longer_however_late_it_is_asked() {
    pool.hold(0, demand(1, 1, 4096, LARGE));
    pool.release(60 * MINUTE, 1);

    Accounts accounts = pool.accounts(600 * MINUTE);

    assertThat(accounts.dollars().get(1L)).isEqualTo(1, within(1e-12));
    assertThat(accounts.freeListDollars()).isEqualTo(10.0 / 60, within(1e-12));
    assertThat(accounts.serverHours()).isEqualTo(70.0 / 60, within(1e-12));
  }

  @Test
  void a_revoked_market_takes_waiting_servers_too() {
    pool.hold(0, demand(1, 1, 4096, LARGE));
    pool.release(MINUTE, 1);

    Revocation revocation = pool.revoke(3 * MINUTE, LARGE);

    assertThat(revocation.servers()).containsExactly(0L);
    assertThat(revocation.losses()).isEmpty();
    assertThat(pool.accounts(9 * MINUTE).freeListDollars()).isEqualTo(2.0 / 60, within(1e-12));
  }
}
