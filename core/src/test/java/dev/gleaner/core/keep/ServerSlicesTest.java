package dev.gleaner.core.keep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ServerSlicesTest {

  private static final List<SlicedServer> SORTS =
      List.of(
          SlicedServer.ofCores("small", 2, 2, 0.10, 3),
          SlicedServer.ofCores("large", 16, 2, 0.48, 10));

  @Test
  void a_server_has_as_many_slices_as_tasks_fit() {
    assertThat(SORTS.get(1).slices()).isEqualTo(8);
    assertThat(SlicedServer.ofCores("odd", 7, 2, 1, 1).slices()).isEqualTo(3);
    assertThatThrownBy(() -> SlicedServer.ofCores("tiny", 1, 2, 1, 1))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("tiny has 0 slices");
  }

  @Test
  void the_cheapest_servers_with_the_wanted_slices_are_taken() {
    // 18 slices: two large and two small for 1.16; three large would cost 1.44.
    assertThat(ServerSlices.toReach(18, 100, SORTS)).containsExactly(2, 2);
    // 13 slices: 5 small ones are not there, two large have 16.
    assertThat(ServerSlices.toReach(13, 100, SORTS)).containsExactly(0, 2);
  }

  @Test
  void the_budget_is_not_exceeded_for_the_sake_of_a_whole_server() {
    // 13 slices and no more: one large and three small servers are 11.
    assertThat(ServerSlices.toReach(13, 13, SORTS)).containsExactly(3, 1);
    assertThat(ServerSlices.toReach(20, 5, SORTS)).containsExactly(3, 0);
    assertThat(ServerSlices.toReach(0, 5, SORTS)).containsExactly(0, 0);
    assertThat(ServerSlices.toReach(5, 0, SORTS)).containsExactly(0, 0);
    assertThat(ServerSlices.toReach(5, 9, List.of())).isEmpty();
  }

  @Test
  void of_one_sort_there_are_as_few_as_are_enough() {
    List<SlicedServer> one = List.of(new SlicedServer("one", 4, 1, 5));
    assertThat(ServerSlices.toReach(9, 100, one)).containsExactly(3);
    assertThat(ServerSlices.toReach(8, 100, one)).containsExactly(2);
    assertThat(ServerSlices.toReach(9, 11, one)).containsExactly(2);
    assertThat(ServerSlices.toReach(1, 3, one)).containsExactly(0);
    assertThat(ServerSlices.toReach(100, 100, one)).containsExactly(5);
    assertThat(ServerSlices.toReach(Integer.MAX_VALUE, 100, one)).containsExactly(5);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void no_other_choice_of_servers_to_ask_for_is_better(long seed) {
    RandomStream random = new RandomStreams(seed).stream("sorts");
    for (int i = 0; i < 300; i++) {
      List<SlicedServer> sorts = new ArrayList<>();
      for (int j = random.below(4); j >= 0; j--) {
        // Whole prices, so that the sums of the reference are exact.
        sorts.add(new SlicedServer("s" + j, 1 + random.below(9), random.below(9), random.below(5)));
      }
      int wanted = 1 + random.below(30);
      int most = random.below(40);
      int[] chosen = ServerSlices.toReach(wanted, most, sorts);
      int slices = slices(chosen, sorts);
      assertThat(slices).isLessThanOrEqualTo(most);
      for (int[] other : allCounts(sorts)) {
        int others = slices(other, sorts);
        boolean enough = others >= wanted && others <= most;
        if (slices >= wanted) {
          assertThat(enough && price(other, sorts) < price(chosen, sorts)).isFalse();
        } else {
          assertThat((others <= most && others > slices && others <= wanted) || enough).isFalse();
        }
      }
    }
  }

  private static List<int[]> allCounts(List<SlicedServer> sorts) {
    List<int[]> all = new ArrayList<>(List.of(new int[sorts.size()]));
    for (int i = 0; i < sorts.size(); i++) {
      List<int[]> next = new ArrayList<>();
      for (int[] counts : all) {
        for (int n = 0; n <= sorts.get(i).available(); n++) {
          int[] with = counts.clone();
          with[i] = n;
          next.add(with);
        }
      }
      all = next;
    }
    return all;
  }

  private static int slices(int[] counts, List<SlicedServer> sorts) {
    int sum = 0;
    for (int i = 0; i < counts.length; i++) {
      sum += counts[i] * sorts.get(i).slices();
    }
    return sum;
  }

  private static double price(int[] counts, List<SlicedServer> sorts) {
    double sum = 0;
    for (int i = 0; i < counts.length; i++) {
      sum += counts[i] * sorts.get(i).hourlyPrice();
    }
    return sum;
  }
}
