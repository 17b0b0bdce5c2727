package org.example.embedding;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import dev.gleaner.core.model.Resources;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class EmbeddingTest {

  @Test
  void a_scheduler_of_its_own_asks_the_core_and_can_say_why() {
    ToyScheduler scheduler = new ToyScheduler(new RoomiestNode());
    scheduler.join("small", new Resources(4, 8192), 0);
    scheduler.join("large", new Resources(8, 8192), 0);
    for (String name : List.of("a", "b", "c", "d")) {
      scheduler.submit(name, new Resources(4, 1024), 60_000);
    }

    assertThat(scheduler.schedule(0))
        .containsExactly(
            "a runs on large: large has the most free cores, 8",
            "b runs on small: small has the most free cores, 4",
            "c runs on large: large has the most free cores, 4",
            "d waits: no node has room for 4 cores, 1 GiB");
  }

  @Test
  void a_program_around_it_runs() throws Exception {
    assertThat(java(ToyScheduler.class.getName())).contains("fourth waits: no node has room");
  }

  @Test
  void a_scenario_file_uses_a_policy_of_a_jar_on_the_class_path() throws Exception {
    assertThat(gleaner("simulate", "roomiest.yaml", "-o", "json"))
        .contains("\"spread\"")
        .contains("\"capacity-scheduler\"");
  }

  @Test
  void an_unknown_policy_is_answered_with_all_known_ones() throws Exception {
    assertThat(gleaner("simulate", "roomiest.yaml", "--set", "schemes=[{name: a, policy: xyzzy}]"))
        .contains("policy \"xyzzy\" is unknown; known are capacity-scheduler, ")
        .contains("gleaner, roomiest-node");
  }

  @Test
  void it_uses_only_what_docs_embedding_md_calls_stable() {
    classes()
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(
            "java..",
            "org.example..",
            "dev.gleaner.core.model",
            "dev.gleaner.core.estimate",
            "dev.gleaner.core.place")
        .check(
            new ClassFileImporter()
                .withImportOption(new ImportOption.DoNotIncludeTests())
                .importPackages("org.example.embedding"));
  }

  private static String gleaner(String... arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("dev.gleaner.cli.Main"));
    command.addAll(List.of(arguments));
    return java(command.toArray(String[]::new));
  }

  /** What a program says on either channel. */
  private static String java(String... command) throws IOException, InterruptedException {
    List<String> line = new ArrayList<>();
    line.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    line.addAll(List.of("-Djava.io.tmpdir=" + System.getProperty("java.io.tmpdir")));
    line.addAll(List.of("-cp", System.getProperty("java.class.path")));
    line.addAll(List.of(command));
    Process process = new ProcessBuilder(line).redirectErrorStream(true).start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    process.waitFor();
    return said;
  }
}
