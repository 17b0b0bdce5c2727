package dev.gleaner.operate.partition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gleaner.core.keep.PartitionChange;
import dev.gleaner.core.keep.PartitionPolicy;
import dev.gleaner.core.keep.PartitionState;
import dev.gleaner.core.keep.PoolState;
import dev.gleaner.core.keep.PoolState.KeptNode;
import dev.gleaner.core.keep.ShortWork;
import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.Resources;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ShortPartitionTest {

  private static final Resources SERVER = new Resources(4, 4096);
  private static final Duration HOUR = Duration.ofHours(1);

  private static final PartitionLoad IDLE =
      new PartitionLoad(Resources.NONE, Resources.NONE, List.of());

  private final List<PartitionState> asked = new ArrayList<>();

  private PartitionState seen(
      Resources server, List<Resources> working, int transients, PartitionLoad load) {
    PartitionChange answer = new PartitionChange(3, 0, "because");
    ShortPartition partition =
        new ShortPartition(
            (state, now) -> {
              asked.add(state);
              return answer;
            },
            new ServerSize(server),
            new TaskTime(Duration.ofSeconds(10), HOUR));
    List<KeptNode> kept =
        IntStream.range(0, transients).mapToObj(node -> new KeptNode(node, 1, 0)).toList();
    PoolState pool = new PoolState(kept, 2, OptionalLong.empty(), 3);
    assertThat(partition.review(working, pool, load, 7)).isSameAs(answer);
    assertThat(asked).hasSize(1);
    return asked.get(0);
  }

  @Test
  void a_node_counts_as_as_many_servers_as_it_could_be() {
    PartitionState state =
        seen(
            SERVER,
            List.of(SERVER, new Resources(16, 16 * 1024), new Resources(8, 4096)),
            1,
            new PartitionLoad(Resources.NONE, new Resources(6, 20 * 1024), List.of()));
    assertThat(state)
        .isEqualTo(new PartitionState(1 + 4 + 1, 0, 1, 2, new ShortWork(5, 50_000), 0, 3));
  }

  @Test
  void a_server_of_which_long_applications_hold_a_part_is_held() {
    List<Resources> working = List.of(new Resources(16, 16 * 1024));
    PartitionLoad load = new PartitionLoad(new Resources(5, 1024), Resources.NONE, List.of());
    assertThat(seen(SERVER, working, 0, load).longServers()).isEqualTo(2);
  }

  @Test
  void whole_servers_are_not_rounded_up() {
    List<Resources> working = List.of(new Resources(30, 3000));
    PartitionLoad load = new PartitionLoad(new Resources(9, 300), Resources.NONE, List.of());
    assertThat(seen(new Resources(3, 300), working, 0, load).longServers()).isEqualTo(3);
  }

  @Test
  void the_scarcer_of_cores_and_memory_counts() {
    List<Resources> working = List.of(new Resources(16, 16 * 1024));
    PartitionLoad load = new PartitionLoad(new Resources(1, 12 * 1024), Resources.NONE, List.of());
    assertThat(seen(SERVER, working, 0, load).longServers()).isEqualTo(3);
  }

  @Test
  void a_dimension_that_the_scheduler_ignores_does_not_count() {
    List<Resources> working = List.of(new Resources(1, 16 * 1024));
    PartitionLoad load = new PartitionLoad(new Resources(64, 4096), Resources.NONE, List.of());
    PartitionState state = seen(new Resources(0, 4096), working, 0, load);
    assertThat(state.servers()).isEqualTo(4);
    assertThat(state.longServers()).isEqualTo(1);
  }

  @Test
  void nodes_smaller_than_promised_are_there_all_the_same() {
    List<Resources> working = List.of(new Resources(1, 512), new Resources(1, 512));
    assertThat(seen(SERVER, working, 2, IDLE).servers()).isEqualTo(2);
  }

  @Test
  void long_applications_that_hold_more_than_is_left_hold_all_of_it() {
    PartitionLoad load = new PartitionLoad(new Resources(40, 40_960), Resources.NONE, List.of());
    PartitionState state = seen(SERVER, List.of(SERVER), 0, load);
    assertThat(state.longLoadRatio()).isEqualTo(1);
  }

  @Test
  void nothing_is_released_before_all_applications_have_said_what_they_want() {
    PartitionChange release = new PartitionChange(0, 2, "nothing waits");
    assertThat(answer(release, true)).isSameAs(release);
    assertThat(answer(release, false).isNone()).isTrue();
    PartitionChange request = new PartitionChange(2, 0, "much waits");
    assertThat(answer(request, false)).isSameAs(request);
  }

  private static PartitionChange answer(PartitionChange ofPolicy, boolean complete) {
    ShortPartition partition =
        new ShortPartition(
            (state, now) -> ofPolicy,
            new ServerSize(SERVER),
            new TaskTime(Duration.ofSeconds(10), HOUR));
    return partition.review(
        List.of(SERVER, SERVER),
        new PoolState(
            List.of(new KeptNode(0, 1, 0), new KeptNode(1, 1, 0)), 0, OptionalLong.empty(), 0),
        new PartitionLoad(Resources.NONE, Resources.NONE, List.of(), complete),
        7);
  }

  @Test
  void the_policy_hears_of_work_as_it_comes_and_of_nodes_that_leave() {
    List<String> heard = new ArrayList<>();
    PartitionPolicy policy =
        new PartitionPolicy() {
          @Override
          public PartitionChange review(PartitionState state, long now) {
            return PartitionChange.NONE;
          }

          @Override
          public void shortWork(ShortWork work, long now) {
            heard.add("%.1f servers for %.0f ms at %d".formatted(work.tasks(), work.millis(), now));
          }

          @Override
          public void left(long ageMillis, boolean revoked, long now) {
            heard.add("left after %d, %s, at %d".formatted(ageMillis, revoked, now));
          }
        };
    ShortPartition partition =
        new ShortPartition(
            policy, new ServerSize(SERVER), new TaskTime(Duration.ofSeconds(10), HOUR));
    partition.look(IDLE, 0);
    partition.look(IDLE, 1);
    // Of a server's four cores six are a server and a half, for ten seconds.
    partition.look(new PartitionLoad(Resources.NONE, new Resources(6, 0), List.of()), 2);
    partition.left(7, true, 3);
    assertThat(heard).containsExactly("1.5 servers for 15000 ms at 2", "left after 7, true, at 3");
  }

  @Test
  void a_server_of_nothing_is_refused() {
    assertThatThrownBy(() -> new ServerSize(Resources.NONE)).isInstanceOf(BadInputException.class);
  }
}
