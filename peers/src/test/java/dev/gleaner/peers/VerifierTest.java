package dev.gleaner.peers;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Who verifies the verifier: one thing at a time is wrong, and it says so. */
class VerifierTest {

  private static final Map<String, String> WELL =
      Map.of(
          "apps",
          """
          {"apps":{"app":[{"id":"app_1","state":"FINISHED","finalStatus":"SUCCEEDED",
           "runningContainers":-1,"reservedMB":-1}]}}""",
          "apps/app_1/appattempts",
          """
          {"appAttempts":{"appAttempt":[{"appAttemptId":"attempt_1"}]}}""",
          "apps/app_1/appattempts/attempt_1/containers",
          """
          {"containers":{"container":[{"containerId":"c_1","containerState":"COMPLETE"}]}}""",
          "metrics",
          """
          {"clusterMetrics":{"appsPending":0,"appsRunning":0,"containersAllocated":0,
           "containersReserved":0,"containersPending":0,"allocatedMB":0,
           "allocatedVirtualCores":0,"reservedMB":0,"reservedVirtualCores":0,"pendingMB":0,
           "pendingVirtualCores":0,"activeNodes":1,"totalMB":512,"availableMB":512,
           "totalVirtualCores":3,"availableVirtualCores":3}}""",
          "nodes",
          """
          {"nodes":{"node":[{"id":"node:1","state":"RUNNING","numContainers":0,"usedMemoryMB":0,
           "usedVirtualCores":0,"availMemoryMB":512,"availableVirtualCores":3}]}}""",
          "scheduler",
          """
          {"scheduler":{"schedulerInfo":{"queueName":"root","usedCapacity":0.0,"queues":{"queue":
           [{"queueName":"default","usedCapacity":0.0,"numContainers":0,
             "resourcesUsed":{"memory":0}}]}}}}""");

  private FakeResourceManager cluster;

  @BeforeEach
  void start() throws IOException {
    cluster = new FakeResourceManager();
    WELL.forEach(cluster::answer);
  }

  @AfterEach
  void stop() {
    cluster.close();
  }

  @Test
  void a_cluster_that_is_well_passes() {
    assertThatCode(this::verify).doesNotThrowAnyException();
  }

  @Test
  void a_job_that_nobody_remembers_is_lost() {
    cluster.answer("apps", "{\"apps\":null}");

    assertThatThrownBy(this::verify).hasMessageContaining("applications: 0 instead of 1");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "apps | FINISHED | RUNNING | app_1 state: RUNNING instead of FINISHED",
        "apps | SUCCEEDED | KILLED | app_1 final status: KILLED instead of SUCCEEDED",
        "apps | \"runningContainers\":-1 | \"runningContainers\":2 | app_1 containers: 2",
        "apps/app_1/appattempts/attempt_1/containers | COMPLETE | RUNNING | c_1: RUNNING",
        "metrics | \"containersAllocated\":0 | \"containersAllocated\":1 | containersAllocated: 1",
        "metrics | \"containersReserved\":0 | \"containersReserved\":1 | containersReserved: 1",
        "metrics | \"containersPending\":0 | \"containersPending\":-1 | containersPending: -1",
        "metrics | \"pendingMB\":0 | \"nothing\":0 | pendingMB: ",
        "metrics | \"totalMB\":512 | \"totalMB\":1024 | totalMB: 1024 instead of 512",
        "nodes | \"usedVirtualCores\":0 | \"usedVirtualCores\":1 | node:1 used cores: 1",
        "nodes | \"state\":\"RUNNING\" | \"state\":\"LOST\" | totalMB: 512 instead of 0",
        "scheduler | \"numContainers\":0 | \"numContainers\":1 | queue default containers: 1",
      })
  void what_is_wrong_is_named(String path, String well, String wrong, String message) {
    cluster.answer(path, WELL.get(path).replace(well, wrong));

    assertThatThrownBy(this::verify).hasMessageContaining(message);
  }

  private void verify() {
    new Verifier(cluster.api(), Duration.ZERO).nothingIsLost(1, 1);
  }
}
