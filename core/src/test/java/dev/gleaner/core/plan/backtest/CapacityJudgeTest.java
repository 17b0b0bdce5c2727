package dev.gleaner.core.plan.backtest;

import static dev.gleaner.core.plan.backtest.Pasts.HOUR;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.gleaner.core.model.MarketHistory;
import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class CapacityJudgeTest {

  // Gone from 2 to 3; gone from 2.5 to 4.
  private static final List<MarketHistory> TWO =
      List.of(
          Pasts.market("x", 10, 0, 0.2, 2, 1.5, 3, 0.4),
          Pasts.market("y", 10, 0, 0.3, 2.5, 2, 4, 0.3));

  @Test
  void a_pool_is_short_while_less_than_the_need_is_there() {
    CapacityRecord found =
        CapacityJudge.judge(PooledPasts.pool(TWO, 8, 2, 2), TWO, 0, 10 * HOUR, 1);
    assertThat(found.shortMillis()).isEqualTo(HOUR / 2);
    assertThat(found.availability()).isEqualTo(0.95);
    assertThat(found.unavailability()).isEqualTo(0.05);
    assertThat(found.worstShortfall()).isEqualTo(8);
    assertThat(found.longestShortfallMillis()).isEqualTo(HOUR / 2);
    assertThat(found.shortfalls()).isEqualTo(1);
    assertThat(found.revocations()).isEqualTo(2);
  }

  @Test
  void servers_are_paid_for_while_they_are_there() {
    CapacityRecord found =
        CapacityJudge.judge(PooledPasts.pool(TWO, 8, 2, 2), TWO, 0, 10 * HOUR, 1);
    // x: 2 h of 0.2 and 7 h of 0.4; y: 8.5 h of 0.3; two servers each.
    assertThat(found.dollars()).isCloseTo(2 * (0.4 + 2.8) + 2 * 2.55, within(1e-12));
    assertThat(found.onDemandDollars()).isCloseTo(20, within(1e-12));
    assertThat(found.costOverOnDemand()).isCloseTo(11.5 / 20, within(1e-12));
    // 16 for 8 h, 8 for 0.5 and 1 h, 0 for half an hour.
    assertThat(found.meanCapacity()).isCloseTo((16 * 8 + 8 * 1.5) / 10, within(1e-12));
    assertThat(found.meanExcess()).isCloseTo(6.4, within(1e-12));
  }

  @Test
  void servers_on_demand_are_always_there_and_always_paid_for() {
    CapacityRecord found =
        CapacityJudge.judge(PooledPasts.pool(TWO, 8, 0, 1, 1, 1), TWO, 0, 10 * HOUR, 1);
    assertThat(found.shortMillis()).isZero();
    assertThat(found.longestShortfallMillis()).isZero();
    assertThat(found.worstShortfall()).isZero();
    assertThat(found.dollars()).isCloseTo(20 + 2.55, within(1e-12));
    assertThat(found.revocations()).isEqualTo(1);
  }

  @Test
  void shortfalls_that_touch_are_one() {
    // The first is gone until 3, the second from 3 to 4: never enough from 2 to 4.
    List<MarketHistory> relay =
        List.of(
            Pasts.market("x", 10, 0, 0.2, 2, 1.5, 3, 0.4),
            Pasts.market("y", 10, 0, 0.3, 3, 2, 4, 0.3));
    CapacityRecord found =
        CapacityJudge.judge(PooledPasts.pool(relay, 12, 2, 2), relay, 0, 10 * HOUR, 1);
    assertThat(found.shortfalls()).isEqualTo(1);
    assertThat(found.longestShortfallMillis()).isEqualTo(2 * HOUR);
    assertThat(found.worstShortfall()).isEqualTo(4);
  }

  @Test
  void a_market_is_not_there_where_its_price_is_unknown() {
    List<MarketHistory> late = List.of(Pasts.market("x", 8, 4, 0.5));
    CapacityRecord found = CapacityJudge.judge(PooledPasts.pool(late, 4, 1), late, 0, 10 * HOUR, 1);
    assertThat(found.availability()).isCloseTo(0.4, within(1e-12));
    assertThat(found.shortfalls()).isEqualTo(2);
    assertThat(found.revocations()).isZero();
    CapacityRecord never =
        CapacityJudge.judge(PooledPasts.pool(late, 4, 1), late, 20 * HOUR, 21 * HOUR, 1);
    assertThat(never.availability()).isZero();
    assertThat(never.dollars()).isZero();
  }

  @Test
  void a_bid_below_the_price_gets_nothing() {
    CapacityRecord found =
        CapacityJudge.judge(PooledPasts.pool(TWO, 8, 2, 0), TWO, 0, 10 * HOUR, 0.3);
    assertThat(found.availability()).isCloseTo(0.2, within(1e-12));
    assertThat(found.revocations()).isEqualTo(1);
  }

  @Test
  void markets_must_be_those_of_the_pool() {
    assertThatThrownBy(
            () -> CapacityJudge.judge(PooledPasts.pool(TWO, 8), TWO.subList(0, 1), 0, HOUR, 1))
        .hasMessageContaining("2 spot offers, 1 markets");
  }

  @Test
  void a_sweep_agrees_with_looking_minute_by_minute() {
    RandomStream random = new RandomStreams(6).stream("judge");
    for (int repeat = 0; repeat < 50; repeat++) {
      List<MarketHistory> markets = new ArrayList<>();
      int[] servers = new int[5];
      for (int i = 0; i < servers.length; i++) {
        double[] changes = new double[2 * 60];
        for (int c = 0; c < 60; c++) {
          changes[2 * c] = (c + (c == 0 ? 0 : random.below(60) / 60.0)) / 3;
          changes[2 * c + 1] = random.chance(0.3) ? 2 : 0.3;
        }
        markets.add(Pasts.market("t" + i, 21, changes));
        servers[i] = random.below(4);
      }
      long from = random.below(60) * (HOUR / 60);
      long until = 20 * HOUR;
      CapacityRecord found =
          CapacityJudge.judge(PooledPasts.pool(markets, 16, servers), markets, from, until, 1);
      int missing = 0;
      double dollars = 0;
      for (long time = from; time < until; time += 20_000) {
        int there = 0;
        for (int i = 0; i < servers.length; i++) {
          double price = markets.get(i).prices().at(time);
          there += price <= 1 ? 4 * servers[i] : 0;
          dollars += price <= 1 ? servers[i] * price / 180 : 0;
        }
        missing += there < 16 ? 20_000 : 0;
      }
      assertThat(found.shortMillis()).isEqualTo(missing);
      assertThat(found.dollars()).isCloseTo(dollars, within(1e-9));
    }
  }
}
