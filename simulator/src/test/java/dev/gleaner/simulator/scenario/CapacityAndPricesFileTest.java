package dev.gleaner.simulator.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gleaner.core.model.Contract;
import dev.gleaner.core.model.Prices;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.core.model.Resources;
import dev.gleaner.simulator.scenario.redundancy.Checkpointing;
import dev.gleaner.traces.jobs.ArrivalRates;
import dev.gleaner.traces.jobs.GeneratedJobs;
import dev.gleaner.traces.power.PowerTrace;
import dev.gleaner.traces.provider.HarvestCapacity;
import dev.gleaner.traces.vms.HalfStableVms;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CapacityAndPricesFileTest {

  private static final long DAY = 86_400_000;

  @TempDir Path folder;
  private ScenarioTexts texts;

  @BeforeEach
  void setUp() {
    texts = new ScenarioTexts(folder);
  }

  @Test
  void prices_are_those_of_the_paper_unless_told_otherwise() {
    assertThat(texts.scenario(ScenarioTexts.SMALLEST).prices()).isEqualTo(Prices.DEFAULTS);

    Prices prices =
        texts
            .scenario(
                ScenarioTexts.SMALLEST
                    + "prices: {regular: {2: 0.1, 4: 0.3}, spot: 0.05, harvest-discount: 60%}\n")
            .prices();

    assertThat(prices.dollarsPerHour(Contract.REGULAR, 0, 3)).isEqualTo(0.2);
    assertThat(prices.dollarsPerHour(Contract.SPOT, 0, 4)).isEqualTo(0.2);
    assertThat(prices.harvestDiscount()).isEqualTo(0.6);
  }

  @Test
  void every_node_of_a_modelled_pool_and_every_task_has_the_resources_that_are_named() {
    Scenario scenario =
        texts.scenario(
            """
            capacity: {preset: C2, resources: {nvidia.com/gpu: 2}}
            jobs: {workload: seismic-a, cores: 2, memory-per-core: 1 GiB, resources: {nvidia.com/gpu: 1}}
            schemes: [oracle, {name: cut, policy: oracle, contract: spot}]
            vm-sizes: 8
            """);

    assertThat(((HarvestCapacity) scenario.capacity()).settings().minimums())
        .allMatch(minimum -> minimum.amount("nvidia.com/gpu") == 2);
    assertThat(scenario.vmSizes())
        .containsExactly(new Resources(8, 64 * 1024).with("nvidia.com/gpu", 2));
    assertThat(scenario.jobs().get(0).source().jobs(new RandomStreams(1)).get(0).tasks())
        .allMatch(task -> task.demand().equals(new Resources(2, 2048).with("nvidia.com/gpu", 1)));
  }

  @Test
  void tasks_with_more_than_a_node_has_are_refused() {
    texts.write("jobs.csv", "job,submit_s,cores,runtime_s,resource_gpu\nx,0,4,60,4\n");
    texts.write("gpus.csv", "time_s,node,cores,memory_gib,resource_gpu\n0,a,8,32,2\n172800,,,,\n");

    assertThatThrownBy(() -> texts.scenario("capacity: {file: gpus.csv}\njobs: {file: jobs.csv}\n"))
        .hasMessageContaining(
            "demands 4 cores, 2 GiB, 4 gpu, which no node ever has (8 cores, 32 GiB, 2 gpu at most)");
  }

  @Test
  void sizes_of_cut_vms_have_the_memory_of_the_capacity_for_each_core() {
    String spot = "schemes: [{name: oracle, contract: spot}]\n";

    assertThat(texts.scenario(ScenarioTexts.SMALLEST + spot).vmSizes())
        .extracting(Resources::cores)
        .containsExactly(4, 8, 16, 32);
    assertThat(texts.scenario(ScenarioTexts.SMALLEST + spot + "vm-sizes: [2, 6]").vmSizes())
        .containsExactly(new Resources(2, 16 * 1024), new Resources(6, 48 * 1024));
    assertThat(
            texts
                .scenario(
                    """
                    capacity: {preset: C2, memory-per-core: 4 GiB}
                    jobs: {workload: seismic-a, cores: 2, memory-per-core: 1 GiB}
                    vm-sizes: 2
                    """
                        + spot)
                .vmSizes())
        .containsExactly(new Resources(2, 8 * 1024));
  }

  @Test
  void the_buffer_is_the_papers_unless_told_otherwise() {
    assertThat(texts.scenario(ScenarioTexts.SMALLEST).bufferShare()).isEqualTo(0.05);
    assertThat(
            texts
                .scenario(
                    """
                    capacity: {preset: C2, harvest-allocator: balancing, buffer: 20%}
                    jobs: {workload: seismic-a}
                    keep: {nodes: 4}
                    """)
                .bufferShare())
        .isEqualTo(0.2);
  }

  @Test
  void half_of_the_servers_may_be_stable() {
    HalfStableVms standard = (HalfStableVms) harvest("half-stable: {}").source();
    HalfStableVms ours =
        (HalfStableVms)
            harvest("half-stable: {servers: 50, busy: 5m, calm: 2h}, nodes: 3").source();

    assertThat(standard).isEqualTo(HalfStableVms.standard(500));
    assertThat(ours.servers()).isEqualTo(50);
    assertThat(ours.busyMinutes()).isEqualTo(5);
    assertThat(ours.calmMinutes()).isEqualTo(120);
    assertThat(ours.server()).isEqualTo(standard.server());
  }

  @Test
  void power_is_the_sum_of_the_columns_above_the_floor() {
    texts.write("power.csv", "time,wind,sun,other\n0,1,2,9\n345600,0,0,9\n");

    PowerTrace bare = power("{file: power.csv, columns: [wind, sun]}");
    PowerTrace floored = power("{file: power.csv, columns: [wind], floor: 60%}");

    assertThat(bare.at(0)).isEqualTo(1);
    assertThat(bare.at(4 * DAY)).isZero();
    assertThat(floored.at(4 * DAY)).isEqualTo(0.6);
  }

  private PowerTrace power(String written) {
    return harvest("preset: C2, power: " + written).power().power(new RandomStreams(1), 8 * DAY);
  }

  @Test
  void arrivals_may_come_in_steps() {
    GeneratedJobs generated =
        (GeneratedJobs)
            texts
                .scenario(ScenarioTexts.SMALLEST, "jobs.rates={every: 6h, factors: [1, 0.5, 4]}")
                .jobs()
                .get(0)
                .source();

    assertThat(generated.rates())
        .isEqualTo(new ArrivalRates(6 * 3_600_000, List.of(1.0, 0.5, 4.0)));
  }

  @Test
  void a_stream_of_jobs_has_a_group_and_may_save_its_own_work() {
    List<JobStream> streams =
        texts
            .scenario(
                """
                capacity: {file: capacity.csv}
                jobs:
                  - {workload: seismic-a}
                  - {workload: seismic-a, group: saving, checkpoint: {every: 1m, stall: 0s}}
                """)
            .jobs();

    assertThat(streams).extracting(JobStream::group).containsExactly("all", "saving");
    assertThat(streams)
        .extracting(JobStream::checkpointing)
        .containsExactly(Optional.empty(), Optional.of(new Checkpointing(60_000, 0)));
  }

  private HarvestCapacity harvest(String capacity) {
    return (HarvestCapacity)
        texts
            .scenario("capacity: {%s}\njobs: {workload: seismic-a}\n".formatted(capacity))
            .capacity();
  }
}
