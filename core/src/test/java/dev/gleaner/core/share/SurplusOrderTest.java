package dev.gleaner.core.share;

import static dev.gleaner.core.share.Markets.LARGE;
import static dev.gleaner.core.share.Markets.demand;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Four servers of 16 cores with 2, 8, 4 and 8 free, in the order in which they were bought. */
class SurplusOrderTest {

  private static final int[] USED = {14, 8, 12, 8};

  @Test
  void best_fit_takes_the_tightest_room_that_is_large_enough() {
    assertThat(servers(new BestFit(), 3)).containsExactly(2L);
  }

  @Test
  void best_fit_takes_the_largest_rooms_where_none_is_large_enough_and_then_the_tightest() {
    assertThat(servers(new BestFit(), 12)).containsExactly(1L, 2L);
    assertThat(amount(new BestFit(), 12, 1)).isEqualTo(4000);
  }

  @Test
  void most_room_first_takes_the_largest_room_even_for_little() {
    assertThat(servers(new MostRoomFirst(), 1)).containsExactly(1L);
    assertThat(servers(new MostRoomFirst(), 12)).containsExactly(1L, 3L);
  }

  @Test
  void first_fit_takes_what_the_oldest_servers_have() {
    assertThat(servers(new FirstFit(), 3)).containsExactly(0L, 1L);
  }

  private static List<Long> servers(SurplusOrder order, int cores) {
    return grant(order, cores).slices().stream().map(Slice::server).toList();
  }

  private static long amount(SurplusOrder order, int cores, int slice) {
    return grant(order, cores).slices().get(slice).amount().milliCores();
  }

  private static Grant grant(SurplusOrder order, int cores) {
    ServerPool pool = Markets.pool(order);
    // Full ones first, since a smaller one would go to the surplus of those before it.
    for (int i = 0; i < USED.length; i++) {
      pool.hold(0, demand(i, 16, 16, LARGE));
    }
    for (int i = 0; i < USED.length; i++) {
      pool.hold(0, demand(i, USED[i], USED[i], LARGE));
    }
    Grant grant = pool.hold(0, demand(200, cores, cores, LARGE));
    assertThat(grant.bought()).isEmpty();
    return grant;
  }
}
