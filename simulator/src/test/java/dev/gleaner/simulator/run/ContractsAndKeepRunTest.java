package dev.gleaner.simulator.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gleaner.core.model.BadInputException;
import dev.gleaner.simulator.kernel.PlanListener;
import dev.gleaner.simulator.measure.PoolSample;
import dev.gleaner.simulator.measure.RunOutcome;
import dev.gleaner.simulator.scenario.ScenarioFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One scenario whose schemes have nodes of different kinds. */
class ContractsAndKeepRunTest {

  @TempDir Path folder;

  @Test
  void a_recorded_trace_is_cut_into_spot_and_regular_vms() throws IOException {
    // 12 cores until 6h and 4 after: 8 on average over the 12h, which cover two VMs of 4 cores.
    List<RunOutcome> runs =
        recorded(
            """
            schemes:
              - {name: harvest, policy: capacity-scheduler}
              - {name: spot, policy: capacity-scheduler, contract: spot}
              - {name: regular, policy: capacity-scheduler, contract: regular}
            vm-sizes: [4, 6, 8]
            prices: {regular: 1, spot: 0.5, harvest-discount: 50%}
            """);

    assertThat(at(runs.get(0), 5)).isEqualTo(pool(1, 12));
    assertThat(at(runs.get(0), 7)).isEqualTo(pool(1, 4));
    assertThat(at(runs.get(1), 5)).isEqualTo(pool(3, 12));
    assertThat(at(runs.get(1), 7)).isEqualTo(pool(1, 4));
    assertThat(at(runs.get(2), 5)).isEqualTo(pool(1, 8));
    assertThat(at(runs.get(2), 7)).isEqualTo(pool(1, 8));
    // A promise of 4 cores at 0.5 each, and 8 harvested ones at half of that.
    assertThat(dollarsAt(runs.get(0), 5)).isEqualTo(4);
    assertThat(dollarsAt(runs.get(1), 5)).isEqualTo(6);
    assertThat(dollarsAt(runs.get(2), 5)).isEqualTo(8);
  }

  @Test
  void tasks_that_fit_no_vm_that_was_cut_are_told_with_the_sizes_to_give() {
    assertThatThrownBy(
            () ->
                recorded(
                    """
                    schemes: [{name: cheap, policy: oracle, contract: spot}]
                    vm-sizes: [1, 2, 8]
                    """))
        .isInstanceOf(BadInputException.class)
        .hasMessage(
            "scheme \"cheap\": a task demands 4 cores, 1 GiB, but spot VMs cut from the capacity"
                + " have at most 2 cores, 16 GiB; expected vm-sizes such as 4, or smaller tasks");
    assertThatThrownBy(
            () ->
                recorded(
                    """
                    schemes: [{name: cheap, policy: oracle, contract: spot}]
                    vm-sizes: 16
                    """))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("no node is ever large enough for a spot VM; expected vm-sizes such");
  }

  @Test
  void a_scheme_may_keep_a_pool_beside_one_that_has_that_of_the_trace() {
    List<RunOutcome> runs =
        run(
            """
            capacity: {preset: C2, nodes: 6}
            jobs: {workload: seismic-a, count: 6, inter-arrival: 30m, tasks: 4, cores: 2, memory-per-core: 256 MiB}
            warm-up: 2h
            limit: 24h
            schemes:
              - {name: trace, policy: capacity-scheduler}
              - {name: kept, policy: capacity-scheduler, keep: {nodes: 9}}
              - {name: regular, policy: capacity-scheduler, contract: regular, keep: {nodes: 3, sizes: 4}}
            seeds: 1
            """);

    assertThat(runs.get(0).pool()).allMatch(sample -> sample.nodes() <= 6);
    assertThat(runs.get(1).pool()).anyMatch(sample -> sample.nodes() == 9);
    assertThat(runs.get(2).pool())
        .filteredOn(sample -> sample.atMillis() > 0)
        .isNotEmpty()
        .allMatch(sample -> sample.nodes() == 3 && sample.cores() == 12);
  }

  private record Pool(int nodes, int cores) {}

  private static Pool pool(int nodes, int cores) {
    return new Pool(nodes, cores);
  }

  private static Pool at(RunOutcome run, int hour) {
    PoolSample sample = sample(run, hour);
    return new Pool(sample.nodes(), sample.cores());
  }

  private static double dollarsAt(RunOutcome run, int hour) {
    return sample(run, hour).dollarsPerHour();
  }

  private static PoolSample sample(RunOutcome run, int hour) {
    return run.pool().stream()
        .filter(sample -> sample.atMillis() == hour * 3_600_000L)
        .findFirst()
        .orElseThrow();
  }

  private List<RunOutcome> recorded(String schemes) throws IOException {
    Path capacity = folder.resolve("capacity.csv");
    Files.writeString(
        capacity, "time_s,node,cores,memory_gib\n0,a,12,64\n21600,a,4,64\n43200,,,\n");
    Path jobs = folder.resolve("jobs.tr");
    // The second job comes after 7 hours and keeps the run going until then.
    Files.writeString(jobs, "0 1 600 600\n25200 1 600 600\n");
    return run(
        """
        capacity: {file: %s}
        jobs: {file: %s, demand: {cores: 4, memory: 1 GiB}}
        warm-up: 1h
        limit: 11h
        seeds: 1
        %s
        """
            .formatted(capacity, jobs, schemes));
  }

  private static List<RunOutcome> run(String yaml) {
    return new ScenarioRunner(1)
        .run(ScenarioFile.parse("test.yaml", yaml, List.of()), PlanListener.NONE)
        .points()
        .get(0)
        .runs();
  }
}
