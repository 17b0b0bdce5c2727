package dev.gleaner.core.place;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RoomTreeTest {

  /** Against a look at one position after the other. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 8, 64})
  void the_first_position_with_room_is_found_wherever_the_search_begins(int leaves) {
    RandomStream random = new RandomStreams(leaves).stream("tree");
    RoomTree tree = new RoomTree(leaves);
    int[] cores = new int[leaves];
    int[] memory = new int[leaves];
    for (int i = 0; i < 2000; i++) {
      int position = random.below(leaves);
      cores[position] = random.below(8);
      memory[position] = random.below(8);
      tree.set(position, cores[position], memory[position], random.below(1000));
      int from = random.below(leaves + 1);
      int wanted = random.below(9);
      int expected = from;
      while (expected < leaves && (cores[expected] < wanted || memory[expected] < 9 - wanted)) {
        expected++;
      }
      assertThat(tree.firstWithRoom(from, wanted, 9 - wanted))
          .isEqualTo(expected < leaves ? expected : -1);
    }
  }
}
