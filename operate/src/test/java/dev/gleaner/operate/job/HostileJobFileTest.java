package dev.gleaner.operate.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.Resources;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HostileJobFileTest {

  @TempDir Path folder;

  private String complaint(String yaml) {
    try {
      JobFile.parse(folder, "j.yaml", yaml);
      return "none";
    } catch (BadInputException e) {
      return e.getMessage();
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {}                                                        | j.yaml:1: "tasks" is missing; expected a list of tasks
          tasks: []                                                 | j.yaml:1: tasks is []; expected a list of tasks
          taks: []                                                  | j.yaml:1: unknown key "taks"; did you mean "tasks"?
          tasks: [{name: a, comand: x}]                             | unknown key "comand" in tasks.0; did you mean "command"?
          tasks: [{name: a}]                                        | "tasks.0.command" is missing; expected a command for the shell
          tasks: [{command: x}]                                     | "tasks.0.name" is missing; expected a name
          tasks: [{name: "a b", command: x}]                        | tasks.0.name is "a b"; expected a name of letters
          tasks: [{name: ../x, command: x}]                         | tasks.0.name is "../x"
          tasks: [{name: a, command: ""}]                           | tasks.0.command is empty; expected a command
          tasks: [{name: a, command: []}]                           | tasks.0.command is []; expected a command
          tasks: [{name: a, command: x, cores: 0}]                  | tasks.0.cores is "0"; expected a whole number of at least 1
          tasks: [{name: a, command: x, cores: 99999999}]           | tasks.0.cores is "99999999"; expected a whole number from 1
          tasks: [{name: a, command: x, memory: 5}]                 | tasks.0.memory is "5"; expected a size with a unit
          tasks: [{name: a, command: x, memory: 0 MiB}]             | tasks.0.memory is "0 MiB"; expected at least 1 MiB
          tasks: [{name: a, command: x, estimate: long}]            | tasks.0.estimate is "long"; expected a duration
          {kind: bags, tasks: [{name: a, command: x}]}              | j.yaml:1: kind is "bags"; expected
          {mttr: 1h, tasks: [{name: a, command: x}]}                | j.yaml:1: mttr means something only to jobs of "kind: bag or mpi"
          tasks: [{name: a, command: x, checkpoint-time: 1s}]       | j.yaml:1: tasks.0.checkpoint-time means something only to
          {kind: bag, checkpoint-folder: x, tasks: [{name: a, command: x}]} | checkpoint-folder is "x"; expected an absolute path
          {kind: bag, tasks: [{name: a, command: x, notice-signal: KILL}]} | tasks.0.notice-signal is "KILL"; expected TERM, INT
          {kind: bag, tasks: [{name: a, command: x, ranks: 2}]}     | j.yaml:1: tasks.0.ranks means something only to jobs of "kind: mpi"
          {kind: mpi, tasks: [{name: a, command: x, ranks: 0}]}     | tasks.0.ranks is "0"; expected a whole number of at least 1
          {kind: mpi, tasks: [{name: a, command: x, restart: ""}]}  | tasks.0.restart is empty; expected a command
          {kind: mpi, tasks: [{name: a, command: x, notice-signal: TERM}]} | tasks.0.notice-signal means something only to
          tasks: [{name: a, command: x, retries: -1}]               | tasks.0.retries is "-1"; expected how often
          tasks: [{name: a, command: x, after: b}]                  | tasks.0.after names "b", which is no task
          tasks: [{name: a, command: x, after: a}]                  | task "a" waits for itself
          tasks: [{name: a, command: x, count: 2, after: a}]        | task "a-0" waits for itself
          tasks: [{name: a, command: x, count: 2, for: [1]}]        | expected one of count and for, not both
          tasks: [{name: a, command: x, for: []}]                   | tasks.0.for is []; expected a list of items
          tasks: [{name: a, command: x}, {name: a, command: y}]     | there are two tasks "a", the first on line 1
          tasks: [{name: a, command: x, count: 2}, {name: a-1, command: y}] | there are two tasks "a-1"
          tasks: [{name: a, command: x, inputs: nowhere.txt}]       | tasks.0.inputs is "nowhere.txt", but there is no file or folder that can be read at
          tasks: [{name: a, command: x, outputs: /etc/passwd}]      | tasks.0.outputs is "/etc/passwd"; expected a path inside
          tasks: [{name: a, command: x, outputs: b/../../c}]        | tasks.0.outputs is "b/../../c"; expected a path inside
          tasks: [{name: a, command: x, environment: {1A: 5}}]      | expected environment variables with names of letters
          tasks: [{name: a, command: x, environment: [1]}]          | expected environment variables
          tasks: [{name: a, command: x, count: 100001}]             | expected a whole number from 1 to 100000
          tasks: [{name: a, command: x, count: 99999}, {name: b, command: x, count: 9}] | more than 100000 tasks in one job
          tasks: [{name: a, command: x, count: 9999}, {name: b, command: x, count: 999, after: a}] | tasks wait for more than 1000000 others
          tasks: [{name: a, command: x, after: b}, {name: b, command: x, after: c}, {name: c, command: x, after: a}] | tasks wait for each other: a after b after c after a
          """)
  void what_is_wrong_is_told_with_its_place(String yaml, String expected) {
    assertThat(complaint(yaml)).startsWith("j.yaml").contains(expected);
  }

  @Test
  void a_mistake_is_told_with_its_line() {
    assertThat(complaint("name: x\ntasks:\n- name: a\n  command: x\n  cores: many\n"))
        .startsWith("j.yaml:5: tasks.0.cores is \"many\"");
    assertThat(complaint("tasks:\n- name: a\n  command: x\n  afterr: b\n"))
        .startsWith("j.yaml:4: unknown key \"afterr\"");
  }

  @Test
  void files_that_are_none_are_told_as_such() throws Exception {
    Path binary = Files.write(folder.resolve("b.yaml"), new byte[] {0, 1, 2});
    assertThatThrownBy(() -> JobFile.load(binary))
        .hasMessage(binary + ": is not text; expected a job file (YAML, UTF-8)");
    assertThatThrownBy(() -> JobFile.load(folder))
        .hasMessage(folder + ": is a folder; expected a job file (YAML)");
    assertThat(complaint("")).isEqualTo("j.yaml: is empty; expected a job with at least \"tasks\"");
  }

  @Test
  void a_task_that_no_node_can_ever_take_is_refused_with_its_line() {
    Job job = JobFile.parse(folder, "j.yaml", "tasks:\n- {name: a, command: x, cores: 9}\n");
    assertThatThrownBy(
            () -> job.checkDemands(List.of(new Resources(8, 1024), new Resources(4, 4096))))
        .hasMessage(
            "j.yaml:2: task \"a\" demands 9 cores, 512 MiB, but no node ever has as much (8 cores,"
                + " 4 GiB at most); expected less");
  }

  @Test
  void a_task_with_a_resource_that_the_cluster_does_not_know_is_refused_with_its_line() {
    Job job =
        JobFile.parse(
            folder, "j.yaml", "tasks:\n- {name: a, command: x, resources: {yarn.io/gppu: 1}}\n");
    assertThatThrownBy(
            () -> job.checkDemands(List.of(new Resources(8, 1024).with("yarn.io/gpu", 2))))
        .hasMessage(
            "j.yaml:2: task \"a\" demands 1 yarn.io/gppu, but no node has any; did you mean"
                + " \"yarn.io/gpu\"?");
    assertThatThrownBy(() -> job.checkDemands(List.of(new Resources(8, 1024))))
        .hasMessageContaining("no node has any; known are cores, memory");
    assertThat(complaint("tasks:\n- {name: a, command: x, resources: {vcores: 2}}\n"))
        .contains("tasks.0.resources has \"vcores\"")
        .contains("write cores as a key of its own");
  }

  @Test
  void a_file_with_something_torn_out_is_a_job_or_bad_input_and_nothing_else() {
    String whole =
        """
        name: whole
        defaults: {cores: 2, memory: 1 GiB, environment: {A: "x"}}
        tasks:
        - {name: one, for: [1, 2], command: ["ls", "-l"], outputs: [a]}
        - {name: two, count: 3, command: "echo {index}", after: [one, "one-1"], estimate: 5s}
        """;
    Random random = new Random(4);
    for (int i = 0; i < 400; i++) {
      int from = random.nextInt(whole.length());
      int to = Math.min(whole.length(), from + 1 + random.nextInt(12));
      String torn = whole.substring(0, from) + whole.substring(to);
      assertThat(complaint(torn)).as(torn).matches("(?s)none|j\\.yaml:.*");
    }
  }
}
