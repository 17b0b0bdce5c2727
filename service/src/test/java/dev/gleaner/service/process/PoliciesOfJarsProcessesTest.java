package dev.gleaner.service.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a jar beside the service brings is used by the running service. */
class PoliciesOfJarsProcessesTest {

  private static final String HOST = "{\"capacity\": {\"VCPU\": 4, \"MEMORY_MB\": 4096}}";

  @TempDir Path folder;

  private ServiceProcess start(String file) throws IOException {
    Path jar = PolicyJar.in(Files.createDirectories(folder.resolve("jar")));
    String classPath = jar + File.pathSeparator + System.getProperty("java.class.path");
    // The last class path is the one that counts.
    return ServiceProcess.start(folder.resolve("log"), file, "-cp", classPath);
  }

  private static void run(ServiceClient client, String id, int minutes) throws IOException {
    String body =
        """
        {"host": "n1", "kind": "preemptible", "resources": {"VCPU": 2, "MEMORY_MB": 2048},
         "started": "%s"}
        """
            .formatted(Instant.now().minus(Duration.ofMinutes(minutes)));
    assertThat(client.put("/v1/instances/" + id, body).status()).isEqualTo(200);
  }

  private static ServiceClient.Reply place(ServiceClient client, String candidates)
      throws IOException {
    return client.post(
        "/v1/placements",
        """
        {"requestId": "q%s", "kind": "normal", "resources": {"VCPU": 2, "MEMORY_MB": 2048},
         "candidates": [%s], "explain": true}
        """
            .formatted(candidates.hashCode(), candidates));
  }

  @Test
  void the_cost_of_a_jar_says_who_ends() throws Exception {
    try (ServiceProcess process = start("{port: 0, cost: whole-age}")) {
      ServiceClient client = process.leader();
      client.put("/v1/hosts/n1", HOST);
      run(client, "young", 50);
      // Since its last full hour it has run for 5 minutes: our own cost would end it.
      run(client, "old", 125);
      ServiceClient.Reply placed = place(client, "\"n1\"");
      assertThat(placed.body().path("victims")).hasSize(1);
      assertThat(placed.body().path("victims").path(0).path("id").asText()).isEqualTo("young");
    }
  }

  @Test
  void the_rank_and_the_filter_of_a_jar_say_where_it_goes() throws Exception {
    String file = "{port: 0, ranks: {last-host: 1}, filters: [first-sleeps]}";
    try (ServiceProcess process = start(file)) {
      ServiceClient client = process.leader();
      for (String host : new String[] {"n1", "n2", "n3"}) {
        client.put("/v1/hosts/" + host, HOST);
      }
      assertThat(place(client, "\"n1\", \"n2\", \"n3\"").text("host")).isEqualTo("n3");
      ServiceClient.Reply refused = place(client, "\"n1\"");
      assertThat(refused.text("decision")).isEqualTo("refuse");
      assertThat(refused.text("because")).contains("asleep");
    }
  }
}
