package dev.gleaner.core.estimate.availability;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gleaner.core.buy.capacity.CapacityOdds;
import dev.gleaner.core.buy.capacity.CapacityProblem;
import dev.gleaner.core.buy.capacity.CapacityTarget;
import dev.gleaner.core.buy.capacity.Offer;
import dev.gleaner.core.model.InstanceType;
import dev.gleaner.core.model.Market;
import dev.gleaner.core.model.MarketHistory;
import dev.gleaner.core.model.PriceSeries;
import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.core.model.Resources;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class NestedShocksTest {

  private static final long END = 1_000;
  private static final SharedLevels FAMILY = new SharedLevels(0, 0, 0.5, 0, 0);

  // Gone for the first so many of a thousand milliseconds.
  private static MarketHistory market(String zone, String type, long gone) {
    return new MarketHistory(
        new Market(zone, new InstanceType(type, new Resources(1, 1024), 1)),
        new PriceSeries(new long[] {0, gone}, new double[] {2, 0.1}, END));
  }

  private static JointAvailability joint(SharedLevels levels, List<MarketHistory> markets) {
    return new NestedShocks(new RecordedShare(1), levels, NestedShocks.USUAL_CLASSES)
        .of(markets, 0, END);
  }

  private static double noneLeft(List<MarketHistory> markets, JointAvailability joint, int... of) {
    CapacityProblem problem =
        new CapacityProblem(
            markets.stream().map(one -> Offer.spot(one.market(), 0.1)).toList(),
            joint,
            new CapacityTarget(1, 0, 0.1));
    int[] servers = new int[markets.size()];
    IntStream.of(of).forEach(i -> servers[i] = 1);
    return CapacityOdds.of(problem, servers).unavailability(1);
  }

  @Test
  void markets_of_a_family_that_lose_as_much_share_a_part_of_it() {
    List<MarketHistory> markets =
        List.of(market("r1a", "m5.large", 100), market("r1b", "m5.large", 100));
    JointAvailability joint = joint(FAMILY, markets);

    // Half of a tenth is the family's, in which both are gone; beyond it each goes by itself.
    double own = 1 - 0.9 / 0.95;
    assertThat(noneLeft(markets, joint, 0, 1)).isEqualTo(0.05 + 0.95 * own * own, within(1e-12));
    assertThat(joint.classes()).isEqualTo(2);
  }

  @Test
  void a_calm_market_is_mostly_spared_in_the_bad_times_of_a_restless_family() {
    List<MarketHistory> markets =
        List.of(market("r1a", "m5.large", 10), market("r1a", "m5.xlarge", 310));
    JointAvailability joint = joint(FAMILY, markets);

    // Bad for 0.5 x 0.16 of the time; the calm one is gone in 0.01 / 0.16 of that.
    assertThat(joint.share(1)).isEqualTo(0.08, within(1e-12));
    assertThat(joint.of(1, 0) / joint.of(0, 0)).isEqualTo(1 - 0.01 / 0.16, within(1e-12));
    assertThat(joint.of(1, 1)).isZero();
    assertThat(joint.of(0)).isEqualTo(0.99, within(1e-12));
    assertThat(joint.of(1)).isEqualTo(0.69, within(1e-12));
  }

  @Test
  void families_without_a_level_in_common_go_independently() {
    List<MarketHistory> markets =
        List.of(
            market("r1a", "m5.large", 100),
            market("r1b", "m5.large", 100),
            market("r1a", "c5.large", 200),
            market("r1b", "c5.large", 200));

    assertThat(noneLeft(markets, joint(FAMILY, markets), 0, 2)).isEqualTo(0.02, within(1e-12));
    assertThat(noneLeft(markets, joint(new SharedLevels(0, 0.3, 0.3, 0, 0.1), markets), 0, 2))
        .isGreaterThan(0.03);
  }

  // Zones of three regions, of one type: shares as recorded in nine zones of 2023.
  @Test
  void zones_of_a_region_go_together_and_all_regions_seldom() {
    List<MarketHistory> markets =
        List.of(
            market("w1a", "p3.2xlarge", 117),
            market("w1b", "p3.2xlarge", 95),
            market("w1c", "p3.2xlarge", 109),
            market("e1a", "p3.2xlarge", 241),
            market("e1b", "p3.2xlarge", 318));
    JointAvailability joint = joint(SharedLevels.RECORDED, markets);

    double region = noneLeft(markets, joint, 0, 1, 2);
    double all = noneLeft(markets, joint, 0, 1, 2, 3, 4);
    // 3.9% was seen in the three zones; independence says 0.12%.
    assertThat(region).isBetween(0.03, 0.09);
    assertThat(all).isBetween(0.117 * 0.095 * 0.109 * 0.241 * 0.318, region / 3);
  }

  @Test
  void every_market_is_there_as_often_as_the_other_estimate_says_however_many_shocks_there_are() {
    RandomStream random = new RandomStreams(7).stream("markets");
    for (int repeat = 0; repeat < 40; repeat++) {
      List<MarketHistory> markets = new ArrayList<>();
      int count = 2 + (int) (random.uniform() * 80);
      double restless = random.uniform();
      for (int i = 0; i < count; i++) {
        String zone =
            "r" + (int) (random.uniform() * 3) + "abc".charAt((int) (random.uniform() * 3));
        String type = "f" + (int) (random.uniform() * 30) + ".s" + i;
        markets.add(market(zone, type, 1 + (long) (998 * restless * random.uniform())));
      }
      JointAvailability joint = joint(SharedLevels.RECORDED, markets);
      JointAvailability each = new RecordedShare(1).of(markets, 0, END);

      for (int i = 0; i < count; i++) {
        assertThat(joint.of(i)).isEqualTo(each.of(i), within(1e-9));
      }
      int[] all = IntStream.range(0, count).toArray();
      assertThat(noneLeft(markets, joint, all))
          .isGreaterThanOrEqualTo(noneLeft(markets, each, all) * (1 - 1e-9));
    }
  }

  // Each family has a bad member beside a calm one, and only the calm ones are bought.
  @Test
  void a_pool_over_the_calmest_markets_of_three_families_can_be_lost() {
    List<MarketHistory> markets =
        List.of(
            market("a1a", "m5.large", 19),
            market("a1a", "m5.xlarge", 600),
            market("a1a", "c5.large", 19),
            market("a1a", "c5.xlarge", 600),
            market("a1a", "r5.large", 19),
            market("a1a", "r5.xlarge", 600));

    double lost = noneLeft(markets, joint(SharedLevels.RECORDED, markets), 0, 2, 4);

    // Each alone is lost for 1.9% of the time, so all three by chance for 0.019 cubed.
    assertThat(lost).isBetween(StrictMath.pow(0.019, 3), 0.019);
  }
}
