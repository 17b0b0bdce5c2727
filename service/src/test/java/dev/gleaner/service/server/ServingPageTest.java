package dev.gleaner.service.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.gleaner.service.process.ServiceClient;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The commands of docs/serving.md do what the page says. They need curl and jq. */
class ServingPageTest {

  private static final Path PAGE = Path.of("..", "docs", "serving.md");
  private static final Pattern BLOCK = Pattern.compile("(?s)```sh\n(.*?)```");
  private static final String PLACE = "place db normal 4 8192\n";

  /** Answers as CloudStack's own command does, and writes down what it is told to do. */
  private static final String CMK =
      """
      #!/bin/sh
      case "$1 $2" in
      "list hosts") echo '{"count": 2, "host": [
        {"id": "h1", "name": "kvm1", "type": "Routing", "cpunumber": 8,
         "memorytotal": 17179869184, "resourcestate": "Enabled", "state": "Up"},
        {"id": "h2", "name": "kvm2", "type": "Routing", "cpunumber": 8,
         "memorytotal": 17179869184, "resourcestate": "Maintenance", "state": "Up"}]}' ;;
      "list virtualmachines") echo '{"count": 3, "virtualmachine": [
        {"id": "vm1", "hostid": "h1", "cpunumber": 4, "memory": 8192,
         "serviceofferingname": "medium", "state": "Running"},
        {"id": "vm2", "hostid": "h1", "cpunumber": 4, "memory": 8192,
         "serviceofferingname": "spot.medium", "state": "Running"},
        {"id": "vm3", "cpunumber": 4, "memory": 8192,
         "serviceofferingname": "medium", "state": "Stopped"}]}' ;;
      *) echo "$@" >> told ;;
      esac
      """;

  @TempDir Path folder;

  @BeforeEach
  void there_are_curl_and_jq() {
    List<String> path = List.of(System.getenv("PATH").split(File.pathSeparator, -1));
    for (String tool : List.of("bash", "curl", "jq")) {
      assumeTrue(path.stream().anyMatch(one -> Path.of(one, tool).toFile().canExecute()), tool);
    }
  }

  @Test
  void who_asks_and_confirms_has_the_place_of_the_victim() throws Exception {
    try (LocalService service = new LocalService(folder.resolve("state"))) {
      String said =
          run(service, block("/v1/instances/batch") + block("\"explain\"") + block("/r1/confirm"));

      assertThat(said).contains("n1 is the best host; batch ends there for it");
      assertThat(service.client.get("/v1/instances/db").text("host")).isEqualTo("n1");
      assertThat(service.client.get("/v1/instances/batch").status()).isEqualTo(404);
    }
  }

  @Test
  void a_scheduler_of_ones_own_ends_the_victim_and_starts_the_newcomer() throws Exception {
    try (LocalService service = new LocalService(folder.resolve("state"))) {
      String said = run(service, block("/v1/instances/batch") + block(PLACE));

      assertThat(said).contains("ends batch\n").contains("starts db on n1\n");
      assertThat(service.client.get("/v1/instances/db").text("host")).isEqualTo("n1");
      assertThat(service.client.get("/v1/instances/batch").status()).isEqualTo(404);
    }
  }

  @Test
  void a_cloudstack_is_told_whom_to_destroy_and_where_to_deploy() throws Exception {
    Path cmk = Files.writeString(folder.resolve("cmk"), CMK);
    assertThat(cmk.toFile().setExecutable(true)).isTrue();
    try (LocalService service = new LocalService(folder.resolve("state"))) {
      run(
          service,
          block("/v1/instances/batch")
              + block(PLACE).replace(PLACE, "")
              + "offering_template_and_zone=zoneid=z1\n"
              + block("cmk list hosts")
              + PLACE);

      assertThat(folder.resolve("told"))
          .hasContent(
              """
              destroy virtualmachine id=vm2
              deploy virtualmachine name=db hostid=h1 zoneid=z1
              """);
      ServiceClient.Reply host = service.client.get("/v1/hosts/h1");
      assertThat(host.body().path("instances")).hasToString("[\"vm1\",\"db\"]");
      assertThat(service.client.get("/v1/hosts/h2").body().path("enabled").asBoolean()).isFalse();
      assertThat(service.client.get("/v1/hosts/n1").status()).isEqualTo(404);
    }
  }

  private static String block(String text) throws IOException {
    List<String> found =
        BLOCK
            .matcher(Files.readString(PAGE))
            .results()
            .map(match -> match.group(1))
            .filter(block -> block.contains(text))
            .toList();
    assertThat(found).as("blocks of %s with %s", PAGE, text).hasSize(1);
    return found.get(0);
  }

  private String run(LocalService service, String script) throws Exception {
    Files.writeString(folder.resolve("token"), ServiceClient.TOKEN);
    ProcessBuilder builder =
        new ProcessBuilder(
                "bash", "-euc", script.replace("127.0.0.1:8742", "127.0.0.1:" + service.port()))
            .directory(folder.toFile())
            .redirectErrorStream(true);
    builder.environment().merge("PATH", folder.toString(), (path, own) -> own + ":" + path);
    builder.environment().put("no_proxy", "*");
    Process process = builder.start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(said).isZero();
    return said;
  }
}
