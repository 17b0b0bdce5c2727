package dev.gleaner.yarn.master;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.operate.job.JobEvent;
import org.apache.hadoop.yarn.api.records.ContainerExitStatus;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ExitReasonsTest {

  @ParameterizedTest
  @ValueSource(
      ints = {
        ContainerExitStatus.PREEMPTED,
        ContainerExitStatus.ABORTED,
        ContainerExitStatus.DISKS_FAILED,
        ContainerExitStatus.KILLED_BY_RESOURCEMANAGER,
        ContainerExitStatus.KILLED_BY_APPMASTER,
        ContainerExitStatus.KILLED_AFTER_APP_COMPLETION,
        ContainerExitStatus.KILLED_BY_CONTAINER_SCHEDULER
      })
  void what_others_do_is_not_the_fault_of_the_command(int exit) {
    assertThat(ExitReasons.type(exit)).isEqualTo(JobEvent.Type.KILLED);
    assertThat(ExitReasons.words(exit, "")).isNotEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      ints = {
        1,
        97,
        137,
        143,
        ContainerExitStatus.KILLED_EXCEEDED_PMEM,
        ContainerExitStatus.KILLED_EXCEEDED_VMEM,
        ContainerExitStatus.KILLED_FOR_EXCESS_LOGS,
        ContainerExitStatus.INVALID
      })
  void errors_and_greed_are(int exit) {
    assertThat(ExitReasons.type(exit)).isEqualTo(JobEvent.Type.FAILED);
    assertThat(ExitReasons.words(exit, "")).isNotEmpty();
  }

  @Test
  void zero_is_fine() {
    assertThat(ExitReasons.type(0)).isEqualTo(JobEvent.Type.DONE);
    assertThat(ExitReasons.words(0, "x")).isEmpty();
  }

  @Test
  void long_diagnostics_keep_their_end() {
    String brief = ExitReasons.brief("start " + "x\n ".repeat(1000) + "the end");
    assertThat(brief)
        .hasSizeLessThan(520)
        .startsWith("...")
        .endsWith("the end")
        .doesNotContain("\n");
    assertThat(ExitReasons.brief(null)).isEmpty();
  }
}
