package dev.gleaner.core.evict.cover;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HardCoversTest {

  private static final int CASES = 20;
  private static final SearchEffort IN_LAYERS = new SearchEffort(0, 1_000_000, 1_000_000);

  /**
   * Prices by the core, but for a spread: how many of 20 are proven, nodes and states at the most,
   * and the worst distance from the least.
   */
  @ParameterizedTest
  @CsvSource({
    "200, 1, 0.5, 0.02, 20, 500, 0",
    "200, 2, 0.3, 0.02, 20, 15600, 0",
    "200, 2, 0.5, 0.02, 20, 16000, 0",
    "200, 2, 0.5, 0, 20, 15800, 0",
    "400, 2, 0.5, 0.02, 17, 16000, 0.0001",
    "200, 3, 0.3, 0.02, 17, 16000, 0.0003",
    "200, 4, 0.5, 0.02, 16, 16000, 0.002",
    "400, 4, 0.3, 0.02, 13, 16000, 0.003"
  })
  void work_on_hard_hosts_stays_within_what_was_recorded(
      int things,
      int dimensions,
      double share,
      double spread,
      int proven,
      long work,
      double above) {
    RandomStream random = new RandomStreams(things).stream("hard" + dimensions + share + spread);
    int lightest = 0;
    long most = 0;
    double worst = 0;
    for (int round = 0; round < CASES; round++) {
      CoverProblem problem = RandomCovers.host(random, dimensions, things, share, spread);

      Cover cover = LeastCostCover.of(problem, SearchEffort.USUAL);

      assertThat(EverySet.covers(problem, cover.taken)).isTrue();
      lightest += cover.isLightest() ? 1 : 0;
      most = Math.max(most, cover.work);
      worst = Math.max(worst, cover.weight / cover.bound - 1);
    }
    assertThat(lightest).isGreaterThanOrEqualTo(proven);
    assertThat(most).isLessThanOrEqualTo(work);
    assertThat(worst).isLessThanOrEqualTo(above);
  }

  @Test
  void the_same_problem_has_the_same_answer() {
    for (int seed = 0; seed < 5; seed++) {
      Cover one = LeastCostCover.of(hard(seed), SearchEffort.USUAL);
      Cover other = LeastCostCover.of(hard(seed), SearchEffort.USUAL);

      assertThat(one.taken).isEqualTo(other.taken);
      assertThat(one.bound).isEqualTo(other.bound);
      assertThat(one.work).isEqualTo(other.work);
    }
  }

  private static CoverProblem hard(int seed) {
    return RandomCovers.host(new RandomStreams(seed).stream("same"), 4, 150, 0.3, 0.01);
  }

  @ParameterizedTest
  @CsvSource({"40, 9, 10", "80, 20, 1", "120, 6, 3", "200, 12, 2"})
  void layers_find_what_a_table_of_all_needs_finds(int things, int sizes, int weights) {
    RandomStream random = new RandomStreams(things).stream("layers");
    for (int round = 0; round < 10; round++) {
      long[] size = new long[2 * things];
      double[] weight = new double[things];
      for (int thing = 0; thing < things; thing++) {
        size[2 * thing] = 1L + random.below(sizes);
        size[2 * thing + 1] = random.below(sizes + 1);
        weight[thing] = 7 * (size[2 * thing] + size[2 * thing + 1]) + 1 + random.below(weights);
      }
      long[] need = {1 + random.below(sizes * 6), 1 + random.below(sizes * 6)};
      double least = table(size, weight, need);

      Cover cover = LeastCostCover.of(new CoverProblem(weight, size, need), IN_LAYERS);

      assertThat(cover.bound).isLessThanOrEqualTo(least + 1e-6);
      assertThat(cover.weight).isGreaterThanOrEqualTo(least);
      assertThat(!cover.isLightest() || cover.weight == least).isTrue();
    }
  }

  private static double table(long[] size, double[] weight, long[] need) {
    double[][] least = new double[(int) need[0] + 1][(int) need[1] + 1];
    Arrays.stream(least).forEach(row -> Arrays.fill(row, Double.POSITIVE_INFINITY));
    least[0][0] = 0;
    for (int thing = 0; thing < weight.length; thing++) {
      for (int first = (int) need[0]; first >= 0; first--) {
        for (int second = (int) need[1]; second >= 0; second--) {
          int before = (int) Math.max(0, first - size[2 * thing]);
          int beside = (int) Math.max(0, second - size[2 * thing + 1]);
          least[first][second] =
              Math.min(least[first][second], least[before][beside] + weight[thing]);
        }
      }
    }
    return least[(int) need[0]][(int) need[1]];
  }
}
