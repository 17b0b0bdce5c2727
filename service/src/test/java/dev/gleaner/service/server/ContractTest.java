package dev.gleaner.service.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.service.process.ServiceClient;
import dev.gleaner.service.process.ServiceClient.Reply;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is agreed with those who ask. */
class ContractTest {

  private static final String SMALL = "\"resources\": {\"VCPU\": 2, \"MEMORY_MB\": 2048}";

  @TempDir Path folder;
  private LocalService service;
  private ServiceClient client;

  @BeforeEach
  void one_host() throws IOException {
    service = new LocalService(folder);
    client = service.client;
    Reply host =
        client.put(
            "/v1/hosts/n1",
            "{\"capacity\": {\"VCPU\": 4, \"MEMORY_MB\": 4096}, \"properties\": [\"ssd\"]}");
    assertThat(host.status()).isEqualTo(200);
  }

  @AfterEach
  void end() {
    service.close();
  }

  private Reply place(String id, String kind, String more) throws IOException {
    return client.post(
        "/v1/placements",
        "{\"requestId\": \"%s\", \"kind\": \"%s\", %s%s}".formatted(id, kind, SMALL, more));
  }

  private void run(String id, String kind) throws IOException {
    Reply put =
        client.put(
            "/v1/instances/" + id,
            "{\"host\": \"n1\", \"kind\": \"%s\", %s, \"started\": \"2026-11-18T04:00:00Z\"}"
                .formatted(kind, SMALL));
    assertThat(put.status()).isEqualTo(200);
  }

  @Test
  void a_placement_is_reserved_and_confirmed() throws IOException {
    Reply placed = place("q1", "normal", "");
    assertThat(placed.body().toString())
        .isEqualTo(
            "{\"requestId\":\"q1\",\"decision\":\"place\",\"host\":\"n1\",\"victims\":[],"
                + "\"cost\":0.0,\"reservation\":\"r1\",\"expires\":\"2027-01-15T08:01:00Z\","
                + "\"because\":\"n1 is the best of the hosts that have room\"}");
    Reply confirmed = client.post("/v1/reservations/r1/confirm", "{\"instanceId\": \"i1\"}");
    assertThat(confirmed.status()).isEqualTo(200);
    assertThat(confirmed.text("state")).isEqualTo("confirmed");
    assertThat(client.get("/v1/instances/i1").text("host")).isEqualTo("n1");
    assertThat(client.get("/v1/hosts/n1").body().path("free").path("VCPU").asInt()).isEqualTo(2);
  }

  @Test
  void a_normal_request_displaces_and_a_preemptible_one_is_refused() throws IOException {
    run("p1", "preemptible");
    run("a", "normal");
    assertThat(place("q1", "preemptible", "").text("decision")).isEqualTo("refuse");
    Reply placed = place("q2", "normal", ", \"explain\": true");
    assertThat(placed.body().path("victims").path(0).path("id").asText()).isEqualTo("p1");
    assertThat(placed.text("because")).contains("n1", "p1 ends there", "p1 costs");
    assertThat(client.get("/v1/instances/p1").body().path("leaving").asBoolean()).isTrue();
    client.post(
        "/v1/reservations/%s/confirm".formatted(placed.text("reservation")),
        "{\"instanceId\": \"i2\"}");
    assertThat(client.get("/v1/instances/p1").status()).isEqualTo(404);
  }

  @Test
  void a_refusal_that_is_explained_says_what_is_missing_where() throws IOException {
    Reply lacks = place("q1", "normal", ", \"properties\": [\"gpu\"], \"explain\": true");
    assertThat(lacks.text("because")).contains("of 1 hosts", "1 lack a property that it needs");
    run("a", "normal");
    run("b", "normal");
    Reply full = place("q2", "normal", ", \"explain\": true");
    assertThat(full.text("because"))
        .contains("1 have too little room", "too little VCPU on 1, MEMORY_MB on 1");
  }

  @Test
  void a_dry_run_and_a_what_if_book_nothing() throws IOException {
    Reply dry = place("q1", "normal", ", \"dryRun\": true");
    assertThat(dry.text("host")).isEqualTo("n1");
    assertThat(dry.body().has("reservation")).isFalse();
    String three =
        "{\"placements\": [%s, %s, %s]}".formatted(normal("a"), normal("b"), normal("c"));
    Reply whatIf = client.post("/v1/whatif", three);
    assertThat(whatIf.body().findValuesAsText("decision"))
        .containsExactly("place", "place", "refuse");
    assertThat(client.get("/v1/hosts/n1").body().path("free").path("VCPU").asInt()).isEqualTo(4);
    Reply batch = client.post("/v1/placements/batch", three);
    assertThat(batch.body().findValuesAsText("decision"))
        .containsExactly("place", "place", "refuse");
    assertThat(client.get("/v1/hosts/n1").body().path("reservations")).hasSize(2);
  }

  private static String normal(String id) {
    return "{\"requestId\": \"%s\", \"kind\": \"normal\", %s}".formatted(id, SMALL);
  }

  @Test
  void a_reservation_expires_by_the_services_clock() throws IOException {
    place("q1", "normal", "");
    service.clock.addAndGet(60_000);
    Reply late = client.post("/v1/reservations/r1/confirm", "{\"instanceId\": \"i\"}");
    assertThat(late.status()).isEqualTo(409);
    assertThat(late.error()).contains("r1", "expired", "ask for a placement anew");
    assertThat(client.get("/v1/reservations/r1").text("state")).isEqualTo("expired");
    assertThat(client.post("/v1/reservations/r1/release", "").status()).isEqualTo(200);
  }

  @Test
  void all_of_it_is_there_after_a_restart_and_the_same_request_has_the_same_answer()
      throws IOException {
    run("p1", "preemptible");
    run("a", "normal");
    Reply placed = place("q1", "normal", "");
    Reply refused = place("q2", "normal", "");
    String hosts = client.get("/v1/hosts").body().toString();
    service.close();
    service = new LocalService(folder);
    client = service.client;
    assertThat(client.get("/v1/hosts").body().toString()).isEqualTo(hosts);
    assertThat(place("q1", "normal", "").body()).isEqualTo(placed.body());
    assertThat(place("q2", "normal", "").body()).isEqualTo(refused.body());
    assertThat(place("q3", "preemptible", "").text("decision")).isEqualTo("refuse");
  }

  @Test
  void a_synchronisation_says_which_reservations_it_dropped() throws IOException {
    place("q1", "normal", "");
    place("q2", "normal", "");
    String host = "{\"name\": \"n1\", \"capacity\": {\"VCPU\": 4, \"MEMORY_MB\": 4096}}";
    String instance =
        "{\"id\": \"a\", \"host\": \"n1\", \"kind\": \"normal\", %s}".formatted(SMALL);
    Reply told =
        client.put("/v1/state", "{\"hosts\": [%s], \"instances\": [%s]}".formatted(host, instance));
    assertThat(told.body().toString())
        .isEqualTo("{\"hosts\":1,\"instances\":1,\"dropped\":[\"r2\"]}");
    assertThat(client.get("/v1/reservations/r1").text("state")).isEqualTo("open");
  }

  @Test
  void names_may_have_any_letters() throws IOException {
    String path = "/v1/hosts/r%C3%A4ck%2F1+%201";
    client.put(path, "{\"capacity\": {\"VCPU\": 1}}");
    assertThat(client.get(path).text("name")).isEqualTo("räck/1+ 1");
    assertThat(client.delete(path).status()).isEqualTo(204);
    assertThat(client.delete(path).status()).isEqualTo(404);
  }
}
