package dev.gleaner.operate.job;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.model.Resources;
import java.io.ByteArrayInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class JobFileTest {

  @TempDir Path folder;

  private Job read(String yaml) {
    return JobFile.parse(folder, "my-job.yaml", yaml);
  }

  @Test
  void a_task_has_what_the_defaults_say_unless_it_says_otherwise() {
    Job job =
        read(
            """
            defaults: {cores: 2, memory: 1 GiB, estimate: 30m, retries: 5, environment: {A: 1, B: 2}}
            tasks:
            - {name: one, command: echo one}
            - {name: two, command: [ls, -l, 5], cores: 1, memory: 64 MiB, estimate: 10s, retries: 0, environment: {B: 3}}
            """);

    assertThat(job.name()).isEqualTo("my-job");
    assertThat(job.queue()).isEqualTo("default");
    assertThat(job.outputFolder()).isEqualTo(folder.resolve("my-job-outputs").toString());
    Task one = job.tasks().get(0);
    assertThat(one.command()).containsExactly("sh", "-c", "echo one");
    assertThat(one.demand()).isEqualTo(new Resources(2, 1024));
    assertThat(one.estimateMillis()).isEqualTo(1_800_000);
    assertThat(one.retries()).isEqualTo(5);
    Task two = job.tasks().get(1);
    assertThat(two.command()).containsExactly("ls", "-l", "5");
    assertThat(two.demand()).isEqualTo(new Resources(1, 64));
    assertThat(two.retries()).isZero();
    assertThat(two.environment()).containsEntry("A", "1").containsEntry("B", "3");
  }

  @Test
  void tasks_of_a_bag_are_told_and_keep_that_on_the_way_to_the_master() throws Exception {
    Job job =
        read(
            """
            kind: bag
            checkpoint-folder: /mnt/shared
            mttr: 2h
            defaults: {notice-signal: USR1, checkpoint-time: 5s}
            tasks:
            - {name: one, command: echo one}
            - {name: two, command: echo two, notice-signal: none, checkpoint-time: 0s}
            """);

    assertThat(JobJson.job(new ByteArrayInputStream(JobJson.bytes(job)))).isEqualTo(job);
    assertThat(job.tellsTasks()).isTrue();
    assertThat(job.checkpointFolder()).isEqualTo("/mnt/shared");
    assertThat(job.mttrMillis()).isEqualTo(7_200_000);
    assertThat(job.tasks())
        .extracting(Task::answer)
        .containsExactly(new NoticeAnswer(true, "USR1", 5_000), new NoticeAnswer(true, "", 0));
    assertThat(read("tasks: [{name: a, command: x}]").tasks().get(0).answer())
        .isEqualTo(NoticeAnswer.NONE);
  }

  @Test
  void a_task_demands_named_resources_and_keeps_them_on_the_way_to_the_master() throws Exception {
    Job job =
        read(
            """
            defaults: {resources: {yarn.io/gpu: 1, licence: 1}}
            tasks:
            - {name: one, command: echo one}
            - {name: two, command: echo two, resources: {yarn.io/gpu: 2, licence: 0}}
            """);

    Resources usual = new Resources(1, 512);
    assertThat(job.tasks())
        .extracting(Task::demand)
        .containsExactly(
            usual.with("yarn.io/gpu", 1).with("licence", 1), usual.with("yarn.io/gpu", 2));
    assertThat(JobJson.job(new ByteArrayInputStream(JobJson.bytes(job)))).isEqualTo(job);
  }

  @Test
  void an_entry_becomes_many_tasks_and_its_name_stands_for_all() throws Exception {
    Files.writeString(folder.resolve("b.txt"), "");
    Files.writeString(folder.resolve("c.txt"), "");
    Job job =
        read(
            """
            tasks:
            - name: part
              for: [b, c]
              command: "use {item}.txt as {index} but not ${HOME} or {other}"
              inputs: "{item}.txt"
              outputs: out-{index}
              environment: {ITEM: "{item}"}
            - {name: pair, count: 2, command: "true", after: "part-{index}"}
            - {name: all, command: "echo {index}", after: [part, pair]}
            """);

    assertThat(job.tasks())
        .extracting(Task::name)
        .containsExactly("part-0", "part-1", "pair-0", "pair-1", "all");
    Task second = job.tasks().get(1);
    assertThat(second.command().get(2)).isEqualTo("use c.txt as 1 but not ${HOME} or {other}");
    assertThat(second.inputs()).containsExactly(folder.resolve("c.txt").toString());
    assertThat(second.outputs()).containsExactly("out-1");
    assertThat(second.environment()).containsEntry("ITEM", "c");
    assertThat(job.tasks().get(3).after()).containsExactly("part-1");
    assertThat(job.tasks().get(4).after()).containsExactly("part-0", "part-1", "pair-0", "pair-1");
    assertThat(job.tasks().get(4).command().get(2)).isEqualTo("echo {index}");
  }

  @Test
  void a_job_travels_as_json_without_a_loss() throws Exception {
    Job job =
        read(
            """
            tasks:
            - {name: one, command: 'echo "ü" $X', estimate: 1s, environment: {X: "a\\nb"}}
            - {name: two, command: "true", after: one, outputs: [a, b/c]}
            """);

    Job back = JobJson.job(new ByteArrayInputStream(JobJson.bytes(job)));

    assertThat(back).isEqualTo(job);
  }

  static Stream<Path> examples() throws Exception {
    Path jobs = Path.of(System.getProperty("gleaner.root"), "scenarios", "jobs");
    try (Stream<Path> all = Files.list(jobs)) {
      List<Path> files = all.filter(file -> file.toString().endsWith(".yaml")).toList();
      return files.stream();
    }
  }

  @ParameterizedTest
  @MethodSource("examples")
  void the_examples_are_jobs(Path example) {
    assertThat(JobFile.load(example).tasks().stream().mapToInt(Task::containers).sum())
        .isGreaterThan(3);
  }

  @Test
  void kinds_are_numbered_from_the_longest_to_the_unknown() {
    Job job =
        read(
            """
            tasks:
            - {name: unknown, command: "true", cores: 8}
            - {name: short, command: "true", estimate: 1s}
            - {name: long, command: "true", estimate: 1h}
            - {name: larger, command: "true", estimate: 1s, cores: 2}
            - {name: long-too, command: "true", estimate: 60m}
            """);

    assertThat(TaskKind.priorities(job))
        .containsEntry(new TaskKind(new Resources(1, 512), 3_600_000), 1)
        .containsEntry(new TaskKind(new Resources(2, 512), 1000), 2)
        .containsEntry(new TaskKind(new Resources(1, 512), 1000), 3)
        .containsEntry(new TaskKind(new Resources(8, 512), 0), 4)
        .hasSize(4);
  }
}
