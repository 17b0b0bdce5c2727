package dev.gleaner.core.keep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ShortDemandTest {

  @Test
  void before_a_whole_span_is_over_what_came_counts_for_one() {
    ShortDemand demand = new ShortDemand(80, 800);
    assertThat(demand.quantile(0.9, 0)).isZero();
    demand.add(160, 5);
    assertThat(demand.quantile(0.9, 6)).isEqualTo(2);
    assertThat(demand.mean(6)).isEqualTo(2);
  }

  @Test
  void a_burst_is_forgotten_after_a_while() {
    ShortDemand demand = new ShortDemand(80, 800);
    demand.add(8_000, 0);
    assertThat(demand.quantile(1, 800)).isEqualTo(100);
    assertThat(demand.quantile(1, 811)).isZero();
    demand.add(80, 1_000_000);
    assertThat(demand.quantile(1, 1_000_010)).isEqualTo(1);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4})
  void it_agrees_with_sums_over_everything_that_ever_came(long seed) {
    RandomStream random = new RandomStreams(seed).stream("work");
    long bucket = 1L + random.below(50);
    int parts = 8 + random.below(40);
    ShortDemand demand = new ShortDemand(8 * bucket, parts * bucket);
    List<double[]> all = new ArrayList<>();
    long first = random.below(10_000) / bucket;
    long now = first * bucket;
    for (int i = 0; i < 500; i++) {
      double work = random.exponential(1_000);
      demand.add(work, now);
      long current = now / bucket;
      all.add(new double[] {(double) current, work});
      now += random.below((int) (3 * bucket));
      double[] spans = spans(all, first, now / bucket, parts);
      if (spans.length > 0) {
        double share = random.uniform(0.01, 1);
        int rank = (int) Math.ceil(share * spans.length);
        assertThat(demand.quantile(share, now))
            .isCloseTo(spans[rank - 1] / (8 * bucket), within(1e-6));
        double mean = Arrays.stream(spans).average().orElseThrow() / (8 * bucket);
        assertThat(demand.mean(now)).isCloseTo(mean, within(1e-6));
      }
    }
  }

  /** All spans of eight buckets of which none is older than the memory, the least work first. */
  private static double[] spans(List<double[]> all, long first, long bucket, int memory) {
    List<Double> spans = new ArrayList<>();
    for (long start = Math.max(first, bucket - memory); start + 8 <= bucket; start++) {
      double sum = 0;
      for (double[] one : all) {
        sum += one[0] >= start && one[0] < start + 8 ? one[1] : 0;
      }
      spans.add(sum);
    }
    return spans.stream().mapToDouble(Double::doubleValue).sorted().toArray();
  }
}
