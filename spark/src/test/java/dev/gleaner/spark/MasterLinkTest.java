package dev.gleaner.spark;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import dev.gleaner.testing.Await;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MasterLinkTest {

  @TempDir Path folder;
  private final List<String> asked = new CopyOnWriteArrayList<>();
  private final List<String> heard = new CopyOnWriteArrayList<>();
  private HttpServer server;
  private MasterLink link;

  @BeforeEach
  void a_master_whose_streams_end_after_one_event() throws IOException {
    Path token = folder.resolve("token");
    Files.writeString(token, "secret\n");
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(Executors.newCachedThreadPool());
    server.createContext(
        "/",
        exchange -> {
          String last = exchange.getRequestHeaders().getFirst("Last-Event-ID");
          String secret = exchange.getRequestHeaders().getFirst("Authorization");
          String body =
              new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
          asked.add(exchange.getRequestURI() + " " + last + " " + secret + " " + body);
          int next = last == null ? 0 : Integer.parseInt(last) + 1;
          String data = next == 2 ? "no JSON" : "{\"number\": " + next + "}";
          exchange.sendResponseHeaders(200, 0);
          try (OutputStream out = exchange.getResponseBody()) {
            out.write(
                ("id: " + next + "\nevent: kind\ndata: " + data + "\n\n")
                    .getBytes(StandardCharsets.UTF_8));
          }
        });
    server.start();
    link =
        new MasterLink(
            "http://127.0.0.1:" + server.getAddress().getPort() + "/",
            Optional.of(token.toString()),
            "etl",
            (event, data) -> heard.add(event + " " + data),
            new Guard());
  }

  @AfterEach
  void end() {
    link.close();
    server.stop(0);
  }

  @Test
  void goes_on_behind_the_last_event_and_over_one_that_makes_no_sense() {
    link.start();

    Await.that("the third event")
        .seeing(() -> heard)
        .until(() -> heard.contains("kind {\"number\":3}"));
    assertThat(heard).startsWith("kind {\"number\":1}", "kind {\"number\":3}");
    assertThat(asked)
        .startsWith(
            "/v1/applications/etl/events 0 Bearer secret ",
            "/v1/applications/etl/events 1 Bearer secret ",
            "/v1/applications/etl/events 2 Bearer secret ");
  }

  @Test
  void says_what_is_saved_and_how_much_is_done() throws IOException {
    link.checkpointed(OptionalDouble.of(0.25));
    link.checkpointed(OptionalDouble.empty());
    link.renew();

    assertThat(asked)
        .containsExactly(
            "/v1/applications/etl/checkpointed null Bearer secret {\"progress\": 0.25}",
            "/v1/applications/etl/checkpointed null Bearer secret {}",
            "/v1/applications/etl/renew null Bearer secret ");
  }
}
