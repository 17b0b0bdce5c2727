package dev.gleaner.service.applications;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.service.process.ServiceClient;
import dev.gleaner.testing.Await;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The clients of other people's programs, as such programs. */
class ClientsProcessesTest {

  private static final Path CLIENTS = Path.of("").toAbsolutePath().getParent().resolve("clients");

  @TempDir Path folder;

  private Process start(int port, String... command) throws IOException {
    Path token = folder.resolve("token");
    Files.writeString(token, ServiceClient.TOKEN);
    Files.setPosixFilePermissions(token, PosixFilePermissions.fromString("rw-------"));
    List<String> words = new ArrayList<>(List.of(command));
    String name = words.get(0).endsWith("java") ? "java" : "python";
    words.addAll(List.of("http://127.0.0.1:" + port, token.toString(), name, "16", "4096"));
    return new ProcessBuilder(words)
        .redirectError(ProcessBuilder.Redirect.INHERIT)
        .redirectOutput(folder.resolve(name + ".out").toFile())
        .start();
  }

  private List<String> told(String name) throws IOException {
    return Files.readAllLines(folder.resolve(name + ".out"));
  }

  @Test
  void both_are_told_the_same() throws Exception {
    try (LocalApplications master = new LocalApplications(folder)) {
      Process java =
          start(
              master.port(),
              Path.of(System.getProperty("java.home"), "bin", "java").toString(),
              CLIENTS.resolve("java/GleanerApplication.java").toString());
      Process python =
          start(
              master.port(),
              "python3",
              CLIENTS.resolve("python/gleaner_application.py").toString());
      try {
        for (String name : List.of("java", "python")) {
          Await.that("the servers of " + name)
              .asLongAs(() -> java.isAlive() && python.isAlive())
              .until(
                  () -> {
                    master.pass(Duration.ofSeconds(1));
                    return told(name);
                  },
                  lines -> lines.stream().anyMatch(line -> line.contains("\"state\":\"ready\"")));
        }
        master.clock.set(LocalApplications.SPIKE);
        for (String name : List.of("java", "python")) {
          Await.that("the notice to " + name)
              .until(
                  () -> told(name),
                  lines -> lines.stream().anyMatch(line -> line.startsWith("hardRevocation ")));
          assertThat(told(name))
              .anyMatch(line -> line.startsWith("portfolioMttr {\"meanHours\":"))
              .anyMatch(line -> line.contains("\"deadline\":\"2027-01-25T08:02:00Z\""));
          assertThat(master.client.delete("/v1/applications/" + name).status()).isEqualTo(204);
          Await.that("the end of " + name)
              .until(
                  () -> told(name),
                  lines -> lines.stream().anyMatch(line -> line.startsWith("ended")));
        }
        assertThat(java.waitFor()).isZero();
        assertThat(python.waitFor()).isZero();
      } finally {
        java.destroyForcibly().waitFor();
        python.destroyForcibly().waitFor();
      }
    }
  }
}
