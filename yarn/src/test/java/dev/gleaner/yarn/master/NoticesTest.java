package dev.gleaner.yarn.master;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.operate.job.JobEvent;
import dev.gleaner.operate.job.JobFile;
import dev.gleaner.operate.job.JobState;
import dev.gleaner.operate.job.TaskProgress;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.yarn.api.protocolrecords.AllocateResponse;
import org.apache.hadoop.yarn.api.records.ContainerId;
import org.apache.hadoop.yarn.api.records.NodeId;
import org.apache.hadoop.yarn.api.records.NodeReport;
import org.apache.hadoop.yarn.api.records.NodeState;
import org.apache.hadoop.yarn.api.records.PreemptionContainer;
import org.apache.hadoop.yarn.api.records.PreemptionContract;
import org.apache.hadoop.yarn.api.records.PreemptionMessage;
import org.apache.hadoop.yarn.api.records.Resource;
import org.apache.hadoop.yarn.api.records.StrictPreemptionContract;
import org.junit.jupiter.api.Test;

class NoticesTest {

  private static final String CONTAINER = WorkerProcess.CONTAINER;
  private static final String NODE = "127.0.0.1:1234";

  private final Notices notices = new Notices(configuration(), listening());

  private static ListeningWorkers listening() {
    return new ListeningWorkers(new WorkerSecret());
  }

  private static Configuration configuration() {
    Configuration configuration = new Configuration(false);
    configuration.set(Notices.LENGTH, "40s");
    return configuration;
  }

  private static AllocateResponse nothing() {
    return AllocateResponse.newInstance(
        0, List.of(), List.of(), List.of(), Resource.newInstance(1, 1), null, 1, null, List.of());
  }

  private static AllocateResponse preempts(boolean strictly) {
    Set<PreemptionContainer> containers =
        Set.of(PreemptionContainer.newInstance(ContainerId.fromString(CONTAINER)));
    AllocateResponse response = nothing();
    response.setPreemptionMessage(
        strictly
            ? PreemptionMessage.newInstance(StrictPreemptionContract.newInstance(containers), null)
            : PreemptionMessage.newInstance(
                null, PreemptionContract.newInstance(List.of(), containers)));
    return response;
  }

  private static AllocateResponse node(NodeState state, Integer timeoutSeconds) {
    Resource some = Resource.newInstance(1, 1);
    NodeReport report =
        NodeReport.newInstance(
            NodeId.fromString(NODE),
            state,
            "",
            "",
            some,
            some,
            1,
            "",
            0,
            Set.of(),
            timeoutSeconds,
            null);
    AllocateResponse response = nothing();
    response.setUpdatedNodes(List.of(report));
    return response;
  }

  private long goesAt() {
    return notices.of(CONTAINER, NODE).map(Notices.Coming::goesAt).orElse(0L);
  }

  @Test
  void the_first_word_of_a_preemption_sets_the_deadline_and_repeating_it_does_not_move_it() {
    notices.hear(preempts(false), 1_000);
    notices.hear(preempts(true), 4_000);
    notices.hear(nothing(), 9_000);

    assertThat(goesAt()).isEqualTo(41_000);
  }

  @Test
  void a_preemption_that_is_said_once_holds_until_it_should_have_come() {
    notices.hear(preempts(false), 1_000);
    notices.hear(nothing(), 46_000);
    assertThat(goesAt()).isEqualTo(41_000);

    notices.hear(nothing(), 46_001);
    assertThat(goesAt()).isZero();
  }

  @Test
  void one_that_is_repeated_no_more_was_a_false_alarm_and_another_begins_anew() {
    notices.hear(preempts(false), 1_000);
    notices.hear(preempts(false), 3_000);
    notices.hear(nothing(), 8_001);
    assertThat(goesAt()).isZero();

    notices.hear(preempts(false), 10_000);
    assertThat(goesAt()).isEqualTo(50_000);
  }

  @Test
  void a_node_that_is_decommissioned_goes_when_its_time_is_over_unless_it_comes_back() {
    notices.hear(node(NodeState.DECOMMISSIONING, 90), 1_000);
    notices.hear(nothing(), 60_000);
    assertThat(goesAt()).isEqualTo(91_000);

    notices.hear(node(NodeState.RUNNING, null), 61_000);
    assertThat(goesAt()).isZero();
  }

  @Test
  void a_node_of_which_nobody_says_when_it_goes_has_the_usual_time() {
    notices.hear(node(NodeState.DECOMMISSIONING, null), 1_000);
    assertThat(goesAt()).isEqualTo(41_000);
  }

  private static TaskProgress told(String because) {
    JobState job =
        new JobState(
            JobFile.parse(
                Path.of("."), "job.yaml", "kind: bag\ntasks: [{name: one, command: ls}]"));
    job.apply(JobEvent.started("one", CONTAINER, NODE, 1));
    job.apply(JobEvent.notice("one", CONTAINER, 90_000, because, 2));
    return job.task("one");
  }

  @Test
  void what_an_earlier_master_heard_of_a_preemption_holds_as_long_as_yarn_repeats_it() {
    notices.remember(told("its node shrinks or YARN preempts it"), 1_000);
    notices.hear(preempts(false), 4_000);
    notices.hear(nothing(), 9_000);
    assertThat(goesAt()).isEqualTo(90_000);

    notices.hear(nothing(), 9_001);
    assertThat(goesAt()).isZero();
  }

  @Test
  void what_an_earlier_master_heard_of_a_decommissioning_holds_until_the_node_comes_back() {
    notices.remember(told("its node is being decommissioned"), 1_000);
    notices.hear(nothing(), 60_000);
    assertThat(goesAt()).isEqualTo(90_000);

    notices.hear(node(NodeState.RUNNING, null), 61_000);
    assertThat(goesAt()).isZero();
  }

  @Test
  void without_a_word_a_notice_is_as_long_as_a_preemption_of_yarn() {
    Notices usual = new Notices(new Configuration(false), listening());
    usual.hear(preempts(false), 1_000);

    assertThat(usual.of(CONTAINER, NODE)).map(Notices.Coming::goesAt).contains(16_000L);
  }
}
