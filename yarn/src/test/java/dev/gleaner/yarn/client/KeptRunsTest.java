package dev.gleaner.yarn.client;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.operate.job.JobPhase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KeptRunsTest {

  private static final int KIB = 1024;
  private static final String GONE = "{\"id\": 999999999, \"start\": 1}";

  @TempDir Path home;

  /** A run of a process that is gone. */
  private Path past(String name, int age, int kib) throws IOException {
    Path folder = Files.createDirectories(home.resolve("runs").resolve(name));
    Files.write(folder.resolve("data"), new byte[kib * KIB]);
    Path process = Files.writeString(folder.resolve("process.json"), GONE);
    // All in the past of the runs that a test starts.
    Files.setLastModifiedTime(process, FileTime.fromMillis(1_700_000_000_000L - age));
    return folder;
  }

  private Stream<String> left() throws IOException {
    try (Stream<Path> all = Files.list(home.resolve("runs"))) {
      return all.map(folder -> folder.getFileName().toString()).toList().stream();
    }
  }

  private void keep(int most, int kib) {
    new Runs(home).keep(new KeptRuns(most, (long) kib * KIB));
  }

  @Test
  void the_oldest_go_first_where_there_are_too_many() throws IOException {
    past("new", 1, 1);
    past("oldest", 9, 1);
    past("old", 5, 1);

    keep(2, 100);

    assertThat(left()).containsExactlyInAnyOrder("new", "old");
  }

  @Test
  void the_oldest_go_first_where_they_are_too_large() throws IOException {
    past("new", 1, 40);
    past("old", 5, 40);
    past("oldest", 9, 40);

    keep(30, 100);

    assertThat(left()).containsExactlyInAnyOrder("new", "old");
  }

  @Test
  void the_newest_stays_however_large_it_is() throws IOException {
    past("new", 1, 400);
    past("old", 5, 1);

    keep(30, 100);

    assertThat(left()).containsExactly("new");
  }

  @Test
  void what_may_run_stays() throws IOException {
    new Runs(home).create("mine");
    new Runs(home).create("mine");
    Path elsewhere = past("elsewhere", 5, 1);
    Files.setLastModifiedTime(
        elsewhere.resolve("process.json"), FileTime.fromMillis(System.currentTimeMillis()));
    Files.writeString(
        elsewhere.resolve("run.json"),
        "{\"name\": \"x\", \"embedded\": false, \"application\": \"a\", \"staging\": \"s\"}");
    past("old", 9, 1);

    keep(1, 1);
    assertThat(left()).containsExactlyInAnyOrder("mine-1", "mine-2", "elsewhere");

    new RunNotes(elsewhere).end(new RunEnd(JobPhase.SUCCEEDED, 0));
    new Runs(home).create("mine");
    keep(1, 1);
    assertThat(left()).containsExactlyInAnyOrder("mine-1", "mine-2", "mine-3");
  }

  @Test
  void folders_that_a_task_has_closed_go_too() throws IOException {
    past("new", 1, 1);
    Path closed = Files.createDirectories(past("old", 5, 1).resolve("a/b"));
    Files.writeString(closed.resolve("file"), "x");
    Path outside = Files.createDirectory(home.resolve("outside"));
    Files.createSymbolicLink(closed.resolve("link"), outside);
    Files.setPosixFilePermissions(closed, PosixFilePermissions.fromString("---------"));

    keep(1, 100);

    assertThat(left()).containsExactly("new");
    assertThat(outside).exists();
  }
}
