package dev.gleaner.cli.traces;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.cli.Invocation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TraceCapacityCommandsTest {

  @TempDir Path folder;

  @Test
  void the_same_seed_gives_the_same_file_and_another_seed_another() throws IOException {
    String first = Files.readString(generate("a.csv", 1));
    String again = Files.readString(generate("b.csv", 1));
    String other = Files.readString(generate("c.csv", 2));

    assertThat(first).startsWith("time_s,node,cores,memory_gib\n").endsWith("\n21600,,,\n");
    assertThat(again).isEqualTo(first);
    assertThat(other).isNotEqualTo(first);
  }

  @Test
  void as_many_nodes_are_written_as_were_asked_for_evictions_or_not() throws IOException {
    Path out = folder.resolve("c4.csv");
    Invocation call =
        Invocation.of(
            "trace", "generate", "--preset", "C4", "--nodes", 200, "--duration", "1d", out);

    assertThat(call.err()).contains("gleaner: 200 nodes").contains("evicted and replaced");
    try (Stream<String> rows = Files.lines(out)) {
      assertThat(rows.skip(1).map(row -> row.split(",", -1)[1]).filter(name -> !name.isEmpty()))
          .satisfies(names -> assertThat(Set.copyOf(names)).hasSize(200));
    }
  }

  @Test
  void more_nodes_than_there_is_room_for_are_refused() {
    Path out = folder.resolve("x.csv");
    Invocation call =
        Invocation.of(
            "trace", "generate", "--preset", "C7", "--nodes", 5000, "--duration", "10m", out);

    assertThat(call.code()).isEqualTo(2);
    assertThat(call.err()).contains("--nodes 5000: the servers of C7 have room for ");
    assertThat(out).doesNotExist();
  }

  @Test
  void statistics_stand_next_to_those_of_the_paper() {
    Path trace = generate("a.csv.gz", 1);

    assertThat(Invocation.of("trace", "stats", trace, "--preset", "C6").out())
        .contains("this trace", "C6 (paper)")
        .containsPattern("change intervals up to 1 hour +[0-9.]+% +72\\.0%");
    assertThat(Invocation.of("trace", "stats", trace, "-o", "csv").out())
        .startsWith("statistic,value,published\n")
        .containsPattern("\nwithin_hour,[0-9.]+,0\\.84\n");
    assertThat(Invocation.of("trace", "stats", trace, "-o", "json").out())
        .contains("\"compared_with\" : \"C2\"");
  }

  @Test
  void a_report_is_written_where_it_is_asked_for_and_refused_before_any_output_elsewhere() {
    Path trace = generate("a.csv.gz", 1);
    Path report = folder.resolve("report.html");

    assertThat(Invocation.of("trace", "stats", trace, "--report", report).code()).isZero();
    assertThat(report).content().contains("trace report").contains("a.csv.gz");
    Invocation wrong =
        Invocation.of("trace", "stats", trace, "--report", folder.resolve("none/report.html"));
    assertThat(wrong.code()).isEqualTo(2);
    assertThat(wrong.out()).isEmpty();
    assertThat(wrong.err()).contains("there is no folder");
  }

  @Test
  void what_cannot_be_generated_leaves_no_file() {
    Path out = folder.resolve("x.csv");

    assertThat(Invocation.of("trace", "generate", "--preset", "C9", out).err())
        .contains("\"C9\" is unknown");
    assertThat(Invocation.of("trace", "generate", "--nodes", 0, out).err())
        .contains("--nodes 0: expected from 1 to 1000000");
    assertThat(Invocation.of("trace", "generate", "--duration", "3", out).err())
        .contains("--duration", "expected a duration with a unit");
    assertThat(Invocation.of("trace", "generate", folder.resolve("none/x.csv")).code())
        .isEqualTo(2);
    assertThat(out).doesNotExist();
  }

  private Path generate(String name, int seed) {
    Path out = folder.resolve(name);
    Invocation call =
        Invocation.of("trace", "generate", "--nodes", 8, "--duration", "6h", "--seed", seed, out);
    assertThat(call.code()).as(call.err()).isZero();
    assertThat(call.out()).isEmpty();
    return out;
  }
}
