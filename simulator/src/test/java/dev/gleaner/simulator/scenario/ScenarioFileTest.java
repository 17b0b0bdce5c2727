package dev.gleaner.simulator.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.estimate.EstimateSettings;
import dev.gleaner.core.model.KillOrder;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.core.model.Resources;
import dev.gleaner.traces.jobs.GeneratedJobs;
import dev.gleaner.traces.jobs.JobSpec;
import dev.gleaner.traces.jobs.Workload;
import dev.gleaner.traces.provider.ClusterPreset;
import dev.gleaner.traces.provider.HarvestCapacity;
import dev.gleaner.traces.provider.HarvestSettings;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ScenarioFileTest {

  @TempDir Path folder;
  private ScenarioTexts texts;

  @BeforeEach
  void setUp() {
    texts = new ScenarioTexts(folder);
  }

  @Test
  void capacity_and_jobs_are_enough() {
    ScenarioPlan plan = texts.load(ScenarioTexts.SMALLEST);

    assertThat(plan.sweptKey()).isEmpty();
    Scenario scenario = plan.points().get(0).scenario();
    assertThat(scenario.name()).isEqualTo("test");
    assertThat(scenario.warmUp()).isEqualTo(Duration.ofDays(1));
    assertThat(scenario.schemes())
        .extracting(Scheme::name)
        .containsExactly(
            "capacity-scheduler", "oracle", "slacksched-no-delay", "slacksched", "gleaner");
    assertThat(scenario.baseline()).isEqualTo("capacity-scheduler");
    assertThat(scenario.seeds()).hasSize(10).startsWith(1L).endsWith(10L);
    assertThat(scenario.cluster().queueShares())
        .containsExactlyEntriesOf(java.util.Map.of("default", 1.0));
  }

  @Test
  void slacksched_asks_for_the_shortest_tasks_first_and_gleaner_for_the_longest() {
    assertThat(texts.scenario(ScenarioTexts.SMALLEST).schemes())
        .extracting(Scheme::taskOrder)
        .containsExactly(
            TaskOrder.AS_SUBMITTED,
            TaskOrder.AS_SUBMITTED,
            TaskOrder.AS_SUBMITTED,
            TaskOrder.SHORTEST_FIRST,
            TaskOrder.LONGEST_FIRST);
  }

  @Test
  void every_setting_of_jobs_reaches_the_workload() {
    Scenario scenario =
        texts.scenario(
            """
            capacity: {file: capacity.csv}
            jobs:
              workload: genomics
              count: 7
              inter-arrival: 10m
              tasks: 20..60
              cores: [2, 4]
              memory-per-core: 1 GiB
              shortest-task: 2m
              longest-task: 75m
              estimate-error: -30%
            """);

    Workload workload = ((GeneratedJobs) scenario.jobs().get(0).source()).workload();
    assertThat(workload)
        .isEqualTo(
            Workload.named("genomics")
                .withJobs(7, 600)
                .withTasks(20, 60)
                .withDemand(List.of(2, 4), 1024)
                .withLengths(2, 75)
                .withEstimateError(-0.3));
  }

  @Test
  void a_scheme_changes_what_it_names_and_keeps_the_rest() {
    Scheme scheme =
        texts
            .scenario(
                ScenarioTexts.SMALLEST
                    + """
                    schemes:
                      - {name: mine, policy: slacksched, threshold: 60%, estimate: {window: 12h}, kill-order: newest-first}
                    """)
            .schemes()
            .get(0);

    assertThat(scheme.policy()).isEqualTo(PolicyName.SLACKSCHED);
    assertThat(scheme.threshold()).isEqualTo(0.6);
    assertThat(scheme.estimate()).isEqualTo(EstimateSettings.DEFAULTS.withWindowMillis(43_200_000));
    assertThat(scheme.taskOrder()).isEqualTo(TaskOrder.SHORTEST_FIRST);
    assertThat(scheme.killOrder()).isEqualTo(Optional.of(KillOrder.NEWEST_FIRST));
  }

  @Test
  void an_event_driven_cluster_has_no_heartbeat() {
    Scenario scenario =
        texts.scenario(ScenarioTexts.SMALLEST + "cluster: {heartbeat: event-driven}\n");

    assertThat(scenario.cluster().heartbeat()).isZero();
  }

  @Test
  void queues_keep_the_order_of_the_file() {
    Scenario scenario =
        texts.scenario(
            ScenarioTexts.SMALLEST + "cluster: {queues: {urgent: 30%, rest: 50%, last: 20%}}\n");

    assertThat(scenario.cluster().queueShares().keySet()).containsExactly("urgent", "rest", "last");
    assertThat(scenario.jobs().get(0).queue()).isEqualTo("urgent");
  }

  @Test
  void jobs_of_two_streams_have_different_names() {
    Scenario scenario =
        texts.scenario(
            """
            capacity: {file: capacity.csv}
            jobs:
              - {workload: seismic-a, count: 3}
              - {workload: seismic-a, count: 3}
            """);

    RandomStreams streams = new RandomStreams(1);
    assertThat(scenario.jobs())
        .flatExtracting(stream -> stream.source().jobs(streams))
        .extracting(JobSpec::name)
        .doesNotHaveDuplicates()
        .contains("0/job0", "1/job0");
  }

  @Test
  void a_varied_key_gives_one_point_for_each_value() {
    ScenarioPlan plan =
        texts.load(
            ScenarioTexts.SMALLEST + "vary: {jobs.longest-task: [10m, 75m]}\n", "seeds=[4, 2]");

    assertThat(plan.sweptKey()).isEqualTo("jobs.longest-task");
    assertThat(plan.points())
        .extracting(ScenarioPlan.SweptPoint::label)
        .containsExactly("10m", "75m");
    assertThat(plan.points())
        .extracting(point -> (GeneratedJobs) point.scenario().jobs().get(0).source())
        .extracting(jobs -> jobs.workload().longestMinutes())
        .containsExactly(10.0, 75.0);
    assertThat(plan.points().get(1).scenario().seeds()).containsExactly(4L, 2L);
    assertThat(plan.runs()).isEqualTo(2 * 5 * 2);
  }

  @Test
  void lists_and_mappings_can_be_varied_too() {
    ScenarioPlan plan =
        texts.load(
            ScenarioTexts.SMALLEST
                + """
                vary:
                  jobs:
                    - {workload: genomics, count: 2}
                    - [{workload: seismic-a}, {workload: seismic-b}]
                """);

    assertThat(plan.points().get(0).label()).isEqualTo("{workload: genomics, count: 2}");
    assertThat(plan.points().get(1).scenario().jobs()).hasSize(2);
  }

  @Test
  void settings_replace_add_and_reach_into_lists_by_index_and_by_name() {
    String yaml =
        ScenarioTexts.SMALLEST + "schemes: [oracle, slacksched, {name: b, policy: oracle}]\n";

    Scenario scenario =
        texts.scenario(
            yaml,
            "schemes.slacksched.threshold=0.5",
            "schemes.2.task-order=longest-first",
            "jobs.count=3",
            "cluster.recheck=5s",
            "seeds=2");

    assertThat(scenario.schemes().get(1).threshold()).isEqualTo(0.5);
    assertThat(scenario.schemes().get(2).taskOrder()).isEqualTo(TaskOrder.LONGEST_FIRST);
    assertThat(scenario.cluster().recheck()).isEqualTo(Duration.ofSeconds(5));
    assertThat(scenario.seeds()).containsExactly(1L, 2L);
    assertThat(scenario.jobs().get(0).source().jobs(new RandomStreams(1))).hasSize(3);
  }

  @Test
  void aliases_are_fine_in_moderation() {
    Scenario scenario =
        texts.scenario(
            """
            capacity: {file: capacity.csv}
            jobs: [&a {workload: seismic-a}, *a]
            """);

    assertThat(scenario.jobs()).hasSize(2);
  }

  @Test
  void a_preset_is_the_pool_of_the_paper_unless_told_otherwise() {
    HarvestCapacity paper = harvest("{preset: C2}");
    HarvestCapacity ours = harvest("{preset: C2, nodes: 5, minimum-sizes: 3, maximum-size: 9}");

    assertThat(paper).isEqualTo(ClusterPreset.named("C2").capacity(paper.settings()));
    assertThat(paper.settings().nodes()).isEqualTo(64);
    assertThat(paper.settings().minimums()).isEqualTo(HarvestSettings.ofPaper().minimums());
    assertThat(ours.settings())
        .isEqualTo(new HarvestSettings(5, List.of(new Resources(3, 3 * 8192)), 9, 60_000));
  }

  private HarvestCapacity harvest(String capacity) {
    return (HarvestCapacity)
        texts
            .scenario("capacity: %s\njobs: {workload: seismic-a}\n".formatted(capacity))
            .capacity();
  }
}
