package dev.gleaner.operate.acquire;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.clouds.MachineState;
import dev.gleaner.clouds.Notice;
import dev.gleaner.operate.acquire.ClusterState.NodeStage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ServerLogWriterTest extends AcquirerFixture {

  @TempDir Path folder;

  private ServerLogWriter writer(long last, String... known) {
    return new ServerLogWriter(log(), "eu-west-1", "m5.xlarge", Set.of(known), last, said::add);
  }

  private Path log() {
    return folder.resolve("servers.csv");
  }

  @Test
  void what_an_acquirer_loses_is_written_down() throws IOException {
    Acquirer acquirer = acquirer("nodes: 2", writer(0));
    for (int i = 0; i < 3; i++) {
      look(acquirer);
      cluster.joinAll(cloud);
    }
    now += HOUR;
    look(acquirer);
    cloud.enter("m1", MachineState.GONE);
    cluster.put("m1", NodeStage.AWAY, 4, 0);
    look(acquirer);

    assertThat(Files.readAllLines(log()).stream().map(line -> line.replaceFirst("^[^,]*,", "")))
        .startsWith(
            "event,machine,region,zone,instance_type",
            "launched,m1,eu-west-1,,m5.xlarge",
            "launched,m2,eu-west-1,,m5.xlarge",
            "lost,m1,eu-west-1,,m5.xlarge");
  }

  @Test
  void a_warned_server_is_lost_once_and_launched_once() throws IOException {
    Acquirer acquirer = acquirer("nodes: 1", writer(0));
    for (int i = 0; i < 3; i++) {
      look(acquirer);
      cluster.joinAll(cloud);
    }
    cloud.warn("m1", new Notice(now + 90_000, "marked-for-termination"));
    for (int i = 0; i < 3; i++) {
      // The first of these looks clears its node: then it drains.
      look(acquirer);
    }
    cloud.enter("m1", MachineState.GONE);
    look(acquirer);

    assertThat(Files.readAllLines(log()).stream().map(line -> line.replaceFirst("^[^,]*,", "")))
        .filteredOn(line -> line.contains(",m1,"))
        .containsExactly("launched,m1,eu-west-1,,m5.xlarge", "lost,m1,eu-west-1,,m5.xlarge");
  }

  @Test
  void after_a_restart_it_goes_on_with_what_the_file_knows() throws IOException {
    ServerLogWriter first = writer(0);
    first.look(Set.of("m1", "m2", "m3"), List.of(), List.of(), 0);
    first.look(Set.of("m2", "m3"), List.of(), List.of("m1"), 1_000);
    // Nobody looks while m2 goes and m4 comes; and the clock is set back.
    writer(1_000, "m2", "m3").look(Set.of("m3", "m4"), List.of(), List.of(), 500);
    writer(1_000, "m3", "m4").look(Set.of("m3"), List.of("m4"), List.of(), 2_000);

    assertThat(Files.readString(log()))
        .isEqualTo(
            """
            time,event,machine,region,zone,instance_type
            1970-01-01T00:00:00Z,launched,m1,eu-west-1,,m5.xlarge
            1970-01-01T00:00:00Z,launched,m2,eu-west-1,,m5.xlarge
            1970-01-01T00:00:00Z,launched,m3,eu-west-1,,m5.xlarge
            1970-01-01T00:00:01Z,released,m1,eu-west-1,,m5.xlarge
            1970-01-01T00:00:01Z,unseen,m2,eu-west-1,,m5.xlarge
            1970-01-01T00:00:01Z,launched,m4,eu-west-1,,m5.xlarge
            1970-01-01T00:00:02Z,lost,m4,eu-west-1,,m5.xlarge
            """);
    assertThat(said).isEmpty();
  }

  @Test
  void a_file_that_cannot_be_written_is_told_and_stops_nothing() throws IOException {
    ServerLogWriter writer = writer(0);
    Files.delete(log());
    Files.createDirectory(log());

    writer.look(Set.of("m1"), List.of(), List.of(), 0);

    assertThat(said).hasSize(1);
    assertThat(said.get(0)).contains("the log of servers").contains("cannot be written");
  }

  @Test
  void what_could_not_be_written_is_written_later_with_its_time() throws IOException {
    ServerLogWriter writer = writer(0);
    Files.delete(log());
    Files.createDirectory(log());
    writer.look(Set.of("m1"), List.of(), List.of(), 0);
    writer.look(Set.of("m1"), List.of(), List.of(), 1_000);
    Files.delete(log());
    writer.look(Set.of(), List.of("m1"), List.of(), 2_000);
    writer.look(Set.of(), List.of(), List.of(), 3_000);

    assertThat(Files.readString(log()))
        .isEqualTo(
            """
            time,event,machine,region,zone,instance_type
            1970-01-01T00:00:00Z,launched,m1,eu-west-1,,m5.xlarge
            1970-01-01T00:00:02Z,lost,m1,eu-west-1,,m5.xlarge
            """);
    assertThat(said).as("the same trouble is told once").hasSize(1);
  }

  @Test
  void a_line_that_was_not_written_to_its_end_is_cut_off() throws IOException {
    String whole =
        """
        time,event,machine,region,zone,instance_type
        1970-01-01T00:00:00Z,launched,m1,eu-west-1,,m5.xlarge
        """;
    Files.writeString(log(), whole + "1970-01-01T00:00:01Z,lost,m");
    assertThat(ServerLogWriter.mend(log(), said::add)).isTrue();
    assertThat(Files.readString(log())).isEqualTo(whole);
    assertThat(said).singleElement().asString().contains("cut off 27 bytes");
    assertThat(ServerLogWriter.mend(log(), said::add)).isTrue();
    assertThat(Files.readString(log())).isEqualTo(whole);

    Files.writeString(log(), "time,event,mach");
    assertThat(ServerLogWriter.mend(log(), said::add)).as("anything is left").isFalse();
    writer(0).look(Set.of("m1"), List.of(), List.of(), 0);
    assertThat(Files.readString(log())).isEqualTo(whole);
    assertThat(ServerLogWriter.mend(folder.resolve("none.csv"), said::add)).isFalse();
  }

  @Test
  void a_file_of_somebody_else_is_left_alone() throws IOException {
    Files.writeString(log(), "event,time\nlost,1");
    assertThat(ServerLogWriter.mend(log(), said::add)).isTrue();
    assertThat(Files.readString(log())).isEqualTo("event,time\nlost,1");
    assertThat(said).isEmpty();
  }
}
