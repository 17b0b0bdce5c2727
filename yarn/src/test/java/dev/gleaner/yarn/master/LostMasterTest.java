package dev.gleaner.yarn.master;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.testing.Await;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Workers whose master is gone, in between or from the start, and who is in its place. */
@Timeout(120)
class LostMasterTest {

  @TempDir Path folder;
  private final WorkerSecret secret = new WorkerSecret();
  private ServerSocket other;

  @BeforeEach
  void listen() throws IOException {
    other = new ServerSocket(0, 10, InetAddress.getLoopbackAddress());
  }

  @AfterEach
  void close() throws IOException {
    other.close();
  }

  private WorkerProcess start(String commandLine) throws IOException {
    return WorkerProcess.start(folder, secret, "127.0.0.1 " + other.getLocalPort(), commandLine);
  }

  /** Hears the worker, says the lines, with what it says in between, and hangs up. */
  private String answer(String... lines) throws IOException {
    try (Socket socket = other.accept()) {
      BufferedReader in =
          new BufferedReader(
              new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII));
      String heard = in.readLine();
      for (String line : lines) {
        socket.getOutputStream().write((line + "\n").getBytes(StandardCharsets.US_ASCII));
        heard += "\n" + in.readLine();
      }
      return heard;
    }
  }

  @Test
  void an_end_that_nobody_has_recorded_is_told_by_the_exit_code() throws Exception {
    try (WorkerProcess worker = start("exit 9")) {
      answer();
      assertThat(worker.exit()).isEqualTo(9);
    }
  }

  @Test
  void so_is_one_where_nobody_answers() throws Exception {
    other.close();
    try (WorkerProcess worker = start("exit 8")) {
      assertThat(worker.exit()).isEqualTo(8);
    }
  }

  @Test
  void an_end_that_was_recorded_is_not_taken_for_that_of_the_next_task() throws Exception {
    try (WorkerProcess worker = start("exit 9")) {
      assertThat(answer("recorded")).endsWith("\nready");
      assertThat(worker.exit()).isEqualTo(WorkerScript.LOST_MASTER);
    }
  }

  @Test
  void who_does_not_know_the_secret_cannot_hand_out_tasks() throws Exception {
    try (WorkerProcess worker = start("true")) {
      String heard =
          answer(
              "recorded",
              "run #\\0040t.1\\0040999\\0012touch\\0040evil 0123456789abcdef0123456789abcdef");
      assertThat(worker.exit()).isEqualTo(WorkerScript.LOST_MASTER);
      assertThat(folder.resolve("container/task/evil")).doesNotExist();
      String own = secret.proofs(WorkerProcess.CONTAINER, 1, "first").ofWorker();
      assertThat(heard).matches("ended \\w+ 1 0 \\d+ 0 " + own + "\nready\nnull");
    }
  }

  @Test
  void a_task_that_is_to_end_ends_its_worker() throws Exception {
    Path began = folder.resolve("began");
    try (WorkerProcess worker =
        start(
            "touch %s; while kill -0 $PPID && [ ! -e %s/go ]; do sleep 0.05; done; exit 3"
                .formatted(began, folder))) {
      Await.that("a task that has begun").until(began.toFile()::exists);
      worker.process().destroy();
      assertThat(folder.resolve("go").toFile().createNewFile()).isTrue();
      assertThat(worker.exit()).as("it asks nobody for more").isEqualTo(3);
    }
  }

  @Test
  void who_does_not_know_the_secret_cannot_report_ends() throws Exception {
    try (WorkerPort port = WorkerPort.open("127.0.0.1", secret);
        Socket stranger =
            new Socket(
                InetAddress.getLoopbackAddress(),
                Integer.parseInt(port.address().split(" ", -1)[1]))) {
      String line =
          "ended %s 1 0 5 0 0123456789abcdef0123456789abcdef\n".formatted(WorkerProcess.CONTAINER);
      stranger.getOutputStream().write(line.getBytes(StandardCharsets.US_ASCII));
      assertThat(stranger.getInputStream().read()).as("it hangs up").isEqualTo(-1);
      assertThat(port.next(0)).isEmpty();
    }
  }
}
