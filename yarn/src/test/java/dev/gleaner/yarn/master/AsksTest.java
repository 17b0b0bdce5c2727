package dev.gleaner.yarn.master;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.model.Resources;
import dev.gleaner.operate.job.Job;
import dev.gleaner.operate.job.JobState;
import dev.gleaner.operate.job.Task;
import dev.gleaner.operate.job.TaskKind;
import dev.gleaner.operate.job.TaskProgress;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.hadoop.yarn.conf.YarnConfiguration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class AsksTest {

  /** Collects what would go to YARN. */
  private static final class Collected extends ForgetfulClient {

    /** How many containers by priority; what is not mentioned would not be sent. */
    synchronized Map<Integer, Integer> next() {
      Map<Integer, Integer> all = new TreeMap<>();
      ask.forEach(
          request -> all.put(request.getPriority().getPriority(), request.getNumContainers()));
      return all;
    }

    synchronized void send() {
      ask.clear();
    }
  }

  private final Collected yarn = new Collected();
  private Asks asks;
  private JobState state;

  @BeforeEach
  void threeKinds() {
    yarn.init(new YarnConfiguration());
    state =
        new JobState(
            new Job(
                "job",
                "default",
                "job.yaml",
                "/out",
                List.of(
                    Task.shell("large", "true", new Resources(3, 64)),
                    Task.shell("small-0", "true", new Resources(2, 64)),
                    Task.shell("small-1", "true", new Resources(2, 64)),
                    Task.shell("smaller", "true", new Resources(1, 64)))));
    asks = new Asks(state.job(), yarn);
    state.tasks().forEach(asks::ready);
  }

  private static int one(TaskKind kind, Collection<TaskProgress> ready) {
    return ready.size();
  }

  private void sent() {
    yarn.send();
    asks.sent();
  }

  @Test
  void all_that_is_ready_is_asked_for_at_once() {
    asks.balance(0, AsksTest::one);
    assertThat(yarn.next()).containsExactlyInAnyOrderEntriesOf(Map.of(1, 1, 2, 2, 3, 1));
    sent();
    asks.balance(1, AsksTest::one);
    assertThat(yarn.next()).isEmpty();
  }

  @Test
  void a_container_answers_one_request_and_the_rest_is_repeated() {
    asks.balance(0, AsksTest::one);
    sent();
    assertThat(asks.take(2).task().name()).isEqualTo("small-0");
    assertThat(yarn.next()).containsExactlyEntriesOf(Map.of(2, 1));
    assertThat(asks.take(2).task().name()).isEqualTo("small-1");
    assertThat(asks.take(2)).as("a container too many").isNull();
    assertThat(asks.take(9)).as("a container of nobody").isNull();
  }

  @Test
  void a_container_that_takes_another_task_answers_no_request_but_less_is_asked_for()
      throws Exception {
    TaskKind small = TaskKind.of(state.task("small-0").task());
    asks.balance(0, AsksTest::one);
    sent();
    assertThat(asks.takeFor(small, task -> task.name().endsWith("-1")).task().name())
        .isEqualTo("small-1");
    assertThat(yarn.next()).isEmpty();
    asks.balance(1, AsksTest::one);
    assertThat(yarn.next()).containsExactlyEntriesOf(Map.of(2, 1));
    assertThat(asks.takeFor(small, task -> task.name().endsWith("-1"))).isNull();
    assertThat(asks.take(2).task().name()).as("what did not suit is left").isEqualTo("small-0");
  }

  @Test
  void fewer_containers_than_tasks_may_be_wanted() {
    asks.balance(0, (kind, ready) -> Math.min(1, ready.size()));
    assertThat(yarn.next()).containsExactlyInAnyOrderEntriesOf(Map.of(1, 1, 2, 1, 3, 1));
  }

  @Test
  void what_yarn_refuses_is_found_out_by_asking_for_each_kind_alone_and_asked_again_later() {
    asks.balance(0, AsksTest::one);
    asks.refused(0);
    assertThat(yarn.next()).as("nothing of it is repeated").isEmpty();

    asks.balance(0, AsksTest::one);
    assertThat(yarn.next()).containsExactlyEntriesOf(Map.of(1, 1));
    asks.refused(0);
    asks.balance(100, AsksTest::one);
    assertThat(yarn.next()).containsExactlyEntriesOf(Map.of(2, 2));
    sent();
    asks.balance(200, AsksTest::one);
    assertThat(yarn.next()).containsExactlyEntriesOf(Map.of(3, 1));
    sent();
    asks.balance(4_999, AsksTest::one);
    assertThat(yarn.next()).as("it is held back").isEmpty();
    asks.balance(5_000, AsksTest::one);
    assertThat(yarn.next()).containsExactlyEntriesOf(Map.of(1, 1));
  }

  @Test
  void after_a_restart_of_yarn_that_refuses_what_is_repeated_all_is_asked_anew() {
    asks.balance(0, AsksTest::one);
    sent();
    asks.refused(0);
    asks.balance(0, AsksTest::one);
    assertThat(yarn.next()).containsExactlyEntriesOf(Map.of(1, 1));
  }
}
