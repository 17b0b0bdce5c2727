package dev.gleaner.cli.traces;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.cli.Invocation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TraceConvertCommandTest {

  @TempDir Path folder;

  @Test
  void jobs_get_the_demand_that_their_trace_does_not_know() throws IOException {
    Path in = Files.writeString(folder.resolve("jobs.tr"), "0 2 15 10 20\n5 1 30 30\n");
    Path out = folder.resolve("jobs.csv");

    Invocation call = Invocation.of("trace", "convert", in, out, "--cores", 2, "--memory", "4 GiB");

    assertThat(call.code()).isZero();
    assertThat(call.out()).isEmpty();
    assertThat(call.err()).contains("2 jobs written to " + out);
    assertThat(Files.readAllLines(out))
        .hasSize(4)
        .startsWith("job,submit_s,cores,memory_gib,runtime_s,estimate_s");
    assertThat(Files.readAllLines(out).get(1)).contains(",2,4,10,");
  }

  @Test
  void a_missing_file_leaves_nothing_behind() {
    Path out = folder.resolve("jobs.csv");

    Invocation call = Invocation.of("trace", "convert", folder.resolve("none.tr"), out);

    assertThat(call.code()).isEqualTo(2);
    assertThat(call.err()).contains("none.tr").doesNotContain("\tat ");
    assertThat(out).doesNotExist();
  }

  @Test
  void an_unknown_unit_and_an_unknown_ending_are_told() {
    assertThat(Invocation.of("trace", "convert", "a.tr", "b.csv", "--memory", "4 GB").err())
        .contains("--memory", "4 GB", "expected a size with a unit");
    assertThat(Invocation.of("trace", "convert", "a.tr", "b.txt").err())
        .contains("b.txt: expected a name that ends with .csv or .csv.gz");
  }
}
