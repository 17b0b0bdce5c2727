package dev.gleaner.cli.jobs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.cli.Invocation;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is refused before anything starts. */
class RunCommandTest {

  @TempDir Path folder;

  @BeforeEach
  void tellHome() {
    System.setProperty("gleaner.home", folder.resolve("home").toString());
  }

  @AfterEach
  void forgetHome() {
    System.clearProperty("gleaner.home");
  }

  private Invocation run(String yaml, String options) throws Exception {
    Path job = Files.writeString(folder.resolve("job.yaml"), yaml);
    return Invocation.of((Object[]) ("run " + job + " " + options).strip().split(" "));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          --engine yran          | --engine yran: is unknown; did you mean "yarn"?
          --conf /etc            | --conf: has a meaning only with --engine yarn
          --detach               | --detach: has a meaning only with --engine yarn
          --nodes 0              | --nodes 0: expected from 1 to 64
          --nodes 65             | --nodes 65: expected from 1 to 64
          --speed 0              | --speed 0.0: expected a number above 0
          --speed NaN            | --speed NaN: expected a number above 0
          --mode maybe           | --mode maybe: is unknown
          --policy slackshed     | --policy slackshed: is unknown; did you mean "slacksched"?
          --capacity nowhere.csv | --capacity nowhere.csv: no such file
          --engine yarn --speed 5  | --speed: has a meaning only with --engine embedded
          --engine yarn --notice 5s | --notice: has a meaning only with --engine embedded
          --keep-runs 0          | --keep-runs 0: expected at least 1
          --keep-size 5          | Invalid value for option '--keep-size': is "5"; expected a size
          --allow-folder nowhere | --allow-folder: nowhere: there is no such folder
          --engine yarn --conf /nowhere | --conf /nowhere: there is no yarn-site.xml
          """)
  void options_that_make_no_sense_are_told(String options, String expected) throws Exception {
    Invocation call = run("tasks: [{name: a, command: x}]", options);

    assertThat(call.code()).isEqualTo(2);
    assertThat(call.err()).startsWith("gleaner: " + expected).doesNotContain("\tat ");
    assertThat(folder.resolve("home")).doesNotExist();
  }

  @Test
  void a_bad_job_is_told_with_its_line() throws Exception {
    assertThat(run("tasks:\n- {name: a, comand: x}", "").err())
        .endsWith("job.yaml:2: unknown key \"comand\" in tasks.0; did you mean \"command\"?\n");
    assertThat(run("tasks:\n- {name: a, command: x, cores: 99}", "").err())
        .contains("job.yaml:2: task \"a\" demands 99 cores");
  }

  @Test
  void a_cluster_that_does_not_answer_is_told_at_once() throws Exception {
    Files.writeString(
        folder.resolve("yarn-site.xml"),
        "<configuration><property><name>yarn.resourcemanager.address</name>"
            + "<value>127.0.0.1:1</value></property></configuration>");
    Invocation call = run("tasks: [{name: a, command: x}]", "--engine yarn --conf " + folder);

    assertThat(call.code()).isEqualTo(2);
    assertThat(call.err()).startsWith("gleaner: no ResourceManager answers at 127.0.0.1:1");
  }

  @Test
  void without_any_run_there_is_nothing_to_look_at() {
    assertThat(Invocation.of("status").err())
        .isEqualTo("gleaner: no job has been run yet; start one with \"gleaner run JOB.yaml\"\n");
    assertThat(Invocation.of("cancel", "x").code()).isEqualTo(2);
  }
}
