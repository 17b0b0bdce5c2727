package dev.gleaner.cli.simulate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.cli.Invocation;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class ValidateCommandTest {

  private static final Path SCENARIO =
      Path.of(System.getProperty("gleaner.root"), "scenarios", "validation.yaml");

  @Test
  void a_row_for_each_seed_and_one_for_all() {
    Invocation call =
        Invocation.of(
            "validate",
            SCENARIO,
            "--scheme",
            "capacity-scheduler",
            "--seeds",
            "1",
            "--set",
            "jobs.count=2",
            "--set",
            "jobs.tasks=3",
            "-o",
            "csv");

    assertThat(call.err()).isEmpty();
    assertThat(call.code()).isZero();
    assertThat(call.out().lines())
        .hasSize(3)
        .anyMatch(line -> line.startsWith("scheme,seed,mean_jct_ms_simulated,mean_jct_ms_real"))
        .anyMatch(line -> line.startsWith("capacity-scheduler,1,"))
        .anyMatch(line -> line.startsWith("capacity-scheduler,all,"));
  }

  @Test
  void an_unknown_scheme_gets_a_suggestion() {
    Invocation call = Invocation.of("validate", SCENARIO, "--scheme", "glaener");

    assertThat(call.code()).isEqualTo(2);
    assertThat(call.err()).startsWith("gleaner: --scheme glaener: is unknown").contains("gleaner");
  }

  @Test
  void a_scenario_without_heartbeats_is_refused() {
    Invocation call =
        Invocation.of(
            "validate",
            SCENARIO,
            "--set",
            "cluster.heartbeat=event-driven",
            "--set",
            "jobs.count=2");

    assertThat(call.code()).isEqualTo(2);
    assertThat(call.err()).contains("cluster.heartbeat", "for example to 1s");
  }
}
