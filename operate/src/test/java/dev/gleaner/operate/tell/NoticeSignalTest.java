package dev.gleaner.operate.tell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gleaner.clouds.Notice;
import dev.gleaner.core.model.BadInputException;
import dev.gleaner.testing.Await;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NoticeSignalTest {

  private static final Optional<Notice> NOTICE =
      Optional.of(new Notice(1_800_000_000_000L, "spot"));

  @TempDir Path folder;
  private final List<String> log = new ArrayList<>();
  private final List<Process> started = new ArrayList<>();

  @AfterEach
  void end() {
    started.forEach(Process::destroyForcibly);
    started.forEach(process -> process.onExit().join());
  }

  // It counts the signals that it gets, and goes on.
  private Path counting(String name) throws IOException {
    Path heard = folder.resolve(name + ".heard");
    Path pid = folder.resolve(name + ".pid");
    started.add(
        new ProcessBuilder(
                "sh",
                "-c",
                "trap 'echo TERM >> \"$0\"' TERM; trap 'echo USR1 >> \"$0\"' USR1; echo $$ > \"$1\";"
                    + " while true; do sleep 0.05; done",
                heard.toString(),
                pid.toString())
            .start());
    Await.that("the number of the process").until(() -> Files.exists(pid) && Files.size(pid) > 0);
    return pid;
  }

  private void awaitHeard(String name, String... signals) {
    Path heard = folder.resolve(name + ".heard");
    Await.that("signals")
        .until(
            () -> Files.exists(heard) ? Files.readAllLines(heard) : List.of(),
            List.of(signals)::equals);
  }

  private NoticeSignal to(Path pid, String signal) {
    return new NoticeSignal(new PidFile(pid), signal, log::add);
  }

  @Test
  void a_process_is_told_once_for_each_notice_and_lives_on() throws Exception {
    NoticeSignal signal = to(counting("etl"), "TERM");

    signal.told(Optional.empty(), Optional.empty());
    signal.told(NOTICE, Optional.empty());
    signal.told(NOTICE, Optional.empty());
    awaitHeard("etl", "TERM");
    signal.told(Optional.empty(), Optional.empty());
    signal.told(NOTICE, Optional.empty());
    awaitHeard("etl", "TERM", "TERM");

    assertThat(log)
        .hasSize(2)
        .allMatch(line -> line.matches("spot: sent SIGTERM to process \\d+; it has until 2027.*"));
  }

  @Test
  void another_signal_may_be_named_with_or_without_its_beginning() throws Exception {
    Path pid = counting("etl");
    to(pid, "SIGUSR1").told(NOTICE, Optional.empty());
    awaitHeard("etl", "USR1");

    assertThatThrownBy(() -> to(pid, "TERM; rm -r /"))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("expected the name of a signal");
    assertThatThrownBy(() -> to(pid, "NOSUCH").told(NOTICE, Optional.empty()))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("NOSUCH");
  }

  @Test
  void who_was_started_anew_during_the_notice_is_told_too() throws Exception {
    Path pid = counting("one");
    NoticeSignal signal = to(pid, "TERM");
    signal.told(NOTICE, Optional.empty());
    awaitHeard("one", "TERM");

    Files.writeString(pid, Files.readString(counting("two")));
    signal.told(NOTICE, Optional.empty());

    awaitHeard("two", "TERM");
  }

  @Test
  void a_file_that_was_left_behind_ends_nobody_else() throws Exception {
    Path pid = counting("newcomer");
    Files.setLastModifiedTime(pid, FileTime.from(Instant.now().minusSeconds(3600)));

    to(pid, "TERM").told(NOTICE, Optional.empty());
    to(folder.resolve("nobody.pid"), "TERM").told(NOTICE, Optional.empty());

    assertThat(log).isEmpty();
  }

  @Test
  void who_ended_in_between_is_nobody_to_tell() throws Exception {
    Path pid = counting("etl");
    ProcessHandle found = started.get(0).toHandle();
    started.get(0).destroyForcibly().waitFor();

    for (String name : List.of("TERM", "USR1")) {
      new NoticeSignal(() -> Optional.of(found), name, log::add).told(NOTICE, Optional.empty());
    }

    assertThat(log).isEmpty();
    assertThat(pid).exists();
  }

  @Test
  void a_file_without_a_number_is_named() throws Exception {
    Path pid = Files.writeString(folder.resolve("etl.pid"), "-1\n");

    assertThatThrownBy(() -> to(pid, "TERM").told(NOTICE, Optional.empty()))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("etl.pid: \"-1\" is no number of a process");
  }
}
