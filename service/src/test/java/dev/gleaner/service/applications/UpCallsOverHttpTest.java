package dev.gleaner.service.applications;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.service.process.ServiceClient;
import dev.gleaner.testing.Await;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UpCallsOverHttpTest {

  private static final String SPARK = "/v1/applications/spark";

  @TempDir Path folder;
  private LocalApplications master;

  @BeforeEach
  void start() {
    master = new LocalApplications(folder);
  }

  @AfterEach
  void stop() {
    master.close();
  }

  private void register(String name, int cores) throws IOException {
    assertThat(
            master
                .client
                .put(
                    "/v1/applications/" + name,
                    ("{\"demand\": {\"cores\": %d, \"memoryMib\": 4096}, \"risk\": \"low\","
                            + " \"leaseSeconds\": 86400}")
                        .formatted(cores))
                .status())
        .isEqualTo(200);
  }

  private void awaitReady(String name) {
    Await.that("the servers of " + name)
        .until(
            () -> {
              master.pass(Duration.ofSeconds(1));
              return master.client.get("/v1/applications/" + name).body().path("servers");
            },
            servers ->
                !servers.isEmpty()
                    && servers.findValuesAsText("state").stream().allMatch("ready"::equals));
  }

  @Test
  void an_application_is_told_what_it_holds_how_long_and_when_that_ends() throws IOException {
    register("spark", 16);
    awaitReady("spark");
    try (UpCallStream stream = new UpCallStream(master.port(), "spark", 0)) {
      assertThat(stream.next("allocation").data()).contains("zone-a/m5.xlarge", "zone-b/m5.xlarge");
      assertThat(stream.next("portfolioMttr").data()).contains("\"meanHours\":", "\"bound\":");

      master.clock.set(LocalApplications.SPIKE);

      assertThat(stream.next("hardRevocation").data())
          .contains("\"deadline\":\"2027-01-25T08:02:00Z\"", "the price has risen");
      assertThat(stream.next("allocation").data()).contains("\"state\":\"leaving\"");
    }
    master.pass(Duration.ofMinutes(3));
    Await.that("what was lost to be replaced")
        .until(
            () -> {
              master.pass(Duration.ofSeconds(1));
              return master.client.get(SPARK).body().path("servers");
            },
            servers ->
                servers.findValuesAsText("market").stream().allMatch("zone-a/m5.xlarge"::equals));
  }

  @Test
  void who_has_lost_the_connection_hears_what_came_meanwhile_and_nothing_twice()
      throws IOException {
    register("spark", 16);
    awaitReady("spark");
    long last;
    try (UpCallStream stream = new UpCallStream(master.port(), "spark", 0)) {
      last = stream.next("portfolioMttr").id();
    }
    master.clock.set(LocalApplications.SPIKE);
    Await.that("the notice")
        .until(() -> master.client.get(SPARK).body().toString(), body -> body.contains("leaving"));

    try (UpCallStream stream = new UpCallStream(master.port(), "spark", last)) {
      UpCallStream.Told first = stream.next();
      assertThat(first.id()).isGreaterThan(last);
      assertThat(first.event()).isEqualTo("hardRevocation");
    }
  }

  @Test
  void what_was_told_is_told_again_by_the_next_process() throws IOException {
    register("spark", 16);
    awaitReady("spark");
    master.clock.set(LocalApplications.SPIKE);
    Await.that("the notice")
        .until(() -> master.client.get(SPARK).body().toString(), body -> body.contains("leaving"));
    master.close();
    master = new LocalApplications(folder);
    master.clock.set(LocalApplications.SPIKE);

    try (UpCallStream stream = new UpCallStream(master.port(), "spark", 0)) {
      assertThat(stream.next("hardRevocation").data()).contains("the price has risen");
    }
  }

  @Test
  void who_ends_hears_so_and_is_unknown_then() throws IOException {
    register("spark", 4);
    try (UpCallStream stream = new UpCallStream(master.port(), "spark", 0)) {
      stream.next("allocation");
      assertThat(master.client.delete(SPARK).status()).isEqualTo(204);
      stream.next("ended");
    }
    assertThat(master.client.get(SPARK).error()).contains("there is no application \"spark\"");
    assertThat(master.client.get(SPARK + "/events").status()).isEqualTo(404);
  }

  @Test
  void a_slow_reader_holds_nobody_up() throws IOException {
    register("slow", 4);
    register("spark", 4);
    try (Socket slow = new Socket()) {
      slow.setReceiveBufferSize(1024);
      slow.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), master.port()));
      OutputStream out = slow.getOutputStream();
      out.write(
          """
          GET /v1/applications/slow/events HTTP/1.1\r
          Host: x\r
          Authorization: Bearer %s\r
          \r
          """
              .formatted(ServiceClient.TOKEN)
              .getBytes(StandardCharsets.UTF_8));
      // Never read: more than any buffer between us holds.
      for (int i = 0; i < 300; i++) {
        assertThat(
                master
                    .client
                    .post(
                        "/v1/applications/slow/resize",
                        "{\"demand\": {\"cores\": %d, \"memoryMib\": 4096}}".formatted(400 + i % 2))
                    .status())
            .isEqualTo(200);
      }
      awaitReady("spark");
      try (UpCallStream stream = new UpCallStream(master.port(), "spark", 0)) {
        stream.next("allocation");
      }
      assertThat(slow.isConnected()).isTrue();
    }
  }
}
