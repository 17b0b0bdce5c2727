package dev.gleaner.core.keep;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WholeServersTest {

  private static final ShortWork WAITING = new ShortWork(1, 5);

  private static final int MOST = 100;
  private static final SlicedServer OF_ONE = new SlicedServer("one", 1, 1, SlicedServer.NO_LIMIT);
  private static final SlicedServer OF_EIGHT =
      new SlicedServer("eight", 8, 8, SlicedServer.NO_LIMIT);

  private final WholeServers whole = new WholeServers(List.of(OF_EIGHT));

  @Test
  void what_comes_with_a_larger_server_meets_the_next_wishes() {
    assertThat(whole.request(3, MOST)).containsExactly(1);
    assertThat(whole.spare()).isEqualTo(5);
    assertThat(whole.request(5, MOST)).containsExactly(0);
    assertThat(whole.spare()).isZero();
    assertThat(whole.request(1, MOST)).containsExactly(1);
    assertThat(whole.spare()).isEqualTo(7);
  }

  @Test
  void releases_of_single_slices_add_up_to_a_server() {
    whole.request(16, MOST);
    for (int slice = 1; slice <= 7; slice++) {
      whole.release(1);
      assertThat(whole.isSpare(8)).isFalse();
    }
    whole.release(1);
    assertThat(whole.isSpare(8)).isTrue();
    whole.leaves(8);
    assertThat(whole.spare()).isZero();
  }

  @Test
  void a_slice_that_is_wanted_again_is_not_bought_again() {
    whole.request(16, MOST);
    whole.release(7);
    assertThat(whole.request(2, MOST)).containsExactly(0);
    whole.release(1);
    assertThat(whole.isSpare(8)).isFalse();
    assertThat(whole.spare()).isEqualTo(6);
  }

  @Test
  void what_is_spare_goes_first_when_a_server_is_lost() {
    whole.request(16, MOST);
    whole.release(5);
    whole.leaves(8);
    // Of 11 that were wanted 8 are left.
    assertThat(whole.spare()).isZero();
    assertThat(whole.request(3, MOST)).containsExactly(1);
  }

  @Test
  void no_more_are_asked_for_than_there_are() {
    WholeServers few = new WholeServers(List.of(new SlicedServer("few", 8, 8, 2)));
    assertThat(few.request(40, MOST)).containsExactly(2);
    few.leaves(8);
    assertThat(few.request(24, MOST)).containsExactly(0);
    few.gone(0);
    assertThat(few.request(24, MOST)).containsExactly(1);
  }

  @Test
  void servers_of_one_slice_are_never_spare_for_longer_than_a_review() {
    WholeServers plain = new WholeServers(List.of(OF_ONE));
    assertThat(plain.request(7, 5)).containsExactly(5);
    assertThat(plain.spare()).isZero();
    plain.release(2);
    assertThat(plain.isSpare(1)).isTrue();
    plain.leaves(1);
    plain.leaves(1);
    assertThat(plain.isSpare(1)).isFalse();
  }

  @Test
  void a_policy_does_not_see_what_is_spare_and_knows_that_it_is_paid() {
    PartitionState all = new PartitionState(100, 50, 16, 8, WAITING, 0, 2);
    assertThat(all.sparing(0)).isEqualTo(all);
    assertThat(all.sparing(3)).isEqualTo(new PartitionState(100, 50, 16, 5, WAITING, 3, 2));
    assertThat(all.sparing(10)).isEqualTo(new PartitionState(98, 50, 14, 0, WAITING, 10, 2));
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4})
  void what_is_there_is_what_is_wanted_and_what_is_spare(long seed) {
    RandomStream random = new RandomStreams(seed).stream("wishes");
    WholeServers mixed = new WholeServers(List.of(OF_EIGHT, OF_ONE));
    List<Integer> there = new ArrayList<>();
    int wanted = 0;
    for (int step = 0; step < 2_000; step++) {
      int room = MOST - there.stream().mapToInt(slices -> slices).sum();
      switch (random.below(3)) {
        case 0 -> {
          int wish = 1 + random.below(12);
          int before = mixed.spare();
          int[] counts = mixed.request(wish, room);
          for (int server = 0; server < counts[0]; server++) {
            there.add(8);
          }
          for (int server = 0; server < counts[1]; server++) {
            there.add(1);
          }
          wanted += Math.min(wish, before + 8 * counts[0] + counts[1]);
        }
        case 1 -> {
          int wish = Math.min(wanted, 1 + random.below(3));
          wanted -= wish;
          mixed.release(wish);
          while (!there.isEmpty() && mixed.isSpare(there.get(0))) {
            mixed.leaves(there.remove(0));
          }
        }
        default -> {
          if (!there.isEmpty() && random.below(5) == 0) {
            int lost = there.remove(random.below(there.size()));
            wanted -= Math.max(0, lost - mixed.spare());
            mixed.leaves(lost);
          }
        }
      }
      int slices = there.stream().mapToInt(server -> server).sum();
      assertThat(slices).isLessThanOrEqualTo(MOST).isEqualTo(wanted + mixed.spare());
    }
  }
}
