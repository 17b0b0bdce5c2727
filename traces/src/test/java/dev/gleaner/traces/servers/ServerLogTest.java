package dev.gleaner.traces.servers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gleaner.core.estimate.belief.LossEvidence;
import dev.gleaner.core.estimate.belief.LossEvidence.EvidenceSource;
import dev.gleaner.core.model.BadInputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ServerLogTest {

  private static final String HEADER = "time,event,machine,region,zone,instance_type\n";

  @TempDir Path folder;

  private ServerLog read(String rows) throws IOException {
    return ServerLog.read(Files.writeString(folder.resolve("servers.csv"), HEADER + rows));
  }

  @Test
  void losses_and_time_are_counted_for_each_market() throws IOException {
    ServerLog log =
        read(
            """
            2026-11-01T00:00:00Z,launched,i-1,us-east-1,us-east-1a,m5.large
            2026-11-01T01:00:00Z,launched,i-2,us-east-1,us-east-1a,m5.large
            2026-11-01T04:00:00Z,lost,i-1,us-east-1,us-east-1a,m5.large
            2026-11-01T05:00:00Z,launched,i-3,us-east-1,,c5.large
            2026-11-01T06:00:00Z,released,i-3,us-east-1,,c5.large
            2026-11-01T06:30:00Z,lost,i-0,us-east-1,us-east-1a,m5.large
            2026-11-01T11:00:00Z,launched,i-1,us-east-1,us-east-1b,m5.large
            """);

    assertThat(log.servers()).isEqualTo(4);
    assertThat(log.evidence())
        .containsExactly(
            new LossEvidence(EvidenceSource.OWN_SERVERS, "us-east-1", "", "c5.large", 0, 1),
            // Four hours until the loss, and ten until the log ends. Of i-0 nobody knows how long.
            new LossEvidence(
                EvidenceSource.OWN_SERVERS, "us-east-1", "us-east-1a", "m5.large", 1, 14),
            new LossEvidence(
                EvidenceSource.OWN_SERVERS, "us-east-1", "us-east-1b", "m5.large", 0, 0));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "noon,lost,i-1,r1,,m5.large|:2: time \"noon\" is wrong; expected a moment",
        "2026-11-01T00:00:00Z,gone,i-1,r1,,m5.large|:2: event \"gone\" is wrong",
        "2026-11-01T00:00:00Z,launched,i-1,,,m5.large|:2: region \"\" is wrong",
        "2026-11-01T00:00:00Z,launched,i-1,r1,,|:2: instance_type \"\" is wrong"
      })
  void wrong_lines_are_refused_with_their_place(String row, String message) {
    assertThatThrownBy(() -> read(row + "\n"))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining(message);
  }

  @Test
  void what_ended_while_nobody_looked_counts_for_nothing() throws IOException {
    String rows =
        """
        2026-11-01T00:00:00Z,launched,i-1,r1,,m5.large
        2026-11-01T01:00:00Z,launched,i-2,r1,,m5.large
        2026-11-01T08:00:00Z,unseen,i-1,r1,,m5.large
        """;

    assertThat(read(rows).evidence())
        .containsExactly(new LossEvidence(EvidenceSource.OWN_SERVERS, "r1", "", "m5.large", 0, 7));
    ServerLog.Standing standing = ServerLog.standing(folder.resolve("servers.csv"));
    assertThat(standing.servers()).containsExactly("i-2");
    assertThat(standing.lastMillis())
        .isEqualTo(Instant.parse("2026-11-01T08:00:00Z").toEpochMilli());
  }

  @Test
  void time_does_not_go_back_and_a_machine_comes_once() {
    String launched = "2026-11-01T02:00:00Z,launched,i-1,r1,,m5.large\n";
    assertThatThrownBy(() -> read(launched + launched.replace("T02", "T01")))
        .hasMessageContaining(":3: time");
    assertThatThrownBy(() -> read(launched + launched))
        .hasMessageContaining(":3: machine \"i-1\" is wrong; expected one that was not launched");
  }
}
