package dev.gleaner.core.evict.cover;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LeastCostCoverTest {

  private static final SearchEffort IN_LAYERS = new SearchEffort(0, 1_000, 1_000);

  /**
   * At 10 a unit. Of two the largest sum is 11; of three they are 6 + 5 + 4 = 15, 6 + 5 + 3 = 14, 6
   * + 4 + 3 = 13 and 5 + 4 + 3 = 12; all are 18.
   */
  private static CoverProblem fourSizes(long need) {
    return new CoverProblem(
        new double[] {60, 50, 40, 30}, new long[] {6, 5, 4, 3}, new long[] {need});
  }

  @Test
  void a_sum_that_fits_is_the_lightest() {
    Cover cover = LeastCostCover.of(fourSizes(12), IN_LAYERS);

    assertThat(cover.taken).containsExactly(false, true, true, true);
    assertThat(cover.weight).isEqualTo(120);
    assertThat(cover.isLightest()).isTrue();
  }

  /** No sum is 16 or 17, so all are needed. Prices alone promise 160. */
  @Test
  void a_table_knows_which_sums_there_are() {
    CoverProblem problem = fourSizes(16);
    GreedyCover greedy = new GreedyCover(problem);
    CoverPrices prices = new CoverPrices(problem, greedy);
    prices.search();

    assertThat(prices.bound()).isEqualTo(160);
    assertThat(new CoverTable(new CoverOrder(problem, prices), 0).bound()).isEqualTo(180);
    assertThat(LeastCostCover.of(problem, IN_LAYERS).weight).isEqualTo(180);
  }

  /** Sizes of 4, 8 and 12 reach 12 and no 10; what covers a dimension alone need not fit in. */
  @Test
  void a_need_that_no_sum_meets_is_rounded_up_to_whole_units() {
    CoverProblem problem =
        new CoverProblem(new double[] {1, 1, 1}, new long[] {4, 8, 50}, new long[] {10});
    long[] units = problem.units();
    CoverProblem inUnits = problem.inUnits(units);

    assertThat(units).containsExactly(4);
    assertThat(inUnits.sizes).containsExactly(1, 2, 3);
    assertThat(inUnits.need).containsExactly(3);
  }

  /** 5 and 3 weigh 8 + 6; giving 3 for 2 gains 2, since 7 is enough; nothing else is lighter. */
  @Test
  void an_exchange_for_a_lighter_thing_makes_a_cover_lighter() {
    CoverProblem problem =
        new CoverProblem(new double[] {8, 6, 4}, new long[] {5, 3, 2}, new long[] {7});
    CoverExchanges exchanges = new CoverExchanges(problem, 0);

    exchanges.improve(new boolean[] {true, true, false});

    assertThat(exchanges.best()).containsExactly(true, false, true);
    assertThat(exchanges.weight()).isEqualTo(12);
  }
}
