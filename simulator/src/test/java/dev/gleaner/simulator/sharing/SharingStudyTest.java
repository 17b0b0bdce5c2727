package dev.gleaner.simulator.sharing;

import static dev.gleaner.simulator.sharing.Worlds.ALL_HIGH;
import static dev.gleaner.simulator.sharing.Worlds.ALL_LOW;
import static dev.gleaner.simulator.sharing.Worlds.market;
import static dev.gleaner.simulator.sharing.Worlds.vm;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.gleaner.core.model.Market;
import dev.gleaner.core.model.MarketHistory;
import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.core.model.Resources;
import dev.gleaner.core.share.Share;
import dev.gleaner.simulator.kernel.PlanListener;
import dev.gleaner.traces.vms.VmRequest;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SharingStudyTest {

  private static final List<MarketHistory> MARKETS =
      List.of(market("a", 4, 0.1, 0.2, 2, 0.1), market("b", 4, 0.3, 0.3, 0.3, 2));
  private static final List<VmRequest> ARRIVALS =
      List.of(vm(0, 9, 1), vm(0.5, 2, 2), vm(1, 8, 1), vm(3.25, 7, 4), vm(4, 5, 1));

  @Test
  void the_saving_is_what_the_shared_cost_lacks_of_the_private_one() {
    SharingResult high = run(List.of(ALL_HIGH), List.of(7L)).get(0);

    double apart = high.privately().dollars().mean();
    double together = high.shared().dollars().mean();
    assertThat(high.saving().mean()).isEqualTo(1 - together / apart, within(1e-12));
    assertThat(together).isLessThan(apart);
    assertThat(high.saving().samples()).isEqualTo(1);
  }

  @Test
  void a_result_for_each_mix_in_their_order_and_the_same_every_time() {
    List<Long> seeds = List.of(1L, 2L, 3L);

    List<SharingResult> results = run(RiskMix.OF_FIGURE_11, seeds);

    assertThat(results).extracting(SharingResult::mix).isEqualTo(RiskMix.OF_FIGURE_11);
    assertThat(run(RiskMix.OF_FIGURE_11, seeds)).isEqualTo(results);
    assertThat(results.get(0).privately().dollars().halfWidth()).isPositive();
  }

  @Test
  void threads_do_not_change_what_comes_out() {
    List<Long> seeds = List.of(1L, 2L, 3L, 4L);

    assertThat(run(RiskMix.OF_FIGURE_11, seeds, 3)).isEqualTo(run(RiskMix.OF_FIGURE_11, seeds, 1));
  }

  @Test
  void a_mix_is_not_changed_by_the_others() {
    List<Long> seeds = List.of(4L, 5L);

    assertThat(run(List.of(ALL_LOW), seeds).get(0))
        .isEqualTo(run(RiskMix.OF_FIGURE_11, seeds).get(0));
  }

  @Test
  void levels_are_drawn_in_the_proportions_of_the_mix() {
    RandomStream random = new RandomStreams(1).stream("levels");
    RiskMix mix = new RiskMix("1:2:1", 1, 2, 1);
    Map<RiskLevel, Integer> counts = new EnumMap<>(RiskLevel.class);
    for (int i = 0; i < 40_000; i++) {
      counts.merge(mix.draw(random), 1, Integer::sum);
    }

    assertThat(counts.get(RiskLevel.LOW)).isBetween(9_700, 10_300);
    assertThat(counts.get(RiskLevel.MEDIUM)).isBetween(19_600, 20_400);
  }

  @Test
  void the_cheapest_markets_are_those_of_the_past_by_what_fits_on_a_server() {
    // Per core and 4 GiB: 0.05 in wide, 0.1 in narrow, 0.2 in dear.
    List<MarketHistory> past =
        List.of(market("dear", 1, 0.2), market("narrow", 1, 0.1), market("wide", 8, 0.4));
    CheapestMarkets choice =
        new CheapestMarkets(
            past, new Resources(1, 4096), Map.of(RiskLevel.LOW, 1, RiskLevel.HIGH, 2));
    Set<Market> all = Set.copyOf(past.stream().map(MarketHistory::market).toList());
    Set<Market> withoutWide = Set.of(past.get(0).market(), past.get(1).market());

    assertThat(names(choice.choose(RiskLevel.LOW, all))).containsExactly("a/wide");
    assertThat(names(choice.choose(RiskLevel.HIGH, all))).containsExactly("a/wide", "a/narrow");
    assertThat(names(choice.choose(RiskLevel.LOW, withoutWide))).containsExactly("a/narrow");
  }

  @Test
  void settings_without_arrivals_are_refused() {
    assertThatThrownBy(
            () -> Worlds.settings(List.of(), MARKETS, List.of(ALL_LOW), Duration.ZERO, List.of(1L)))
        .hasMessageContaining("0 arrivals");
  }

  private static List<String> names(List<Share> shares) {
    return shares.stream().map(share -> share.market().name()).toList();
  }

  private static List<SharingResult> run(List<RiskMix> mixes, List<Long> seeds) {
    return run(mixes, seeds, 1);
  }

  private static List<SharingResult> run(List<RiskMix> mixes, List<Long> seeds, int threads) {
    return SharingStudy.run(
        Worlds.settings(ARRIVALS, MARKETS, mixes, Duration.ofMinutes(5), seeds),
        threads,
        PlanListener.NONE);
  }
}
