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
import dev.gleaner.core.model.Resources;
import java.util.List;
import org.junit.jupiter.api.Test;

class FamiliesTogetherTest {

  private static final long END = 1_000;

  // Gone for the first so many of a thousand milliseconds.
  private static MarketHistory market(String type, long gone) {
    return new MarketHistory(
        new Market("a", new InstanceType(type, new Resources(1, 1024), 1)),
        new PriceSeries(new long[] {0, gone}, new double[] {2, 0.1}, END));
  }

  private static final List<MarketHistory> MARKETS =
      List.of(market("m5.large", 100), market("m5.xlarge", 300), market("c5.large", 200));

  private final JointAvailability joint =
      new FamiliesTogether(new ObservedAvailability(1)).of(MARKETS, 0, END);

  @Test
  void each_market_is_there_as_often_as_the_other_estimate_says() {
    assertThat(joint.of(0)).isEqualTo(0.9, within(1e-12));
    assertThat(joint.of(1)).isEqualTo(0.7, within(1e-12));
    assertThat(joint.of(2)).isEqualTo(0.8, within(1e-12));
  }

  @Test
  void a_family_has_times_in_which_all_of_it_is_gone() {
    // A market that is alone in its family has none.
    assertThat(joint.classes()).isEqualTo(2);
    assertThat(joint.share(0)).isEqualTo(0.19 * 0.2, within(1e-12));
    assertThat(joint.of(0, 0)).isZero();
    assertThat(joint.of(0, 1)).isZero();
    assertThat(joint.of(0, 2)).isEqualTo(0.8, within(1e-12));
    assertThat(joint.of(1, 0)).isEqualTo(0.9 / (1 - 0.038), within(1e-12));
  }

  @Test
  void half_of_what_the_calmest_market_lost_is_its_own() {
    JointAvailability calm =
        new FamiliesTogether(new ObservedAvailability(1))
            .of(List.of(market("m5.large", 1), market("m5.xlarge", 500)), 0, END);

    assertThat(calm.share(0)).isEqualTo(0.0005, within(1e-12));
    assertThat(calm.of(0)).isEqualTo(0.999, within(1e-12));
    assertThat(calm.of(1)).isEqualTo(0.5, within(1e-12));
  }

  @Test
  void a_pool_within_one_family_is_gone_more_often_than_its_markets_are_by_chance() {
    CapacityProblem problem =
        new CapacityProblem(
            MARKETS.stream().map(one -> Offer.spot(one.market(), 0.1)).toList(),
            joint,
            new CapacityTarget(1, 0, 0.1));
    double family = CapacityOdds.of(problem, new int[] {1, 1, 0}).unavailability(1);
    double mixed = CapacityOdds.of(problem, new int[] {1, 0, 1}).unavailability(1);

    // By chance 0.1 * 0.3.
    assertThat(family).isEqualTo(0.038 + (0.062 / 0.962) * (0.262 / 0.962) * 0.962, within(1e-12));
    assertThat(mixed).isEqualTo(0.1 * 0.2, within(1e-12));
  }

  // Each family has a bad member beside a calm one, and only the calm ones are bought.
  @Test
  void a_pool_over_the_calmest_markets_of_three_families_can_be_lost() {
    List<MarketHistory> markets =
        List.of(
            market("m5.large", 19),
            market("m5.xlarge", 600),
            market("c5.large", 19),
            market("c5.xlarge", 600),
            market("r5.large", 19),
            market("r5.xlarge", 600));
    CapacityProblem problem =
        new CapacityProblem(
            markets.stream().map(one -> Offer.spot(one.market(), 0.1)).toList(),
            new FamiliesTogether(new ObservedAvailability(1)).of(markets, 0, END),
            new CapacityTarget(1, 0, 0.1));

    double lost = CapacityOdds.of(problem, new int[] {1, 0, 1, 0, 1, 0}).unavailability(1);

    // Each alone is lost for 1.9% of the time, so all three by chance for 0.019 cubed.
    assertThat(lost).isBetween(StrictMath.pow(0.019, 3) / 8, 0.019);
  }
}
