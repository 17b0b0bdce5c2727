package dev.gleaner.cli.serve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.cli.GleanerProcess;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ServeApplicationsProcessesTest {

  private static final String TOKEN = "0123456789abcdef-of-tests";
  private static final Pattern ADDRESS = Pattern.compile("listens at (http://127.0.0.1:[0-9]+)");

  @TempDir Path folder;

  private GleanerProcess start() throws Exception {
    Files.writeString(
        folder.resolve("quick.yaml"), "port: 0\nlook: 1s\nrehearsal: {start: 1s, speed: 0.001}\n");
    return new GleanerProcess(
        folder,
        folder,
        Map.of("GLEANER_APPLICATIONS_TOKEN", TOKEN),
        "serve",
        "applications",
        "quick.yaml",
        "--folder",
        folder.resolve("state").toString());
  }

  private static String ask(String address, String method, String body)
      throws IOException, InterruptedException {
    return HttpClient.newHttpClient()
        .send(
            HttpRequest.newBuilder(URI.create(address + "/v1/applications/spark"))
                .header("Authorization", "Bearer " + TOKEN)
                .method(method, BodyPublishers.ofString(body))
                .build(),
            BodyHandlers.ofString())
        .body();
  }

  private static String address(GleanerProcess process) throws Exception {
    process.await("the master to lead", () -> process.out().contains("leads"));
    Matcher found = ADDRESS.matcher(process.out());
    assertThat(found.find()).isTrue();
    return found.group(1);
  }

  @Test
  void an_application_keeps_its_servers_over_a_kill_of_the_master() throws Exception {
    String before;
    try (GleanerProcess master = start()) {
      String address = address(master);
      ask(address, "PUT", "{\"demand\": {\"cores\": 16, \"memoryMib\": 32768}}");
      before =
          master.await(
              "servers that are ready",
              () -> ask(address, "GET", ""),
              view -> view.contains("\"ready\"") && !view.contains("ing\""));
      master.kill();
    }
    try (GleanerProcess master = start()) {
      String address = address(master);
      assertThat(servers(ask(address, "GET", ""))).isEqualTo(servers(before));
      master.interrupt();
      assertThat(master.exitCode()).isEqualTo(130);
    }
  }

  private static String servers(String view) {
    return view.substring(view.indexOf("\"servers\""), view.indexOf("\"progress\""));
  }
}
