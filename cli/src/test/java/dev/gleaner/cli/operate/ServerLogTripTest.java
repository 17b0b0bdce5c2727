package dev.gleaner.cli.operate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.cli.Invocation;
import dev.gleaner.core.estimate.belief.LossEvidence;
import dev.gleaner.core.estimate.belief.LossEvidence.EvidenceSource;
import dev.gleaner.operate.acquire.ServerLogWriter;
import dev.gleaner.traces.servers.ServerLog;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What an operator writes about its servers is what markets are explained with. */
class ServerLogTripTest {

  private static final long HOUR = 3_600_000;

  @TempDir Path folder;

  @Test
  void what_is_written_is_what_is_read() {
    Path log = folder.resolve("servers.csv");
    ServerLogWriter writer =
        new ServerLogWriter(
            log, "us-east-1", "m5.large", Set.of(), 0, line -> assertThat(line).isEmpty());
    writer.look(Set.of("i-1", "i-2"), List.of(), List.of(), 0);
    writer.look(Set.of("i-2"), List.of("i-1"), List.of(), 3 * HOUR);
    writer.look(Set.of(), List.of(), List.of("i-2"), 5 * HOUR);

    assertThat(ServerLog.read(log).evidence())
        .containsExactly(
            new LossEvidence(EvidenceSource.OWN_SERVERS, "us-east-1", "", "m5.large", 1, 8));
    assertThat(ServerLog.standing(log).servers()).isEmpty();
    assertThat(ServerLog.standing(log).lastMillis()).isEqualTo(5 * HOUR);
  }

  @Test
  void a_dry_run_writes_nothing_down() throws IOException {
    Path pool =
        Files.writeString(
            folder.resolve("pool.yaml"),
            """
            name: night
            cloud: {ec2: {region: eu-west-1, launch-template: worker}}
            machines: {type: m5.xlarge}
            keep: {nodes: 2}
            limits: {most-nodes: 6}
            """);

    assertThat(Invocation.of("acquire", pool, "--server-log", folder.resolve("s.csv")).err())
        .contains("s.csv: expected --apply and a pool of EC2");
    assertThat(folder.resolve("s.csv")).doesNotExist();
  }
}
