package org.example.embedding;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import dev.gleaner.core.keep.Adjustment;
import dev.gleaner.core.keep.PoolState;
import dev.gleaner.core.keep.PoolState.KeptNode;
import dev.gleaner.core.model.Resources;
import java.io.IOException;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("slow")
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
  void a_provider_chooses_victims_by_a_cost_of_a_jar() throws Exception {
    assertThat(gleaner("simulate", "victims.yaml", "-o", "json")).contains("\"time-run\"");
    assertThat(gleaner("simulate", "victims.yaml", "--set", "schemes=[{name: a, cost: xyzzy}]"))
        .contains("cost \"xyzzy\" is unknown; known are period-remainder, ")
        .contains("work-at-stake, time-run");
  }

  @Test
  void a_provider_ranks_and_filters_hosts_by_those_of_a_jar() throws Exception {
    assertThat(
            gleaner(
                "simulate",
                "victims.yaml",
                "-o",
                "json",
                "--set",
                "schemes=[{name: a, ranks: {most-victims: 1}}, {name: b, filters: [even-hosts]}]"))
        .contains("\"a\"")
        .contains("\"b\"");
    assertThat(
            gleaner("simulate", "victims.yaml", "--set", "schemes=[{name: a, filters: [xyzzy]}]"))
        .contains("no jar on the class path has such a filter; known are even-hosts");
  }

  @Test
  void a_pool_is_kept_by_a_policy_of_a_jar() throws Exception {
    assertThat(gleaner("simulate", "smallest.yaml", "-o", "json")).contains("\"replaces\"");
    assertThat(gleaner("simulate", "smallest.yaml", "--set", "keep.replace-rule=xyzzy"))
        .contains("keep.replace-rule \"xyzzy\" is unknown; known are recently-changed, ")
        .contains("likely-to-drop, smallest");
  }

  @Test
  void a_short_partition_is_sized_by_a_policy_of_a_jar() throws Exception {
    assertThat(gleaner("simulate", "src/test/resources/partition.yaml", "-o", "json"))
        .contains("\"steady\"");
  }

  @Test
  void the_smallest_nodes_go_when_the_pool_is_as_it_should_be() {
    PoolState pool =
        new PoolState(
            List.of(new KeptNode(0, 8, 0), new KeptNode(1, 2, 0), new KeptNode(2, 4, 0)),
            0,
            OptionalLong.empty());
    assertThat(new ReplaceSmallest(0.4, (state, now) -> Adjustment.NONE).review(pool, 0))
        .isEqualTo(new Adjustment(1, List.of(1), "1 nodes are the smallest"));
  }

  @Test
  void docs_embedding_md_calls_stable_what_the_module_exports() throws Exception {
    Path page = Path.of(System.getProperty("gleaner.root"), "docs/embedding.md");
    Set<String> promised = new TreeSet<>();
    for (String line : Files.readAllLines(page)) {
      if (line.startsWith("| `") && (line.contains("kept;") || line.contains("may grow"))) {
        Pattern.compile("`([a-z.]+)`")
            .matcher(line)
            .results()
            .forEach(name -> promised.add("dev.gleaner.core." + name.group(1)));
      }
    }
    assertThat(exported()).containsExactlyInAnyOrderElementsOf(promised);
  }

  @Test
  void it_uses_only_what_the_module_exports() throws Exception {
    List<String> allowed = new ArrayList<>(List.of("java..", "org.example.."));
    allowed.addAll(exported());
    classes()
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(allowed.toArray(String[]::new))
        .check(
            new ClassFileImporter()
                .withImportOption(new ImportOption.DoNotIncludeTests())
                .importPackages("org.example.embedding"));
  }

  private static Set<String> exported() throws URISyntaxException {
    URI core = Resources.class.getProtectionDomain().getCodeSource().getLocation().toURI();
    return ModuleFinder.of(Path.of(core))
        .find("dev.gleaner.core")
        .orElseThrow()
        .descriptor()
        .exports()
        .stream()
        .map(ModuleDescriptor.Exports::source)
        .collect(toSet());
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
    // Ends before the code is worth a second compilation.
    line.addAll(List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
    line.addAll(List.of("-Djava.io.tmpdir=" + System.getProperty("java.io.tmpdir")));
    line.addAll(List.of("-cp", System.getProperty("java.class.path")));
    line.addAll(List.of(command));
    Process process = new ProcessBuilder(line).redirectErrorStream(true).start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    process.waitFor();
    return said;
  }
}
