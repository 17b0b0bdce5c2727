package dev.gleaner.traces.capacity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.core.model.Resources;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CapacityFilesTest {

  private static final CapacityTrace TRACE =
      new CapacityTrace(
          List.of(
              new NodeTrace("a", List.of(change(0, 4), change(1500, 9), change(9000, 0))),
              new NodeTrace("b", List.of(change(0, 2))),
              new NodeTrace("c", List.of(change(9000, 1), change(9001, 3)))),
          10_000);

  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({"capacity.csv", "capacity.csv.gz"})
  void what_is_written_is_read_back(String name) {
    Path file = folder.resolve(name);
    CapacityFiles.write(file, TRACE);
    assertThat(CapacityFiles.read(file)).isEqualTo(TRACE);
    assertThat(folder).isDirectoryNotContaining(path -> path.toString().endsWith(".tmp"));
  }

  @Test
  void the_file_says_what_its_format_promises() throws IOException {
    Path file = folder.resolve("capacity.csv");
    CapacityFiles.write(file, TRACE);
    assertThat(Files.readAllLines(file))
        .containsExactly(
            "time_s,node,cores,memory_gib",
            "0,a,4,16.5",
            "0,b,2,16.5",
            "1.5,a,9,16.5",
            "9,a,0,0",
            "9,c,1,16.5",
            "9.001,c,3,16.5",
            "10,,,");
  }

  @Test
  void a_column_counts_what_nodes_have_beyond_cores_and_memory() throws IOException {
    Path file = folder.resolve("capacity.csv");
    CapacityTrace trace =
        new CapacityTrace(
            List.of(
                new NodeTrace(
                    "a", List.of(new CapacityChange(0, new Resources(4, 1024).with("gpu", 2)))),
                new NodeTrace("b", List.of(new CapacityChange(0, new Resources(4, 1024))))),
            10_000);
    CapacityFiles.write(file, trace);

    assertThat(Files.readAllLines(file))
        .containsExactly(
            "time_s,node,cores,memory_gib,resource_gpu", "0,a,4,1,2", "0,b,4,1,0", "10,,,,");
    assertThat(CapacityFiles.read(file)).isEqualTo(trace);
  }

  @Test
  void a_node_that_comes_back_is_another_machine_under_the_same_name() throws IOException {
    Path file = folder.resolve("capacity.csv");
    CapacityTrace trace =
        new CapacityTrace(
            List.of(
                new NodeTrace("a", List.of(change(0, 4), change(1000, 0))),
                new NodeTrace("a~2", List.of(change(2000, 8), change(3000, 0))),
                new NodeTrace("a~3", List.of(change(4000, 2)))),
            9000);

    CapacityFiles.write(file, trace);

    assertThat(Files.readString(file)).contains("\n2,a,8,16.5\n3,a,0,0\n4,a,2,16.5\n");
    assertThat(CapacityFiles.read(file)).isEqualTo(trace);
    assertThat(NodeLives.nodes(trace)).isEqualTo(1);
  }

  @Test
  void a_failed_write_leaves_the_old_file() throws IOException {
    Path target = Files.createDirectories(folder.resolve("capacity.csv/inside"));
    assertThatThrownBy(() -> CapacityFiles.write(target.getParent(), TRACE))
        .isInstanceOf(UncheckedIOException.class)
        .hasMessageContaining("cannot be written");
    assertThat(target).exists();
    assertThat(folder).isDirectoryNotContaining(path -> path.toString().endsWith(".tmp"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          5,a,1,1;4,b,1,1;9,,,    | :3: time 4 s is before 5 s
          5,a,1,1;5,a,2,1;9,,,    | :3: node "a" changes twice at 5 s
          5,a,1,1;6,a,0,0;6,a,1,1 | :4: node "a" changes twice at 6 s
          5,a,1,1;6,a,0,0;7,a,0,0 | :4: node "a" starts with 0 cores
          5,a~2,1,1;9,,,          | :2: node "a~2" has a ~
          5,a,0,0;9,,,            | :2: node "a" starts with 0 cores
          5,a,-1,1;9,,,           | :2: cores "-1" is wrong
          5,a,1.5,1;9,,,          | :2: cores "1.5" is wrong
          5,a,1,-1;9,,,           | :2: memory_gib "-1" is wrong
          NaN,a,1,1;9,,,          | :2: time_s "NaN" is wrong
          5,a,1,1                 | :2: the end of the observation is missing
          5,a,1,1;6,,,;7,a,2,1    | :4: the row comes after the end
          5,,1,1;9,,,             | :2: the row has a capacity but no node
          5,a,1;9,,,              | :2: the row has 3 columns; expected 4
          """)
  void hostile_input_is_refused_with_its_place(String rows, String message) throws IOException {
    Path file = folder.resolve("bad.csv");
    Files.writeString(file, "time_s,node,cores,memory_gib\n" + rows.replace(';', '\n') + "\n");
    assertThatThrownBy(() -> CapacityFiles.read(file))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("bad.csv" + message);
  }

  @Test
  void unknown_columns_and_a_cut_off_gzip_are_refused() throws IOException {
    Path file = Files.writeString(folder.resolve("bad.csv"), "time_s,node,cpus,memory_gib\n");
    assertThatThrownBy(() -> CapacityFiles.read(file)).hasMessageContaining("column \"cpus\"");
    Path whole = folder.resolve("whole.csv.gz");
    CapacityFiles.write(whole, TRACE);
    byte[] bytes = Files.readAllBytes(whole);
    Path cut = Files.write(folder.resolve("cut.csv"), Arrays.copyOf(bytes, bytes.length - 12));
    assertThatThrownBy(() -> CapacityFiles.read(cut))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("damaged or cut off");
  }

  @Test
  void a_recorded_trace_is_cut_off_after_the_duration() {
    RecordedCapacity source = new RecordedCapacity(TRACE);
    assertThat(source.capacity(new RandomStreams(1), 20_000)).isSameAs(TRACE);
    assertThat(source.capacity(new RandomStreams(1), 8000))
        .isEqualTo(
            new CapacityTrace(
                List.of(
                    new NodeTrace("a", List.of(change(0, 4), change(1500, 9))),
                    new NodeTrace("b", List.of(change(0, 2)))),
                8000));
  }

  private static CapacityChange change(long millis, int cores) {
    return new CapacityChange(
        millis, cores == 0 ? Resources.NONE : new Resources(cores, 16 * 1024 + 512));
  }
}
