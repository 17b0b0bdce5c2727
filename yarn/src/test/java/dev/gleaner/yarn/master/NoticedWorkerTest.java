package dev.gleaner.yarn.master;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.model.Resources;
import dev.gleaner.operate.job.NoticeAnswer;
import dev.gleaner.operate.job.Ranks;
import dev.gleaner.operate.job.Task;
import dev.gleaner.testing.Await;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A real worker whose master says that its place will go. */
@Timeout(120)
class NoticedWorkerTest {

  private static final String NOTICE = "notice 1700000000123 its node shrinks";

  @TempDir Path folder;
  private final WorkerSecret secret = new WorkerSecret();
  private final WorkerPort port = WorkerPort.open("127.0.0.1", secret);

  @AfterEach
  void close() throws Exception {
    port.close();
  }

  private TaskScript script(String signal, String commandLine) {
    Task task =
        new Task(
            "task-1",
            0,
            List.of("sh", "-c", commandLine),
            Map.of("WORK", folder.toString()),
            new Resources(1, 64),
            0,
            0,
            1,
            List.of(),
            List.of(),
            List.of(),
            new NoticeAnswer(true, signal, 0),
            Ranks.NONE);
    return new TaskScript(
        task,
        1,
        List.of(),
        "",
        new TaskScript.Checkpoints(
            folder.resolve("kept it's").toString(), 0, folder.resolve("its master").toString()),
        "");
  }

  private WorkerProcess start(String signal, String commandLine) throws Exception {
    return WorkerProcess.start(folder, secret, port.address(), script(signal, commandLine));
  }

  private void tell(String words) {
    tell(port, words);
  }

  private static void tell(WorkerPort master, String words) {
    Await.that("a worker that listens")
        .until(() -> master.listening().tell(WorkerProcess.CONTAINER, 1, words));
  }

  private void awaitFile(String name) {
    Await.that(name).until(() -> Files.exists(folder.resolve(name)));
  }

  private WorkerMessage.Ended ended(WorkerProcess worker) throws Exception {
    for (WorkerMessage message : port.next(TimeUnit.SECONDS.toNanos(60))) {
      if (message instanceof WorkerMessage.Ended ended) {
        return ended;
      }
    }
    throw new AssertionError("it does not end: " + worker.process());
  }

  @Test
  void a_task_finds_its_notice_gets_its_signal_and_says_how_long_it_saved() throws Exception {
    try (WorkerProcess worker =
        start(
            "USR1",
            """
            trap 'cp "$GLEANER_NOTICE" "$GLEANER_CHECKPOINTS"; echo 2.5 > $GLEANER_SAVED; exit 85' USR1
            touch $WORK/began
            while :; do sleep 0.05; done
            """)) {
      awaitFile("began");
      tell(NOTICE);
      WorkerMessage.Ended ended = ended(worker);

      assertThat(ended.exit()).isEqualTo(NoticeAnswer.SAVED);
      assertThat(ended.saveMillis()).isEqualTo(2_500);
      assertThat(folder.resolve("kept it's/.gleaner-notice"))
          .hasContent(
              "{\"action\": \"terminate\", \"time\": \"2023-11-14T22:13:20Z\","
                  + " \"deadline\": 1700000000.123, \"reason\": \"its node shrinks\"}");
    }
  }

  @Test
  void a_shell_that_does_not_wait_for_the_signal_does_not_die_of_it() throws Exception {
    // What it starts does wait, and cannot choose the exit code of them all.
    try (WorkerProcess worker =
        start(
            "TERM",
            """
            sh -c 'trap "echo > $GLEANER_SAVED; exit 3" TERM; touch $WORK/began
                   while :; do sleep 0.05; done'
            code=$?
            touch $WORK/after
            exit $code
            """)) {
      awaitFile("began");
      tell(NOTICE);

      assertThat(ended(worker).exit()).as("there is a save").isEqualTo(NoticeAnswer.SAVED);
      assertThat(folder.resolve("after")).exists();
    }
  }

  @Test
  void a_task_that_waits_for_no_signal_is_left_alone_and_sees_that_its_notice_is_withdrawn()
      throws Exception {
    try (WorkerProcess worker =
        start(
            "TERM",
            """
            while [ ! -e $GLEANER_NOTICE ]; do sleep 0.05; done
            touch $WORK/seen
            while [ -e $GLEANER_NOTICE ]; do sleep 0.05; done
            """)) {
      tell(NOTICE);
      awaitFile("seen");
      tell("withdrawn");

      assertThat(ended(worker).exit()).isZero();
      assertThat(folder.resolve("kept it's")).as("it is done").doesNotExist();
    }
  }

  @Test
  void a_task_whose_master_is_gone_hears_the_next_one_and_nothing_twice() throws Exception {
    try (WorkerProcess worker =
        start(
            "USR1",
            """
            trap 'echo told >> $WORK/told' USR1
            touch $WORK/began
            while [ ! -e $GLEANER_NOTICE ]; do sleep 0.05; done
            while [ -e $GLEANER_NOTICE ]; do sleep 0.05; done
            touch $WORK/gone
            while [ ! -e $GLEANER_NOTICE ]; do sleep 0.05; done
            true
            """)) {
      awaitFile("began");
      tell(NOTICE);
      awaitFile("told");
      port.close();
      try (WorkerPort next = WorkerPort.open("127.0.0.1", secret)) {
        Files.writeString(folder.resolve("its master"), next.address() + "\n");
        tell(next, NOTICE);
        tell(next, "withdrawn");
        awaitFile("gone");
        tell(next, NOTICE);
        assertThat(worker.exit()).as("nobody hears its end").isZero();
        assertThat(Files.readAllLines(folder.resolve("told"))).hasSize(2);
      }
    }
  }

  @Test
  void who_does_not_know_the_secret_cannot_listen() throws Exception {
    try (Socket stranger =
        new Socket(
            InetAddress.getLoopbackAddress(), Integer.parseInt(port.address().split(" ", -1)[1]))) {
      String line =
          "listening %s 1 0123456789abcdef0123456789abcdef\n".formatted(WorkerProcess.CONTAINER);
      stranger.getOutputStream().write(line.getBytes(StandardCharsets.US_ASCII));

      assertThat(stranger.getInputStream().read()).as("it hangs up").isEqualTo(-1);
      assertThat(port.listening().tell(WorkerProcess.CONTAINER, 1, NOTICE)).isFalse();
    }
  }
}
