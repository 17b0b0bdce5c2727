package dev.gleaner.operate.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gleaner.core.model.BadInputException;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import org.junit.jupiter.api.Test;

class MetricsPageTest {

  private static HttpResponse<String> get(MetricsPage page, String path)
      throws IOException, InterruptedException {
    URI address = URI.create("http://127.0.0.1:%d%s".formatted(page.port(), path));
    return HttpClient.newHttpClient()
        .send(HttpRequest.newBuilder(address).build(), BodyHandlers.ofString());
  }

  @Test
  void the_numbers_are_served_as_text_that_prometheus_reads() throws Exception {
    try (MetricsPage page =
        new MetricsPage(
            List.of(() -> "gleaner_x 3\n", () -> "gleaner_y 4\n"), MetricsPage.LOOPBACK, 0)) {
      HttpResponse<String> answer = get(page, "/metrics");
      assertThat(answer.headers().firstValue("Content-Type")).contains("text/plain; version=0.0.4");
      assertThat(answer.body()).isEqualTo("gleaner_x 3\ngleaner_y 4\n");
    }
  }

  @Test
  void a_page_that_answers_is_healthy() throws Exception {
    try (MetricsPage page = new MetricsPage(List.of(), MetricsPage.LOOPBACK, 0)) {
      assertThat(get(page, "/healthz").body()).isEqualTo("ok\n");
    }
  }

  @Test
  void a_port_that_is_taken_is_named() {
    try (MetricsPage page = new MetricsPage(List.of(), MetricsPage.LOOPBACK, 0)) {
      assertThatThrownBy(() -> new MetricsPage(List.of(), MetricsPage.LOOPBACK, page.port()))
          .isInstanceOf(BadInputException.class)
          .hasMessageContaining("--metrics-port " + page.port())
          .hasMessageContaining("a port that nobody uses");
    }
  }
}
