package dev.gleaner.service.applications;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import dev.gleaner.operate.applications.rehearsal.RehearsalSettings;
import dev.gleaner.service.process.ServiceClient;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ApplicationRequestsTest {

  private static final Set<String> METHODS = Set.of("get", "put", "post", "delete");

  @TempDir Path folder;

  @Test
  void the_file_and_the_service_say_the_same() throws IOException {
    JsonNode file =
        new YAMLMapper().readTree(ApplicationsServer.class.getResourceAsStream("openapi.yaml"));
    Set<String> written = new TreeSet<>();
    for (var path : file.path("paths").properties()) {
      for (var method : path.getValue().properties()) {
        if (METHODS.contains(method.getKey())) {
          written.add(method.getKey().toUpperCase(Locale.ROOT) + " " + path.getKey());
        }
      }
    }
    Set<String> routes = new TreeSet<>();
    ApplicationRoutes.all().forEach(route -> routes.add(route.method() + " " + route.path()));
    routes.addAll(
        Set.of(
            "GET /healthz",
            "GET /metrics",
            "GET /openapi.yaml",
            "GET " + ApplicationRoutes.EVENTS));
    assertThat(written).isEqualTo(routes);
    for (JsonNode reference : file.findValues("$ref")) {
      assertThat(file.at(reference.asText().substring(1)).isMissingNode())
          .as(reference.asText())
          .isFalse();
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {}                                          | 400 | demand must have amounts
          {"demand": {}}                              | 400 | demand must have amounts
          {"demand": {"cores": 0}}                    | 400 | demand is nothing
          {"demand": {"cores": -1}}                   | 400 | cores is -1; expected a number from 0.0
          {"demand": {"cores": "8"}}                  | 400 | cores is "8"; expected a number
          {"demand": {"memoryMib": 1.5}}              | 400 | memoryMib is 1.5; expected a whole number
          {"demand": {"memory": 8}}                   | 400 | expected cores, memoryMib, or another
          {"demand": {"cores": 1}, "risk": "none"}    | 400 | risk is "none"; expected one of [low, medium
          {"demand": {"cores": 1}, "riks": "low"}     | 400 | unknown key "riks"
          {"demand": {"cores": 1}, "leaseSeconds": 1} | 400 | leaseSeconds is 1; expected a number from 5.0
          {"demand": {"cores": 1, "gpu": 1}}          | 400 | none of 2 markets has servers with
          {"demand": {"cores": 1}, "types": ["x1.*"]} | 409 | none of 2 markets
          {"demand": {"cores": 1}                     | 400 | the body is not JSON
          """)
  void what_makes_no_sense_is_said(String body, int status, String error) throws IOException {
    try (LocalApplications master = new LocalApplications(folder)) {
      ServiceClient.Reply reply = master.client.put("/v1/applications/bad", body);
      assertThat(reply.error()).contains(error);
      assertThat(reply.status()).isEqualTo(status);
      assertThat(master.client.get("/v1/applications").body().path("applications")).isEmpty();
    }
  }

  @Test
  void nobody_gets_in_without_the_token_and_paths_are_checked() throws IOException {
    try (LocalApplications master = new LocalApplications(folder)) {
      ServiceClient client = master.client;
      assertThat(client.ask("GET", "/v1/applications", "", "").status()).isEqualTo(401);
      assertThat(
              client.ask("GET", "/v1/applications/x/events", "", "wrong-token-of-tests").status())
          .isEqualTo(401);
      assertThat(client.get("/v1/nothing").status()).isEqualTo(404);
      assertThat(client.post("/v1/applications/x", "{}").error())
          .isEqualTo("this path takes GET, PUT, DELETE only");
      assertThat(client.post("/v1/applications/x/renew", "").status()).isEqualTo(404);
      assertThat(client.put("/v1/applications/a%20b", "{\"demand\": {\"cores\": 1}}").error())
          .contains("expected a name of at most 63 letters");
    }
  }

  @Test
  void a_second_process_of_the_folder_stands_by() throws IOException {
    try (LocalApplications master = new LocalApplications(folder);
        LocalApplications second = new LocalApplications(folder, RehearsalSettings.USUAL)) {
      assertThat(second.client.get("/healthz").text("status")).isEqualTo("standby");
      assertThat(second.client.get("/v1/applications").status()).isEqualTo(503);
      assertThat(master.client.get("/v1/applications").status()).isEqualTo(200);
    }
  }
}
