package dev.gleaner.core.buy.markets;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.buy.markets.TypeRules.Rule;
import dev.gleaner.core.model.InstanceType;
import dev.gleaner.core.model.Market;
import dev.gleaner.core.model.MarketHistory;
import dev.gleaner.core.model.PriceSeries;
import dev.gleaner.core.model.Resources;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TypeRulesTest {

  private static MarketHistory market(String type, int cores, double gib) {
    return new MarketHistory(
        new Market(
            "us-east-1a", new InstanceType(type, new Resources(cores, (long) (gib * 1024)), 0.1)),
        new PriceSeries(new long[] {0}, new double[] {0.05}, 1000));
  }

  private static List<String> names(List<MarketHistory> markets) {
    return markets.stream().map(one -> one.market().type().name()).toList();
  }

  @ParameterizedTest
  @CsvSource({
    "m5.large, m, 5, X86_64, false, false",
    "m7i-flex.large, m, 7, X86_64, false, false",
    "c6gd.2xlarge, c, 6, ARM64, false, false",
    "is4gen.large, is, 4, ARM64, false, false",
    "g5g.xlarge, g, 5, ARM64, false, false",
    "gr6.4xlarge, gr, 6, X86_64, false, false",
    "a1.medium, a, 1, ARM64, false, false",
    "mac1.metal, mac, 1, X86_64, false, true",
    "mac2-m2.metal, mac, 2, ARM64, false, true",
    "t3a.nano, t, 3, X86_64, true, false",
    "t4g.nano, t, 4, ARM64, true, false",
    "c5.metal, c, 5, X86_64, false, true",
    "m7i.metal-24xl, m, 7, X86_64, false, true",
    "p6-b200.48xlarge, p, 6, X86_64, false, false",
    "u7i-12tb.224xlarge, u, 7, X86_64, false, false"
  })
  void a_name_tells_what_kind_of_server_it_is(
      String text,
      String series,
      int generation,
      Architecture architecture,
      boolean burstable,
      boolean bareMetal) {
    TypeName name = TypeName.of(text).orElseThrow();

    assertThat(name.series()).isEqualTo(series);
    assertThat(name.generation()).isEqualTo(generation);
    assertThat(name.architecture()).isEqualTo(architecture);
    assertThat(name.isBurstable()).isEqualTo(burstable);
    assertThat(name.isBareMetal()).isEqualTo(bareMetal);
  }

  @Test
  void names_of_other_clouds_say_nothing() {
    assertThat(Stream.of("Standard_D4s_v5", "n2-standard-4", "u-12tb1.112xlarge", ""))
        .allMatch(name -> TypeName.of(name).isEmpty());
    assertThat(TypeRules.USUAL.of(List.of(market("n2-standard-4", 4, 16))).markets()).hasSize(1);
  }

  @Test
  void throttled_cores_little_memory_and_mixed_architectures_are_left_out() {
    TypeRules.Kept kept =
        TypeRules.USUAL.of(
            List.of(
                market("t3.nano", 2, 0.5),
                market("t4g.nano", 2, 0.5),
                market("m6g.large", 2, 8),
                market("m5.metal", 96, 384),
                market("x9.large", 4, 7.9),
                market("c5.large", 2, 4),
                market("m7i.large", 2, 8),
                market("m4.large", 2, 8)));

    assertThat(names(kept.markets())).containsExactly("c5.large", "m7i.large");
    assertThat(kept.leftOut())
        .isEqualTo(
            Map.of(
                Rule.ARCHITECTURE, 2,
                Rule.BURSTABLE, 1,
                Rule.BARE_METAL, 1,
                Rule.MEMORY_PER_CORE, 1,
                Rule.GENERATIONS, 1));
  }

  // In the prices of 2016 nothing was newer than m4.
  @Test
  void generations_are_counted_from_the_newest_that_is_sold() {
    TypeRules.Kept kept =
        TypeRules.USUAL.of(
            List.of(
                market("m1.large", 2, 7.5),
                market("m3.large", 2, 7.5),
                market("m4.large", 2, 8),
                market("c3.large", 2, 3.75 + 0.25)));

    assertThat(names(kept.markets())).containsExactly("m3.large", "m4.large", "c3.large");
  }

  @Test
  void every_rule_can_be_opened() {
    List<MarketHistory> all =
        List.of(
            market("t3.nano", 2, 0.5),
            market("m6g.large", 2, 8),
            market("m5.metal", 96, 384),
            market("m1.large", 2, 7.5));

    TypeRules.Kept kept = TypeRules.ANYTHING.of(all);

    assertThat(kept.markets()).isEqualTo(all);
    assertThat(kept.leftOut()).isEmpty();
  }
}
