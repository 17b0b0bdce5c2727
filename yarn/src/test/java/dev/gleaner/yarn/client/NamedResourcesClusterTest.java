package dev.gleaner.yarn.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gleaner.core.model.Resources;
import dev.gleaner.operate.job.Job;
import dev.gleaner.operate.job.JobFile;
import dev.gleaner.operate.job.JobOutcome;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.yarn.api.records.NodeReport;
import org.apache.hadoop.yarn.api.records.NodeState;
import org.apache.hadoop.yarn.client.api.YarnClient;
import org.apache.hadoop.yarn.conf.YarnConfiguration;
import org.apache.hadoop.yarn.util.resource.ResourceUtils;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A cluster of two nodes with four cores and one licence each. */
@Tag("resource-types")
class NamedResourcesClusterTest {

  private static final Map<String, String> TYPES =
      Map.of(
          YarnConfiguration.RESOURCE_TYPES,
          "licence",
          YarnConfiguration.RESOURCE_TYPES + ".licence.maximum-allocation",
          "1",
          YarnConfiguration.NM_RESOURCES_PREFIX + "licence",
          "1");

  @TempDir static Path folder;
  private static JobCluster cluster;

  @TempDir Path work;

  @BeforeAll
  static void start() {
    Configuration types = new Configuration(false);
    TYPES.forEach(types::set);
    // All of YARN in this process shares them: so it is not that of other tests.
    ResourceUtils.resetResourceTypes(types);
    cluster = new JobCluster(folder, MasterCode.OF_THIS_PROCESS, TYPES);
  }

  @AfterAll
  static void stop() {
    cluster.close();
  }

  @Test
  void only_as_many_tasks_run_at_once_as_there_are_of_what_they_demand() throws Exception {
    JobOutcome outcome =
        cluster.run(
            work,
            """
            defaults: {memory: 64 MiB, resources: {licence: 1}}
            tasks:
            - name: part
              count: 6
              command: echo 1 >> %1$s/log; sleep 0.2; echo -1 >> %1$s/log
            """);

    assertThat(outcome.succeeded()).as("%s", outcome.progress()).isTrue();
    List<String> log = Files.readAllLines(work.resolve("log"));
    assertThat(log).hasSize(12);
    int running = 0;
    for (String change : log) {
      running += Integer.parseInt(change);
      assertThat(running).isBetween(0, 2);
    }
  }

  @Test
  void what_the_cluster_has_too_little_of_or_does_not_know_is_refused() throws Exception {
    var largest = List.of(cluster.client().largestContainer());

    assertThatThrownBy(() -> job("{licence: 2}").checkDemands(largest))
        .hasMessageContaining("demands 1 cores, 512 MiB, 2 licence, but no node ever has as much");
    assertThatThrownBy(() -> job("{licences: 1}").checkDemands(largest))
        .hasMessageContaining("no node has any; did you mean \"licence\"?");
  }

  @Test
  void a_node_that_is_resized_keeps_what_else_it_has() throws Exception {
    try (YarnClient yarn = YarnClient.createYarnClient()) {
      yarn.init(cluster.yarn().configuration());
      yarn.start();
      String node = yarn.getNodeReports(NodeState.RUNNING).get(0).getNodeId().toString();

      cluster.resize(node, new Resources(3, 3072));

      assertThat(yarn.getNodeReports(NodeState.RUNNING))
          .extracting(NodeReport::getCapability)
          .extracting(has -> has.getVirtualCores() + " " + has.getResourceValue("licence"))
          .containsExactlyInAnyOrder("3 1", "4 1");
      cluster.resize(node, new Resources(4, 4096));
    }
  }

  private Job job(String resources) {
    return JobFile.parse(
        work, "job.yaml", "tasks:\n- {name: a, command: x, resources: %s}\n".formatted(resources));
  }
}
