package dev.gleaner.core.estimate.availability;

import static dev.gleaner.core.estimate.availability.Lives.HOUR;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gleaner.core.buy.capacity.CapacityPool;
import dev.gleaner.core.buy.capacity.CapacityProblem;
import dev.gleaner.core.buy.capacity.CapacityTarget;
import dev.gleaner.core.buy.capacity.Offer;
import dev.gleaner.core.estimate.markets.AdvisedRates;
import dev.gleaner.core.model.MarketHistory;
import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SeenPeriodsTest {

  private static final long WEEK = 7 * 24 * HOUR;

  private static List<AvailabilityModel> models() {
    List<AvailabilityModel> models = new ArrayList<>();
    Stream.of(AvailabilityEstimate.values()).map(one -> one.model(1, WEEK)).forEach(models::add);
    models.add(new AdvisedAvailability(new AdvisedRates(Map.of("a", Map.of("m5.large", 0))), 1, 1));
    return models;
  }

  @Test
  void a_period_is_two_outages_and_what_none_of_n_shows_is_expected_in_one_of_n_and_two() {
    MarketHistory calm = Lives.market("m5.large", HOUR, WEEK, time -> false);
    MarketHistory lost =
        Lives.market("m5.large", HOUR, WEEK, time -> time / HOUR >= 50 && time / HOUR < 53);

    SeenPeriods never = SeenPeriods.of(List.of(calm), 0, WEEK, 1);
    SeenPeriods once = SeenPeriods.of(List.of(lost), 0, WEEK, 1);

    assertThat(never.periods()).isEqualTo(168 / 2.0, within(1e-9));
    assertThat(never.leastOfPool()).isEqualTo(1 / 86.0, within(1e-9));
    // One of three hours, and one of an hour for those that were not seen.
    assertThat(once.periods()).isEqualTo(168 / 4.0, within(1e-9));
    assertThat(once.leastOfPool(2)).isEqualTo(3 / 44.0, within(1e-9));
  }

  @Test
  void a_market_may_lean_on_others_and_a_pool_on_other_regions_only() {
    List<MarketHistory> one = List.of(Lives.market("m5.large", HOUR, WEEK, time -> false));
    List<MarketHistory> many =
        IntStream.range(0, 20)
            .mapToObj(i -> Lives.market("f" + i + ".large", HOUR, WEEK, time -> false))
            .toList();

    SeenPeriods alone = SeenPeriods.of(one, 0, WEEK, 1);
    SeenPeriods among = SeenPeriods.of(many, 0, WEEK, 1);

    assertThat(alone.leastOfMarket()).isEqualTo(alone.leastAlone()).isEqualTo(alone.leastOfPool());
    assertThat(among.leastOfMarket()).isEqualTo(1 / (20 * alone.periods() + 2));
    assertThat(among.leastOfPool()).isEqualTo(alone.leastOfPool());
  }

  @Test
  void no_estimate_is_certain_of_markets_that_were_never_lost() {
    List<MarketHistory> calm =
        IntStream.range(0, 6)
            .mapToObj(i -> Lives.market("f" + i + ".large", HOUR, WEEK, time -> false))
            .toList();
    for (AvailabilityModel model : models()) {
      JointAvailability joint = model.of(calm, 0, WEEK);
      for (int i = 0; i < calm.size(); i++) {
        assertThat(1 - joint.of(i)).as(model.name()).isGreaterThan(1e-5);
      }
      assertThat(joint.leastUnavailability()).as(model.name()).isGreaterThan(1e-3);
    }
  }

  @Test
  void odds_of_markets_and_pools_never_beat_the_best_that_the_length_of_the_history_supports() {
    RandomStream random = new RandomStreams(11).stream("lives");
    for (int repeat = 0; repeat < 30; repeat++) {
      long until = (1 + (long) (random.uniform() * 40)) * 24 * HOUR;
      List<MarketHistory> markets = new ArrayList<>();
      int count = 2 + (int) (random.uniform() * 8);
      for (int i = 0; i < count; i++) {
        double loss = random.chance(0.5) ? 0 : 0.02 * random.uniform();
        boolean[] gone = new boolean[(int) (until / HOUR)];
        for (int t = 1; t < gone.length; t++) {
          gone[t] = gone[t - 1] ? random.chance(0.6) : random.chance(loss);
        }
        String type = "f" + (int) (random.uniform() * 4) + ".s" + i;
        markets.add(Lives.market(type, HOUR, until, time -> gone[(int) (time / HOUR)]));
      }
      SeenPeriods seen = SeenPeriods.of(markets, 0, until, 1);
      for (AvailabilityModel model : models()) {
        check(model, markets, until, seen, random);
      }
    }
  }

  private static void check(
      AvailabilityModel model,
      List<MarketHistory> markets,
      long until,
      SeenPeriods seen,
      RandomStream random) {
    boolean advised = model instanceof AdvisedAvailability;
    double least = advised ? 2e-3 : 1 / (seen.periods() + 2);
    JointAvailability joint = model.of(markets, 0, until);
    for (int i = 0; i < markets.size() && !advised; i++) {
      // Never better than if all markets had been independent of each other.
      assertThat(1 - joint.of(i))
          .as(model.name())
          .isGreaterThan(1 / (seen.periods() * markets.size() + 2) - 1e-12);
    }
    CapacityProblem problem =
        new CapacityProblem(
            markets.stream().map(one -> Offer.spot(one.market(), 0.1)).toList(),
            joint,
            new CapacityTarget(8, 0, 0.1));
    int[] servers =
        IntStream.range(0, markets.size()).map(i -> (int) (random.uniform() * 40)).toArray();
    CapacityPool pool = new CapacityPool(problem, servers);
    assertThat(pool.knownUnavailability())
        .as(model.name())
        .isGreaterThanOrEqualTo(Math.max(least, pool.unavailability()) - 1e-12);
  }
}
