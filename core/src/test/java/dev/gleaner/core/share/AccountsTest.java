package dev.gleaner.core.share;

import static dev.gleaner.core.share.Markets.LARGE;
import static dev.gleaner.core.share.Markets.MINUTE;
import static dev.gleaner.core.share.Markets.demand;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class AccountsTest {

  private final ServerPool pool = Markets.pool(new BestFit());

  @Test
  void holders_pay_by_their_dominant_shares_and_the_idle_rest_too() {
    // A quarter of the cores, an eighth of the memory; and half the memory: one to two.
    pool.hold(0, demand(1, 4, 8192, LARGE));
    pool.hold(0, demand(2, 1, 32_768, LARGE));

    Accounts accounts = pool.accounts(60 * MINUTE);

    assertThat(accounts.dollars().get(1L)).isEqualTo(1.0 / 3, within(1e-12));
    assertThat(accounts.dollars().get(2L)).isEqualTo(2.0 / 3, within(1e-12));
    assertThat(accounts.totalDollars()).isEqualTo(1, within(1e-12));
  }

  @Test
  void each_pays_for_the_time_in_which_it_holds() {
    pool.hold(0, demand(1, 4, 4096, LARGE));
    pool.hold(30 * MINUTE, demand(2, 4, 4096, LARGE));
    pool.release(45 * MINUTE, 1);

    Accounts accounts = pool.accounts(60 * MINUTE);

    assertThat(accounts.dollars().get(1L)).isEqualTo(0.5 + 0.125, within(1e-12));
    assertThat(accounts.dollars().get(2L)).isEqualTo(0.125 + 0.25, within(1e-12));
  }

  @Test
  void utilisation_is_of_the_dimension_that_fills_first() {
    pool.hold(0, demand(1, 8, 4096, LARGE));
    pool.hold(30 * MINUTE, demand(2, 4, 4096, LARGE));

    assertThat(pool.accounts(60 * MINUTE).utilisation()).isEqualTo(0.625, within(1e-12));
  }
}
