package dev.gleaner.operate.agent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.clouds.CloudException;
import dev.gleaner.clouds.CloudException.Kind;
import dev.gleaner.clouds.Notice;
import dev.gleaner.clouds.notices.NoticeSource;
import dev.gleaner.core.model.Resources;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class AgentTest {

  private static final Resources FOUR = new Resources(4, 4096);
  private static final Resources TWO = new Resources(2, 2048);

  private final Node node = new Node();
  private final List<String> said = new ArrayList<>();
  private Resources machine = FOUR;
  private NoticeSource notices = Optional::empty;

  private Agent agent() {
    return new Agent(
        node, () -> machine, () -> notices.notice(), Duration.ofSeconds(30), said::add);
  }

  @Test
  void a_change_of_the_machine_is_told_once() {
    Agent agent = agent();
    agent.look(0);
    machine = TWO;
    agent.look(5_000);
    agent.look(10_000);
    assertThat(node.orders).containsExactly("2 cores, 2 GiB in 30s");
    assertThat(said)
        .containsExactly("the machine has 2 cores, 2 GiB; YARN believed 4 cores, 4 GiB");
    assertThat(node.questions).isEqualTo(2);
  }

  @Test
  void an_agent_that_was_killed_in_between_tells_it_after_its_restart() {
    machine = TWO;
    agent().look(0);
    machine = FOUR;
    agent().look(5_000);
    agent().look(10_000);
    assertThat(node.orders).containsExactly("2 cores, 2 GiB in 30s", "4 cores, 4 GiB in 30s");
  }

  @Test
  void a_resource_manager_that_has_forgotten_is_told_again_within_a_minute() {
    Agent agent = agent();
    machine = TWO;
    agent.look(0);
    node.capacity = FOUR;
    agent.look(30_000);
    agent.look(60_000);
    assertThat(node.orders).hasSize(2);
  }

  @Test
  void a_draining_node_gets_nothing_back() {
    node.capacity = new Resources(4, 1);
    node.draining = true;
    agent().look(0);
    assertThat(node.orders).isEmpty();
  }

  @Test
  void a_notice_clears_the_node_until_its_end() {
    Agent agent = agent();
    agent.look(0);
    notices = () -> Optional.of(new Notice(125_000, "EC2: terminate"));
    agent.look(5_000);
    agent.look(10_000);
    assertThat(node.orders).containsExactly("0 cores, 0 GiB in 120s");
    assertThat(said).containsExactly("EC2: terminate: the node ends in 120 s");
  }

  @Test
  void a_notice_counts_until_the_cloud_takes_it_back() {
    Agent agent = agent();
    notices = () -> Optional.of(new Notice(120_000, "EC2: terminate"));
    agent.look(0);
    notices =
        () -> {
          throw new CloudException(Kind.UNCLEAR, "no answer");
        };
    agent.look(5_000);
    agent.look(90_000);
    assertThat(node.capacity).isEqualTo(Resources.NONE);
    notices = Optional::empty;
    agent.look(150_000);
    assertThat(node.capacity).isEqualTo(FOUR);
  }

  @Test
  void a_throttled_agent_leaves_the_cloud_alone_and_complains_once() {
    int[] calls = {0};
    notices =
        () -> {
          calls[0]++;
          throw new CloudException(Kind.THROTTLED, "status 429", Duration.ofSeconds(30));
        };
    Agent agent = agent();
    for (int second = 0; second < 60; second += 5) {
      agent.look(second * 1_000L);
    }
    assertThat(calls[0]).isEqualTo(2);
    assertThat(said).containsExactly("notices: status 429");
  }

  @Test
  void without_the_clouds_word_the_capacity_still_counts_and_a_problem_is_told_once() {
    notices =
        () -> {
          throw new CloudException(Kind.UNCLEAR, "no answer");
        };
    machine = TWO;
    Agent agent = agent();
    agent.look(0);
    assertThat(node.orders).hasSize(1);
    notices = Optional::empty;
    machine = FOUR;
    node.away = true;
    agent.look(5_000);
    agent.look(10_000);
    node.away = false;
    agent.look(15_000);
    assertThat(node.orders).hasSize(2);
    assertThat(said).filteredOn("connection refused"::equals).hasSize(1);
  }

  private static final class Node implements OwnNode {

    private final List<String> orders = new ArrayList<>();
    private Resources capacity = FOUR;
    private boolean draining;
    private boolean away;
    private int questions;

    @Override
    public Known known() throws IOException {
      if (away) {
        throw new IOException("connection refused");
      }
      questions++;
      return new Known(capacity, draining);
    }

    @Override
    public void resize(Resources to, Duration notice) {
      orders.add("%s in %ds".formatted(to, notice.toSeconds()));
      capacity = to;
    }
  }
}
