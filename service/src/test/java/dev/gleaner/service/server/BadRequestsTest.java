package dev.gleaner.service.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.service.process.ServiceClient;
import dev.gleaner.service.process.ServiceClient.Reply;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Input is hostile: each mistake has its status, and a sentence that says what to do. */
class BadRequestsTest {

  @TempDir static Path folder;
  private static LocalService service;
  private static ServiceClient client;

  @BeforeAll
  static void start() throws IOException {
    service = new LocalService(folder);
    client = service.client;
    client.put("/v1/hosts/n1", "{\"capacity\": {\"VCPU\": 4}}");
  }

  @AfterAll
  static void end() {
    service.close();
  }

  @Test
  void who_shows_no_token_or_another_hears_nothing_but_health() throws IOException {
    for (String token : new String[] {"", "x", ServiceClient.TOKEN + "x"}) {
      Reply refused = client.ask("GET", "/v1/hosts", "", token);
      assertThat(refused.status()).isEqualTo(401);
      assertThat(refused.error()).contains("Authorization: Bearer TOKEN");
      assertThat(client.ask("GET", "/openapi.yaml", "", token).status()).isEqualTo(401);
      assertThat(client.ask("GET", "/metrics", "", token).status()).isEqualTo(401);
      assertThat(client.ask("GET", "/healthz", "", token).text("status")).isEqualTo("leader");
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{           | is not JSON",
        "[]          | expected a JSON object",
        "{} trailing | is not JSON",
        "{\"kind\": \"normal\", \"kind\": \"normal\"} | is not JSON",
        "{\"knd\": \"normal\"} | unknown key \"knd\"; did you mean \"kind\"?",
        "{\"requestId\": \"q\"} | resources must have amounts",
        "{\"requestId\": \"q\", \"resources\": {\"VCPU\": 1}} | kind is missing",
        "{\"requestId\": 1, \"kind\": \"normal\", \"resources\": {\"VCPU\": 1}} | requestId is 1",
        "{\"kind\": \"normal\", \"resources\": {\"VCPU\": 1}} | requestId is missing",
        "{\"requestId\": \"q\", \"kind\": \"odd\", \"resources\": {\"VCPU\": 1}} | [normal,"
            + " preemptible]",
        "{\"requestId\": \"q\", \"kind\": \"normal\", \"resources\": {\"VCPU\": 0}} | must have"
            + " amounts",
        "{\"requestId\": \"q\", \"kind\": \"normal\", \"resources\": {\"VCPU\": -1}} | VCPU is -1",
        "{\"requestId\": \"q\", \"kind\": \"normal\", \"resources\": {\"VCPU\": 1.5}} | whole"
            + " number",
        "{\"requestId\": \"q\", \"kind\": \"normal\", \"resources\": {\"VCPU\": 1e30}} | whole"
            + " number",
        "{\"requestId\": \"q\", \"kind\": \"normal\", \"resources\": {\"VCPU\": 9999999}} | to"
            + " 1000000",
        "{\"requestId\": \"q\", \"kind\": \"normal\", \"resources\": {\"cores\": 1}} | use"
            + " \"VCPU\"",
        "{\"requestId\": \"q\", \"kind\": \"normal\", \"resources\": {\"VCPU\": 1}, \"affinity\":"
            + " \"apart\"} | group is missing",
        "{\"requestId\": \"q\", \"kind\": \"normal\", \"resources\": {\"VCPU\": 1}, \"candidates\":"
            + " []} | leave it out",
        "{\"requestId\": \"q\", \"kind\": \"normal\", \"resources\": {\"VCPU\": 1}, \"dryRun\": 1}"
            + " | true or false",
        "{\"requestId\": \"q\\u0007\", \"kind\": \"normal\", \"resources\": {\"VCPU\": 1}} | do not"
            + " print"
      })
  void a_bad_placement_is_refused_with_its_place(String body, String message) throws IOException {
    Reply refused = client.post("/v1/placements", body);
    assertThat(refused.status()).as(refused.body().toString()).isEqualTo(400);
    assertThat(refused.error()).contains(message);
  }

  @Test
  void bad_instances_and_states_are_refused() throws IOException {
    String where = "/v1/instances/i";
    String size = "\"resources\": {\"VCPU\": 1}";
    assertThat(client.put(where, "{\"host\": \"no\", \"kind\": \"normal\", %s}".formatted(size)))
        .satisfies(reply -> assertThat(reply.status()).isEqualTo(404));
    assertThat(
            client.put(
                where,
                "{\"host\": \"n1\", \"kind\": \"normal\", %s, \"started\": \"now\"}"
                    .formatted(size)))
        .satisfies(reply -> assertThat(reply.error()).contains("started is \"now\""));
    assertThat(
            client.put(
                where,
                "{\"host\": \"n1\", \"kind\": \"normal\", %s, \"labels\": {\"gleaner.checkpoint\": \"soon\"}}"
                    .formatted(size)))
        .satisfies(reply -> assertThat(reply.error()).contains("gleaner.checkpoint is \"soon\""));
    assertThat(client.put("/v1/state", "{\"hosts\": []}").error()).contains("instances");
    assertThat(
            client
                .put(
                    "/v1/state",
                    "{\"hosts\": [], \"instances\": [{\"id\": \"a\", \"host\": \"n9\", \"kind\": \"normal\", %s}]}"
                        .formatted(size))
                .error())
        .contains("\"a\" runs on host \"n9\"");
    assertThat(client.get("/v1/hosts").body().path("hosts")).hasSize(1);
  }

  @Test
  void whoever_sends_a_body_that_is_too_large_hears_so() throws IOException {
    String large = "{\"requestId\": \"%s\"}".formatted("x".repeat(5 << 20));
    Reply refused = client.post("/v1/placements", large);
    assertThat(refused.status()).isEqualTo(413);
    assertThat(refused.error()).contains("4194304 bytes");
  }

  @Test
  void paths_methods_and_names_that_are_not_known_are_said_to_be() throws IOException {
    assertThat(client.get("/v2/hosts").status()).isEqualTo(404);
    assertThat(client.post("/v1/hosts", "{}").status()).isEqualTo(405);
    assertThat(client.get("/v1/hosts/no").error()).isEqualTo("there is no host \"no\"");
    assertThat(client.get("/v1/reservations/r99").status()).isEqualTo(404);
    assertThat(client.get("/v1/reservations/xyz").status()).isEqualTo(404);
    assertThat(client.get("/v1/hosts/" + "x".repeat(256)).status()).isEqualTo(400);
    assertThat(client.delete("/v1/instances/unknown").status()).isEqualTo(204);
  }
}
