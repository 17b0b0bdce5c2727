package dev.gleaner.service.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import dev.gleaner.service.api.Api;
import dev.gleaner.service.api.PlacementCounts;
import dev.gleaner.service.books.ResourceWords;
import dev.gleaner.service.process.ServiceClient;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The file and the service say the same. */
class OpenApiTest {

  private static final Set<String> METHODS = Set.of("get", "put", "post", "delete");

  @TempDir Path folder;

  @Test
  void every_route_is_in_the_file_and_every_path_of_the_file_is_a_route() throws IOException {
    Set<String> routes = new TreeSet<>();
    new Api(ResourceWords.USUAL, new PlacementCounts())
        .routes()
        .forEach(route -> routes.add(route.method() + " " + route.path()));
    routes.addAll(Set.of("GET /healthz", "GET /metrics", "GET /openapi.yaml"));
    assertThat(ofFile()).isEqualTo(routes);
  }

  private static Set<String> ofFile() throws IOException {
    Set<String> found = new TreeSet<>();
    for (var path : file().path("paths").properties()) {
      for (var method : path.getValue().properties()) {
        if (METHODS.contains(method.getKey())) {
          found.add(method.getKey().toUpperCase(Locale.ROOT) + " " + path.getKey());
        }
      }
    }
    return found;
  }

  private static JsonNode file() throws IOException {
    return new YAMLMapper().readTree(Pages.class.getResourceAsStream("openapi.yaml"));
  }

  @Test
  void every_path_of_the_file_is_answered() throws IOException {
    try (LocalService service = new LocalService(folder)) {
      for (String one : ofFile()) {
        int space = one.indexOf(' ');
        var reply =
            service.client.ask(
                one.substring(0, space),
                one.substring(space + 1).replaceAll("[{].*[}]", "x"),
                "",
                ServiceClient.TOKEN);
        assertThat(reply.status()).as(one).isNotIn(405, 500, 503);
        assertThat(reply.body().toString()).as(one).doesNotContain("no such path");
      }
      assertThat(service.client.get("/openapi.yaml").body().asText()).startsWith("openapi: 3.1.0");
      assertThat(service.client.get("/metrics").body().asText())
          .contains("gleaner_provider_leads 1", "placements_total{decision=\"place\"} 0");
    }
  }

  @Test
  void what_the_file_refers_to_is_there() throws IOException {
    JsonNode file = file();
    for (JsonNode reference : file.findValues("$ref")) {
      assertThat(file.at(reference.asText().substring(1)).isMissingNode())
          .as(reference.asText())
          .isFalse();
    }
  }
}
