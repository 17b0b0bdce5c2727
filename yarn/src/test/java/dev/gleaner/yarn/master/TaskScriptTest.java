package dev.gleaner.yarn.master;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.model.Resources;
import dev.gleaner.operate.job.Task;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TaskScriptTest {

  @TempDir Path work;
  @TempDir Path staging;

  private static Task task(List<String> command, List<String> outputs) {
    return new Task(
        "it's",
        0,
        command,
        Map.of(),
        new Resources(1, 64),
        0,
        0,
        16,
        List.of(),
        outputs,
        List.of());
  }

  private int run(String script) throws Exception {
    Files.writeString(work.resolve("script.sh"), script);
    return new ProcessBuilder("sh", "script.sh")
        .directory(work.toFile())
        .redirectErrorStream(true)
        .redirectOutput(work.resolve("said").toFile())
        .start()
        .waitFor();
  }

  @Test
  void the_exit_code_is_that_of_the_command() throws Exception {
    assertThat(
            run(
                new TaskScript(task(List.of("sh", "-c", "exit 7"), List.of()), 1, List.of(), "")
                    .text()))
        .isEqualTo(7);
    assertThat(
            run(
                new TaskScript(task(List.of("sh", "-c", "exit 9"), List.of("x")), 1, List.of(), "")
                    .text()))
        .isEqualTo(9);
  }

  @Test
  void a_command_knows_its_name_and_which_try_it_is() throws Exception {
    String text =
        new TaskScript(
                task(List.of("sh", "-c", "echo \"$GLEANER_TASK $GLEANER_TRY\""), List.of()),
                3,
                List.of(),
                "")
            .text();

    assertThat(run(text)).isZero();
    assertThat(work.resolve("said")).hasContent("it's 3");
  }

  @Test
  void an_output_that_is_missing_has_a_code_of_its_own() throws Exception {
    String text =
        new TaskScript(task(List.of("true"), List.of("a b")), 1, List.of(), "touch kept\n").text();

    assertThat(run(text)).isEqualTo(TaskScript.OUTPUT_MISSING);
    assertThat(work.resolve("said")).hasContent("gleaner: the command made no output \"a b\"");
    assertThat(work.resolve("kept")).doesNotExist();
  }

  @Test
  void outputs_are_copied_with_their_paths_and_replace_what_an_earlier_try_left() throws Exception {
    List<String> outputs = List.of("a b.txt", "deep/er/file", "folder");
    Files.writeString(work.resolve("a b.txt"), "ab");
    Files.createDirectories(work.resolve("deep/er"));
    Files.writeString(work.resolve("deep/er/file"), "file");
    Files.createDirectories(work.resolve("folder/sub"));
    Files.writeString(work.resolve("folder/sub/x"), "x");
    Path target = staging.resolve("it's");
    Files.createDirectories(target);
    Files.writeString(target.resolve("old"), "");

    assertThat(run(TaskScript.copyTo(target.toString(), "container_1", outputs))).isZero();

    assertCopied(target);
  }

  @Test
  void the_same_holds_where_the_shell_cannot_reach() throws Exception {
    outputs_are_copied_with_their_paths_and_replace_what_an_earlier_try_left();
    Path target = staging.resolve("other");
    Files.createDirectories(target);
    Files.writeString(target.resolve("old"), "");

    CopyOutputs.copy(
        new org.apache.hadoop.fs.Path(target.toString()),
        "container_1",
        new File(work.toString()),
        List.of("a b.txt", "deep/er/file", "folder"),
        new Configuration());

    assertCopied(target);
  }

  private void assertCopied(Path target) throws Exception {
    assertThat(target.resolve("a b.txt")).hasContent("ab");
    assertThat(target.resolve("deep/er/file")).hasContent("file");
    assertThat(target.resolve("folder/sub/x")).hasContent("x");
    assertThat(target.resolve("old")).doesNotExist();
    try (var all = Files.list(staging)) {
      assertThat(all.map(path -> path.getFileName().toString()))
          .noneMatch(name -> name.contains("container_1"));
    }
  }

  @Test
  void files_of_the_container_are_found_in_the_folder_of_the_task() throws Exception {
    Files.writeString(work.resolve("a b"), "input");
    Files.createDirectories(work.resolve("before"));
    Files.writeString(work.resolve("before/x"), "output");
    Path task = Files.createDirectory(work.resolve("task"));
    String text =
        new TaskScript(
                task(List.of("cat", "a b", "before/x"), List.of()),
                1,
                List.of("a b", "before/x", "before/y"),
                "")
            .text();

    assertThat(run("cd '%s'\n%s".formatted(task, text))).isZero();
    assertThat(work.resolve("said")).hasContent("inputoutput");
  }
}
