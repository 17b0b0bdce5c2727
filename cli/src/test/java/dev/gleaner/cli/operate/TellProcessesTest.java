package dev.gleaner.cli.operate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.cli.GleanerProcess;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Programs that know nothing of us hear of a notice of a cloud that we do not know. */
class TellProcessesTest {

  private static final String SAVES =
      "trap 'echo saved; exit 85' TERM; echo up; while true; do sleep 0.05; done";
  private static final Pattern ADDRESS =
      Pattern.compile("metadata at (http://127\\.0\\.0\\.1:\\d+)");

  @TempDir Path folder;

  private GleanerProcess tell(String... more) throws Exception {
    List<String> words =
        new ArrayList<>(
            List.of(
                "agent",
                "tell",
                "--every",
                "100ms",
                "--notices-command",
                "cat %s 2> /dev/null || true".formatted(folder.resolve("notice"))));
    words.addAll(List.of(more));
    return new GleanerProcess(folder, folder, words.toArray(String[]::new));
  }

  private void giveNotice() throws Exception {
    Path unfinished = Files.writeString(folder.resolve("unfinished"), "2100-01-01T00:00:00Z gone");
    Files.move(unfinished, folder.resolve("notice"));
  }

  @Test
  void a_program_that_was_started_saves_itself_and_its_exit_code_is_ours() throws Exception {
    try (GleanerProcess wrapper = tell("--", "sh", "-c", SAVES)) {
      wrapper.await("the program", () -> wrapper.out().equals("up\n"));
      giveNotice();

      assertThat(wrapper.exitCode()).isEqualTo(85);
      assertThat(wrapper.out()).isEqualTo("up\nsaved\n");
      assertThat(wrapper.err()).contains("gone: sent SIGTERM to process", "until 2100-01-01");
    }
  }

  @Test
  void who_ends_the_wrapper_ends_the_program_in_the_same_way() throws Exception {
    try (GleanerProcess wrapper = tell("--", "sh", "-c", SAVES)) {
      wrapper.await("the program", () -> wrapper.out().equals("up\n"));
      wrapper.interrupt();
      wrapper.exitCode();
      assertThat(wrapper.out()).isEqualTo("up\nsaved\n");
    }
  }

  @Test
  void files_commands_and_metadata_say_the_same() throws Exception {
    Path file = folder.resolve("file");
    String command = "echo $GLEANER_NOTICE_TIME > " + folder.resolve("ran");
    try (GleanerProcess agent =
        tell("--notice-file", file.toString(), "--on-notice", command, "--metadata-port", "0")) {
      agent.await("the port", () -> ADDRESS.matcher(agent.out()).find());
      Matcher address = ADDRESS.matcher(agent.out());
      assertThat(address.find()).isTrue();
      HttpRequest request =
          HttpRequest.newBuilder(
                  URI.create(address.group(1) + "/latest/meta-data/spot/instance-action"))
              .build();
      HttpClient client = HttpClient.newHttpClient();
      assertThat(client.send(request, BodyHandlers.ofString()).statusCode()).isEqualTo(404);
      giveNotice();

      HttpResponse<String> answer =
          agent.await(
              "the notice",
              () -> client.send(request, BodyHandlers.ofString()),
              heard -> heard.statusCode() == 200);
      agent.await("the file", () -> Files.exists(file));
      assertThat(Files.readString(file).strip()).isEqualTo(answer.body());
      agent.await("the command", () -> Files.exists(folder.resolve("ran")));
      agent.interrupt();
      agent.exitCode();
    }
  }
}
