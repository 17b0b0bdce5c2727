package dev.gleaner.core.evict.cover;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LeastCostCoverPropertiesTest {

  private static final SearchEffort IN_LAYERS = new SearchEffort(0, 1_000_000, 1_000_000);
  private static final SearchEffort IN_LAYERS_BY_PRICES = new SearchEffort(0, 1_000_000, 0);
  private static final List<SearchEffort> TOO_SMALL =
      List.of(
          new SearchEffort(0, 0, 0),
          new SearchEffort(0, 0, 1_000),
          new SearchEffort(5, 10, 0),
          new SearchEffort(0, 30, 200));

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4})
  void every_way_of_searching_finds_the_lightest(int dimensions) {
    findTheLightest(dimensions, dimensions, 100);
  }

  @Tag("slow")
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4})
  void so_it_does_in_more_cases(int dimensions) {
    findTheLightest(10 + dimensions, dimensions, 500);
  }

  private static void findTheLightest(long seed, int dimensions, int rounds) {
    RandomStream random = new RandomStreams(seed).stream("covers");
    for (int round = 0; round < rounds; round++) {
      CoverProblem problem = RandomCovers.small(random, dimensions, 1 + random.below(11));
      double least = EverySet.leastWeight(problem);

      for (SearchEffort effort : List.of(SearchEffort.USUAL, IN_LAYERS, IN_LAYERS_BY_PRICES)) {
        Cover cover = LeastCostCover.of(problem, effort);

        requireSound(problem, cover);
        assertThat(cover.weight).isEqualTo(least);
        assertThat(cover.isLightest()).isTrue();
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4})
  void whoever_may_do_little_says_how_light_a_cover_could_be(int dimensions) {
    RandomStream random = new RandomStreams(dimensions).stream("bounds");
    int unsure = 0;
    for (int round = 0; round < 600; round++) {
      CoverProblem problem = RandomCovers.small(random, dimensions, 1 + random.below(12));
      double least = EverySet.leastWeight(problem);

      for (SearchEffort effort : TOO_SMALL) {
        Cover cover = LeastCostCover.of(problem, effort);

        requireSound(problem, cover);
        assertThat(cover.bound).isLessThanOrEqualTo(least + 1e-6);
        assertThat(cover.weight).isGreaterThanOrEqualTo(least);
        unsure += cover.isLightest() ? 0 : 1;
      }
    }
    assertThat(unsure).isPositive();
  }

  private static void requireSound(CoverProblem problem, Cover cover) {
    assertThat(EverySet.covers(problem, cover.taken)).isTrue();
    assertThat(EverySet.weight(problem, cover.taken)).isEqualTo(cover.weight);
  }
}
