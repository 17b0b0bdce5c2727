package dev.gleaner.yarn.master;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A real worker and the master's side of the conversation. */
@Timeout(120)
class WorkerTest {

  @TempDir Path folder;
  private final WorkerSecret secret = new WorkerSecret();
  private final WorkerPort port = WorkerPort.open("127.0.0.1", secret);
  private final List<WorkerMessage.Ended> ends = new ArrayList<>();

  @AfterEach
  void close() throws Exception {
    port.close();
  }

  /** Runs the command lines one after the other in one worker, which must end well. */
  private WorkerProcess run(String... commandLines) throws Exception {
    WorkerProcess worker = WorkerProcess.start(folder, secret, port.address(), commandLines[0]);
    int next = 1;
    while (next <= commandLines.length) {
      for (WorkerMessage message : port.next(TimeUnit.SECONDS.toNanos(60))) {
        if (message instanceof WorkerMessage.Ended ended) {
          ends.add(ended);
          ended.recorded().complete(null);
        } else if (message instanceof WorkerMessage.Ready ready) {
          next++;
          ready
              .task()
              .complete(
                  next > commandLines.length
                      ? ""
                      : WorkerProcess.script(next, commandLines[next - 1]).text());
        }
      }
    }
    assertThat(worker.exit()).isZero();
    return worker;
  }

  private String read(String file) throws Exception {
    return Files.readString(folder.resolve(file)).strip();
  }

  @Test
  void every_task_has_its_own_exit_code_logs_and_number() throws Exception {
    WorkerProcess worker =
        run("echo one", "echo two >&2; exit 7", "kill -9 $$", "printf 'ü\\\\ $'");

    assertThat(ends).extracting(WorkerMessage.Ended::exit).containsExactly(0, 7, 137, 0);
    assertThat(ends).extracting(WorkerMessage.Ended::number).containsExactly(1, 2, 3, 4);
    assertThat(ends).extracting(WorkerMessage::container).containsOnly(WorkerProcess.CONTAINER);
    assertThat(worker.log(1, "stdout")).isEqualTo("one\n");
    assertThat(worker.log(2, "stdout")).isEmpty();
    assertThat(worker.log(2, "stderr")).isEqualTo("two\n");
    assertThat(worker.log(4, "stdout")).isEqualTo("ü\\ $");
  }

  @Test
  void nothing_leaks_from_one_task_to_the_next() throws Exception {
    String look = "ls -A | wc -l; pwd; umask; ulimit -n; env | sort | grep -v -e TASK -e _=";
    WorkerProcess worker =
        run(
            look,
            "touch a .b; mkdir c; export LEFT=1; umask 077; ulimit -n 50; cd /",
            look,
            "chmod 700 .",
            look);

    assertThat(worker.log(1, "stdout")).startsWith("0\n").doesNotContain("secret");
    assertThat(worker.log(3, "stdout")).isEqualTo(worker.log(1, "stdout"));
    assertThat(worker.log(5, "stdout")).isEqualTo(worker.log(1, "stdout"));
  }

  @Test
  void processes_left_behind_are_gone_before_the_next_task_begins() throws Exception {
    // One that is dead but not buried has no command line any more.
    String alive =
        "for i in child stranger; do tr '\\0' ' ' < /proc/$(cat %1$s/$i)/cmdline; done 2>/dev/null";
    WorkerProcess worker =
        run(
            """
            sleep 9876 & echo $! > %1$s/child
            setsid sh -c 'echo $$ > %1$s/stranger; exec sleep 9876' > /dev/null 2>&1 &
            while [ ! -s %1$s/stranger ]; do sleep 0.05; done
            """
                .formatted(folder),
            (alive + "; true").formatted(folder));

    assertThat(read("child")).isNotEmpty();
    assertThat(worker.log(2, "stdout")).isEmpty();
  }

  @Test
  void a_command_gets_signals_as_if_nobody_stood_between() throws Exception {
    List<String> look = List.of("grep", "SigIgn", "/proc/self/status");
    // Whoever started this build may ignore some already.
    String here =
        new String(
            new ProcessBuilder(look).start().getInputStream().readAllBytes(),
            StandardCharsets.UTF_8);

    WorkerProcess worker = run("true", String.join(" ", look));

    assertThat(worker.log(2, "stdout")).isEqualTo(here);
  }

  @Test
  void logs_are_seen_at_once_and_what_is_left_out_is_never_on_the_disk() throws Exception {
    long mib = 1024 * 1024;
    WorkerProcess worker =
        run(
            "echo first; while ! grep -q first %s; do sleep 0.05; done"
                .formatted(folder.resolve("logs/task-1.1.stdout")),
            "for i in 1 2 3 4 5 6 7 8; do head -c 1000000 /dev/zero; du -sb %s >&2; done; echo end"
                .formatted(folder.resolve("logs")),
            "exec >&-; echo still here >&2");

    assertThat(worker.log(2, "stderr").lines())
        .hasSize(8)
        .allSatisfy(
            line -> assertThat(Long.parseLong(line.split("\t", -1)[0])).isLessThan(mib + 50_000));
    assertThat(worker.logs(2, "stdout")).hasSize(mib / 2);
    assertThat(worker.log(3, "stderr")).isEqualTo("still here\n");
  }
}
