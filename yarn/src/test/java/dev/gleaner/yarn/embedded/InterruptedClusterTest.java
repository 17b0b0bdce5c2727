package dev.gleaner.yarn.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.model.Resources;
import dev.gleaner.testing.Await;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InterruptedClusterTest {

  @TempDir Path folder;

  private interface End {
    void of(Process process);
  }

  @Test
  void an_interrupted_process_takes_its_containers_with_it() throws Exception {
    nothingIsLeftAfter(Process::destroy);
  }

  @Test
  void a_process_that_is_killed_takes_its_containers_with_it() throws Exception {
    nothingIsLeftAfter(Process::destroyForcibly);
  }

  private void nothingIsLeftAfter(End end) throws Exception {
    Process process = start();
    try {
      Await.that("six processes")
          .asLongAs(process::isAlive)
          .seeing(() -> Files.readString(folder.resolve("output")))
          .until(() -> Processes.writtenIn(folder).size() == 6);
      List<Long> containers = Processes.writtenIn(folder);
      assertThat(containers).allMatch(Processes::isAlive);

      end.of(process);

      Await.that("the end of the process").until(() -> !process.isAlive());
      Await.that("the end of its containers")
          .until(() -> containers.stream().filter(Processes::isAlive).toList(), List::isEmpty);
    } finally {
      process.destroyForcibly();
    }
  }

  private Process start() throws Exception {
    String classPath =
        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
    Path java = Path.of(System.getProperty("java.home"), "bin", "java");
    return new ProcessBuilder(
            java.toString(),
            "-XX:TieredStopAtLevel=1",
            "-cp",
            classPath,
            Sleepers.class.getName(),
            folder.toString())
        .redirectErrorStream(true)
        .redirectOutput(folder.resolve("output").toFile())
        .start();
  }

  /** The program that gets interrupted. */
  static final class Sleepers {

    private Sleepers() {}

    public static void main(String[] arguments) throws Exception {
      Path folder = Path.of(arguments[0]);
      EmbeddedCluster cluster =
          EmbeddedCluster.start(
              EmbeddedSettings.constant(folder.resolve("cluster"), 1, new Resources(2, 1024)));
      // In a session of its own, and with nothing of the container's environment. (YARN puts
      // commands into double quotes.)
      String children =
          "setsid sleep 600 & echo \\$! > %1$s/$CONTAINER_ID-session.pid; "
              + "setsid env -i sleep 600 & echo \\$! > %1$s/$CONTAINER_ID-clean.pid; ";
      UnmanagedMaster master =
          new UnmanagedMaster(
              cluster.configuration(), children.formatted(folder) + Processes.sleep(folder));
      master.ask(2, new Resources(1, 256));
      master.until("an interrupt", () -> false);
    }
  }
}
