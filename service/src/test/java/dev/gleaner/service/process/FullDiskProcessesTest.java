package dev.gleaner.service.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.gleaner.service.process.ServiceClient.Reply;
import dev.gleaner.testing.Await;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A disk without room: what cannot be kept is refused, and what was answered is there. */
class FullDiskProcessesTest {

  @TempDir Path folder;
  private boolean mounted;

  @BeforeEach
  void tiny_disk() throws Exception {
    mounted =
        System.getProperty("user.name").equals("root")
            && run("mount", "-t", "tmpfs", "-o", "size=256k", "tmpfs", folder.toString()) == 0;
    assumeThat(mounted).as("only root makes a disk").isTrue();
  }

  @AfterEach
  void unmount() throws Exception {
    if (mounted) {
      run("umount", folder.toString());
    }
  }

  private static int run(String... command) throws IOException, InterruptedException {
    return new ProcessBuilder(command)
        .redirectErrorStream(true)
        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
        .start()
        .waitFor();
  }

  @Test
  void a_full_disk_refuses_and_loses_nothing_and_goes_on_when_there_is_room() throws Exception {
    Path ballast = folder.resolve("ballast");
    Files.write(ballast, new byte[200 << 10]);
    try (ServiceProcess process = ServiceProcess.start(folder, "port: 0")) {
      ServiceClient client = process.leader();
      List<String> kept = new ArrayList<>();
      Reply reply = put(client, 0);
      for (int i = 1; reply.status() == 200; i++) {
        kept.add(reply.text("name"));
        reply = put(client, i);
      }
      assertThat(reply.status()).isEqualTo(503);
      assertThat(reply.error()).containsAnyOf("No space left", "not on disk", "stand-by");
      assertThat(kept).hasSizeGreaterThan(10);
      Files.delete(ballast);
      // It may still be ending what has failed.
      Reply hosts =
          Await.that("the service to lead again")
              .until(() -> client.get("/v1/hosts"), seen -> seen.status() == 200);
      List<String> found = new ArrayList<>();
      hosts.body().path("hosts").forEach(one -> found.add(one.path("name").asText()));
      assertThat(found).containsAll(kept);
      assertThat(put(client, 100_000).status()).isEqualTo(200);
    }
  }

  private static Reply put(ServiceClient client, int number) throws IOException {
    return client.put("/v1/hosts/n" + number, "{\"capacity\": {\"VCPU\": 4}}");
  }
}
