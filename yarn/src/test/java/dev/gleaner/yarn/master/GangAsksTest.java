package dev.gleaner.yarn.master;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.operate.job.JobFile;
import dev.gleaner.operate.job.JobState;
import dev.gleaner.operate.job.TaskProgress;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.apache.hadoop.yarn.api.records.Container;
import org.apache.hadoop.yarn.api.records.ContainerId;
import org.apache.hadoop.yarn.api.records.NodeId;
import org.apache.hadoop.yarn.api.records.Priority;
import org.apache.hadoop.yarn.api.records.Resource;
import org.apache.hadoop.yarn.client.api.AMRMClient.ContainerRequest;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GangAsksTest {

  private static final long PATIENCE = 1_000;

  @TempDir Path folder;
  private final AskedFor yarn = new AskedFor();
  private final Deque<TaskProgress> ready = new ArrayDeque<>();
  private GangAsks asks;

  /** What has been asked for and given back. */
  private static final class AskedFor extends ForgetfulClient {
    private final List<ContainerRequest> asked = new ArrayList<>();
    private final List<ContainerId> released = new ArrayList<>();

    @Override
    public synchronized void addContainerRequest(ContainerRequest request) {
      asked.add(request);
    }

    @Override
    public synchronized void removeContainerRequest(ContainerRequest request) {
      asked.remove(request);
    }

    @Override
    public synchronized void releaseAssignedContainer(ContainerId container) {
      released.add(container);
    }
  }

  @BeforeEach
  void twoPrograms() {
    JobState state =
        new JobState(
            JobFile.parse(
                folder,
                "j.yaml",
                "{kind: mpi, tasks: [{name: a, command: x, ranks: 3},"
                    + " {name: b, command: x, ranks: 2}]}"));
    asks = new GangAsks(state.job(), yarn, 7, PATIENCE);
    ready.addAll(state.tasks());
  }

  private static Container container(int number, int priority) {
    return Container.newInstance(
        ContainerId.fromString("container_1700000000000_0007_01_%06d".formatted(number)),
        NodeId.newInstance("127.0.0.1", 1),
        "",
        Resource.newInstance(1, 1),
        Priority.newInstance(priority),
        null);
  }

  @Test
  void one_program_after_the_other_gathers_all_of_its_containers() {
    asks.balance(ready, 0);
    assertThat(yarn.asked).hasSize(3);
    assertThat(asks.hold(container(1, 1), 0)).isTrue();
    assertThat(asks.hold(container(2, 2), 0)).as("of another size").isFalse();
    assertThat(asks.hold(container(3, 1), 0)).isTrue();
    assertThat(asks.complete()).isFalse();
    assertThat(asks.hold(container(4, 1), 0)).isTrue();
    assertThat(asks.hold(container(5, 1), 0)).as("one too many").isFalse();

    assertThat(asks.complete()).isTrue();
    assertThat(asks.takeComplete().task().task().name()).isEqualTo("a");
    asks.balance(ready, 0);
    assertThat(yarn.asked).hasSize(2);
  }

  @Test
  void one_that_is_lost_meanwhile_is_asked_for_again() {
    asks.balance(ready, 0);
    asks.hold(container(1, 1), 0);
    asks.hold(container(2, 1), 0);
    asks.gone(container(1, 1).getId().toString());
    asks.balance(ready, 0);

    assertThat(yarn.asked).hasSize(2);
    assertThat(asks.held()).containsExactly(container(2, 1).getId().toString());
  }

  @Test
  void who_waits_too_long_gives_back_what_it_holds_and_lets_others_go_first() {
    asks.balance(ready, 0);
    asks.balance(ready, 100 * PATIENCE);
    assertThat(yarn.asked).as("who holds nothing may wait").hasSize(3);
    long held = 100 * PATIENCE;
    asks.hold(container(1, 1), held);
    asks.balance(ready, held + PATIENCE);
    assertThat(yarn.released).isEmpty();

    asks.balance(ready, held + PATIENCE + 1);
    assertThat(yarn.released).containsExactly(container(1, 1).getId());
    assertThat(yarn.asked).as("a pause").isEmpty();
    asks.balance(ready, held + 2 * PATIENCE + 1);
    assertThat(yarn.asked).as("the other program").hasSize(2);
  }
}
