package dev.gleaner.core.estimate.belief;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gleaner.core.estimate.belief.LossEvidence.EvidenceSource;
import dev.gleaner.core.estimate.markets.AdvisedRates;
import dev.gleaner.core.model.Histories;
import dev.gleaner.core.model.InstanceType;
import dev.gleaner.core.model.Market;
import dev.gleaner.core.model.Resources;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LossBeliefsTest {

  private static Market market(String zone, String type) {
    return new Market(zone, new InstanceType(type, new Resources(2, 8192), 0.1));
  }

  private static LossEvidence own(String zone, String type, double losses, double hours) {
    return LossEvidence.of(EvidenceSource.OWN_SERVERS, market(zone, type), losses, hours);
  }

  @Test
  void without_evidence_one_loss_in_eighteen_hours_is_believed() {
    LossBelief belief = new LossBeliefs(List.of()).of(market("us-east-1a", "m5.large"));

    assertThat(belief.perHour()).isCloseTo(1 / 18.0, within(1e-12));
    assertThat(belief.losses()).isEqualTo(3);
  }

  @Test
  void each_level_is_the_prior_of_the_next_and_nothing_counts_twice() {
    LossBelief belief =
        new LossBeliefs(
                List.of(
                    own("eu-west-1a", "m5.large", 2, 46),
                    own("us-east-1b", "c5.large", 0, 50),
                    own("us-east-1b", "m5.xlarge", 1, 20),
                    own("us-east-1b", "m5.large", 0, 10),
                    own("us-east-1a", "m5.large", 4, 100)))
            .of(market("us-east-1a", "m5.large"));

    double regions = (3 + 2) / (3 * 18.0 + 46);
    double families = 3 / (3 / regions + 50);
    double types = (3 + 1) / (3 / families + 20);
    double zones = 3 / (3 / types + 10);
    assertThat(belief.grounds())
        .extracting(LossBelief.Ground::losses)
        .containsExactly(2.0, 0.0, 1.0, 0.0, 4.0);
    assertThat(belief.grounds())
        .extracting(LossBelief.Ground::serverHours)
        .containsExactly(46.0, 50.0, 20.0, 10.0, 100.0);
    assertThat(belief.perHour()).isCloseTo((3 + 4) / (3 / zones + 100), within(1e-12));
  }

  @Test
  void it_is_known_which_source_told_what() {
    LossEvidence price = LossEvidence.of(EvidenceSource.PRICES, market("r-1a", "m5.large"), 2, 50);
    LossBelief belief =
        new LossBeliefs(List.of(price, own("r-1a", "m5.large", 1, 30)))
            .of(market("r-1a", "m5.large"));

    assertThat(belief.grounds().get(4).told())
        .containsExactly(
            new LossBelief.Tally(EvidenceSource.OWN_SERVERS, 1, 30),
            new LossBelief.Tally(EvidenceSource.PRICES, 2, 50));
    assertThat(belief.grounds().get(3).told()).isEmpty();
  }

  @Test
  void much_evidence_of_a_market_is_believed_whatever_its_kin_did() {
    LossBeliefs beliefs =
        new LossBeliefs(
            List.of(
                own("us-east-1b", "m5.large", 5_000, 10_000),
                own("us-east-1a", "m5.large", 100, 100_000)));

    assertThat(beliefs.of(market("us-east-1a", "m5.large")).perHour())
        .isCloseTo(0.001, within(0.0001));
    // Its kin is all that tells about a market of which nothing is known.
    assertThat(beliefs.of(market("us-east-1c", "m5.large")).perHour()).isBetween(0.03, 0.2);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void no_odds_are_certain_and_longer_is_never_safer(long seed) {
    Random random = new Random(seed);
    List<LossEvidence> all = new ArrayList<>();
    for (int i = 0; i < 30; i++) {
      all.add(
          own(
              "us-east-%d%c".formatted(1 + random.nextInt(2), 'a' + random.nextInt(3)),
              List.of("m5.large", "m5.xlarge", "c5.large").get(random.nextInt(3)),
              random.nextInt(3) * random.nextInt(50),
              1e4 + random.nextDouble() * 1e6));
    }
    LossBeliefs beliefs = new LossBeliefs(all);
    for (LossEvidence one : all) {
      LossBelief belief = beliefs.of(market(one.zone(), one.type()));
      double before = 0;
      for (double hours : new double[] {0.1, 1, 24, 720}) {
        double odds = belief.lostWithin(hours);
        assertThat(odds).isGreaterThan(before).isLessThan(1);
        // As the rate is not known, less than an exponential of its mean.
        assertThat(odds).isLessThan(1 - Math.exp(-belief.perHour() * hours));
        before = odds;
      }
      assertThat(belief.perHour(-1.28)).isLessThan(belief.perHour());
      assertThat(belief.perHour(1.28)).isGreaterThan(belief.perHour());
    }
  }

  @Test
  void quantiles_are_those_of_the_gamma_distribution() {
    // Of a Gamma distribution with shape 3 and rate 1, from tables: 1.102 and 5.322.
    LossBelief belief = new LossBelief(3, 1, List.of());

    assertThat(belief.perHour(-1.2816)).isCloseTo(1.102, within(0.02));
    assertThat(belief.perHour(1.2816)).isCloseTo(5.322, within(0.02));
  }

  @Test
  void prices_tell_only_where_one_rose_above_its_bid() {
    Market market = market("us-east-1a", "m5.large");
    var calm = Histories.history(market, 0, 0.02, 120);
    var risen =
        Histories.history(market("us-east-1b", "m5.large"), 0, 0.02, 60, 0.5, 90, 0.02, 120);

    assertThat(Evidence.ofPrices(List.of(calm), 1)).isEmpty();
    assertThat(Evidence.ofPrices(List.of(calm, risen), 1))
        .containsExactly(
            LossEvidence.of(EvidenceSource.PRICES, market, 0, 2),
            LossEvidence.of(EvidenceSource.PRICES, risen.market(), 1, 1.5));
  }

  @Test
  void advice_is_one_loss_of_a_type_in_a_region() {
    AdvisedRates advice = new AdvisedRates(Map.of("us-east-1", Map.of("m5.large", 0)));
    List<LossEvidence> evidence = Evidence.ofAdvice(advice);

    assertThat(evidence).hasSize(1);
    assertThat(evidence.get(0).zone()).isEmpty();
    assertThat(evidence.get(0).losses() / evidence.get(0).serverHours())
        .isEqualTo(advice.perHour(market("us-east-1a", "m5.large")).orElseThrow(), within(1e-15));
    // Four observations against one: what is said counts, and does not decide alone.
    assertThat(new LossBeliefs(evidence).of(market("us-east-1a", "m5.large")).perHour())
        .isBetween(evidence.get(0).losses() / evidence.get(0).serverHours(), 1 / 18.0);
  }
}
