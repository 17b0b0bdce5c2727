package dev.gleaner.simulator.sharing;

import static dev.gleaner.simulator.sharing.Worlds.HOUR;
import static dev.gleaner.simulator.sharing.Worlds.market;
import static dev.gleaner.simulator.sharing.Worlds.replay;
import static dev.gleaner.simulator.sharing.Worlds.vm;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gleaner.core.model.MarketHistory;
import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.traces.vms.VmRequest;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;

class SharingReplayTest {

  @Test
  void two_halves_of_a_server_cost_one_together_and_two_apart() {
    List<VmRequest> arrivals = List.of(vm(0, 2, 1), vm(0, 2, 1));
    List<MarketHistory> markets = List.of(market("m", 2, 0.2, 0.4));

    SharingRun apart = replay(arrivals, markets, RiskLevel.LOW, true);
    SharingRun together = replay(arrivals, markets, RiskLevel.LOW, false);

    assertThat(apart.dollars()).isEqualTo(1.2, within(1e-12));
    assertThat(together.dollars()).isEqualTo(0.6, within(1e-12));
    assertThat(apart.utilisation()).isEqualTo(0.5, within(1e-12));
    assertThat(together.utilisation()).isEqualTo(1, within(1e-12));
    assertThat(apart.bought()).isEqualTo(2);
    assertThat(together.bought()).isEqualTo(1);
  }

  @Test
  void a_price_above_the_bid_drives_the_application_to_the_next_market() {
    // In a it pays for the first hour, in b for the second; it stays there though a is back.
    List<MarketHistory> markets =
        List.of(market("a", 1, 0.1, 1.5, 0.1), market("b", 1, 0.3, 0.4, 0.5));

    SharingRun run = replay(List.of(vm(0, 3, 1)), markets, RiskLevel.LOW, true);

    assertThat(run.dollars()).isEqualTo(0.1 + 0.4 + 0.5, within(1e-12));
    assertThat(run.revoked()).isEqualTo(1);
    assertThat(run.interruptions()).isEqualTo(1);
    assertThat(run.bought()).isEqualTo(2);
  }

  @Test
  void the_bid_itself_does_not_revoke() {
    SharingRun run =
        replay(List.of(vm(0, 2, 1)), List.of(market("a", 1, 0.5, 1)), RiskLevel.LOW, true);

    assertThat(run.revoked()).isZero();
  }

  @Test
  void nobody_moves_to_a_market_that_closes_in_the_same_moment() {
    List<MarketHistory> markets =
        List.of(market("a", 1, 0.1, 2), market("b", 1, 0.1, 2), market("c", 1, 0.3, 0.3));

    SharingRun run = replay(List.of(vm(0, 2, 1)), markets, RiskLevel.LOW, true);

    assertThat(run.bought()).isEqualTo(2);
    assertThat(run.revoked()).isEqualTo(1);
  }

  @Test
  void an_application_waits_while_all_markets_are_closed() {
    List<MarketHistory> markets = List.of(market("a", 1, 0.1, 2, 0.2));

    SharingRun run = replay(List.of(vm(0, 3, 1), vm(1.5, 3, 1)), markets, RiskLevel.LOW, true);

    assertThat(run.dollars()).isEqualTo(0.1 + 2 * 0.2, within(1e-12));
    assertThat(run.bought()).isEqualTo(3);
  }

  @Test
  void an_application_that_left_while_all_was_closed_does_not_come_back() {
    List<MarketHistory> markets = List.of(market("a", 1, 0.1, 2, 0.2));

    SharingRun run = replay(List.of(vm(0, 1.5, 1), vm(2, 3, 1)), markets, RiskLevel.LOW, true);

    assertThat(run.dollars()).isEqualTo(0.1 + 0.2, within(1e-12));
  }

  @Test
  void a_diverse_application_loses_only_a_part() {
    // 2 cores over two markets: one core each, and both in b when a is revoked.
    List<MarketHistory> markets = List.of(market("a", 1, 0.1, 2), market("b", 1, 0.2, 0.2));

    SharingRun run = replay(List.of(vm(0, 2, 2)), markets, RiskLevel.HIGH, true);

    assertThat(run.dollars()).isEqualTo(0.1 + 0.2 + 2 * 0.2, within(1e-12));
    assertThat(run.revoked()).isEqualTo(1);
  }

  @Test
  void without_sharing_and_revocations_every_application_pays_whole_servers() {
    for (long seed = 1; seed <= 20; seed++) {
      RandomStream random = new RandomStreams(seed).stream("arrivals");
      double[] hourly = new double[48];
      for (int i = 0; i < hourly.length; i++) {
        hourly[i] = random.uniform();
      }
      MarketHistory market = market("m", 3, hourly);
      List<VmRequest> arrivals = new ArrayList<>();
      double expected = 0;
      for (int i = 0; i < 50; i++) {
        double from = random.uniform(0, 40);
        VmRequest vm = vm(from, from + random.uniform(0.1, 7), 1 + random.below(10));
        arrivals.add(vm);
        int servers = (vm.size().cores() + 2) / 3;
        expected += servers * market.prices().cost(vm.arriveMillis(), vm.departMillis());
      }
      arrivals.sort(Comparator.comparingLong(VmRequest::arriveMillis));

      SharingRun run = replay(arrivals, List.of(market), RiskLevel.LOW, true);

      assertThat(run.dollars()).isCloseTo(expected, within(1e-9));
      assertThat(run.freeListDollars()).isZero();
      assertThat(run.serverHours() * HOUR).isGreaterThan(0);
    }
  }
}
