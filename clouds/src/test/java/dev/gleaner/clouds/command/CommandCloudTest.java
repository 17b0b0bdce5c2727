package dev.gleaner.clouds.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gleaner.clouds.CloudException;
import dev.gleaner.clouds.CloudException.Kind;
import dev.gleaner.clouds.CloudMachine;
import dev.gleaner.clouds.Holdings;
import dev.gleaner.clouds.Holdings.Asked;
import dev.gleaner.clouds.MachineRequest;
import dev.gleaner.clouds.MachineState;
import dev.gleaner.clouds.Notice;
import dev.gleaner.core.model.Contract;
import dev.gleaner.testing.Await;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CommandCloudTest {

  @TempDir Path folder;

  private CommandCloud cloud(String script) throws IOException {
    return cloud(script, Duration.ofMinutes(1));
  }

  private CommandCloud cloud(String script, Duration patience) throws IOException {
    Path program = folder.resolve("machines");
    Files.writeString(program, "#!/bin/sh\n" + script);
    assertThat(program.toFile().setExecutable(true)).isTrue();
    return new CommandCloud("night", program.toString(), patience);
  }

  private CloudException failure(String script, Duration patience) throws IOException {
    try {
      cloud(script, patience).holdings();
      throw new AssertionError("no failure");
    } catch (CloudException e) {
      return e;
    }
  }

  @Test
  void a_request_is_made_in_words_and_answered_with_machines() throws Exception {
    Path told = folder.resolve("told");
    CommandCloud cloud = cloud("echo \"$@\" >>%s; echo w1; echo; echo w2\n".formatted(told));
    MachineRequest request =
        new MachineRequest("night-1-7", 2, "large", Contract.SPOT, List.of("w8", "w9"));
    assertThat(cloud.request(request)).containsExactly("w1", "w2");
    cloud.release("w8");
    assertThat(Files.readAllLines(told))
        .containsExactly("request night night-1-7 2 large spot w8 w9", "release night w8");
  }

  @Test
  void what_it_lists_is_what_there_is() throws Exception {
    String script =
        """
        echo machine w1 running night-1-1 host1 10.0.0.1
        echo machine w2 pending night-1-2
        echo machine w0 gone night-1-1
        echo request night-1-2 w1
        echo request night-1-3
        """;
    Holdings holdings = cloud(script).holdings();
    assertThat(holdings.machines())
        .containsExactly(
            machine("w1", Set.of("host1", "10.0.0.1"), MachineState.RUNNING, "night-1-1"),
            machine("w2", Set.of(), MachineState.PENDING, "night-1-2"),
            machine("w0", Set.of(), MachineState.GONE, "night-1-1"));
    assertThat(holdings.asked())
        .containsExactly(
            new Asked("night-1-1", 2, List.of()),
            new Asked("night-1-2", 1, List.of("w1")),
            new Asked("night-1-3", 0, List.of()));
  }

  @Test
  void a_notice_belongs_to_its_machine_wherever_it_stands() throws Exception {
    String script =
        """
        echo notice w1 2027-01-15T08:00:00Z maintenance by us
        echo machine w1 running night-1-1
        echo machine w2 running night-1-1
        echo notice w2 2027-01-15T08:00:00+01:00
        echo notice w3 2027-01-15T08:00:00Z
        """;
    assertThat(cloud(script).holdings().machines())
        .extracting(CloudMachine::notice)
        .containsExactly(
            Optional.of(new Notice(1_800_000_000_000L, "maintenance by us")),
            Optional.of(new Notice(1_799_996_400_000L, "notice")));
  }

  private static CloudMachine machine(
      String id, Set<String> hosts, MachineState state, String token) {
    return new CloudMachine(id, hosts, state, Optional.empty(), Optional.empty(), token, 0);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "machines: none",
        "machine w1 running",
        "machine w1 happy night-1-1",
        "request",
        "notice w1",
        "notice w1 soon",
        "machine w1 running t h\nmachine w1 running t h"
      })
  void a_line_that_means_nothing_makes_the_list_worthless(String lines) {
    assertThatThrownBy(() -> cloud("cat <<E\n%s\nE\n".formatted(lines)).holdings())
        .isInstanceOf(CloudException.class)
        .hasMessageStartingWith("\"list\" printed \"");
  }

  @ParameterizedTest
  @CsvSource({"75, NO_CAPACITY", "77, DENIED", "1, UNCLEAR", "127, UNCLEAR"})
  void how_it_ends_says_what_to_do(int status, Kind kind) throws Exception {
    String script = "echo no disk >&2; echo quota is used up >&2; exit %d\n".formatted(status);
    CloudException failure = failure(script, Duration.ofMinutes(1));
    assertThat(failure.kind()).isEqualTo(kind);
    assertThat(failure).hasMessage("\"list\" ended with %d: quota is used up".formatted(status));
  }

  @Test
  void what_a_program_leaves_running_is_not_waited_for() throws Exception {
    Path end = folder.resolve("end");
    Path ended = folder.resolve("ended");
    String script =
        "(until [ -e %s ]; do sleep 0.1; done; touch %s) &\necho machine w1 running t h\n";
    assertThat(cloud(script.formatted(end, ended)).holdings().machines()).hasSize(1);
    Files.createFile(end);
    Await.that("the end of what it left running").until(() -> Files.exists(ended));
  }

  @Test
  void a_program_that_is_not_there_is_told() {
    assertThatThrownBy(() -> new CommandCloud("night", "/nowhere/machines").holdings())
        .isInstanceOf(CloudException.class)
        .hasMessageStartingWith("cannot be started; expected a program: ");
  }
}
