package dev.gleaner.cli.output;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class WholePercentsTest {

  @Test
  void the_largest_remainders_are_rounded_up() {
    assertThat(WholePercents.of(new double[] {1 / 3.0, 1 / 3.0, 1 / 3.0}))
        .containsExactly("33.4%", "33.3%", "33.3%");
    assertThat(WholePercents.of(new double[] {0.9996, 0.0004})).containsExactly("100.0%", "0.0%");
    assertThat(WholePercents.of(new double[] {1})).containsExactly("100.0%");
  }

  @Test
  void what_is_printed_adds_up_to_the_whole() {
    Random random = new Random(1);
    for (int seed = 0; seed < 500; seed++) {
      double[] parts = random.doubles(1 + random.nextInt(60)).toArray();
      double sum = Arrays.stream(parts).sum();
      List<String> percents =
          WholePercents.of(Arrays.stream(parts).map(part -> part / sum).toArray());

      assertThat(
              percents.stream()
                  .map(text -> new BigDecimal(text.replace("%", "")))
                  .reduce(BigDecimal.ZERO, BigDecimal::add))
          .isEqualByComparingTo("100");
    }
  }
}
