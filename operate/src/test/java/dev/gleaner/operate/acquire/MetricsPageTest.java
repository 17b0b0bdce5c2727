package dev.gleaner.operate.acquire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gleaner.core.model.BadInputException;
import dev.gleaner.operate.acquire.PoolMetrics.Event;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import org.junit.jupiter.api.Test;

class MetricsPageTest {

  @Test
  void the_numbers_are_served_in_the_form_of_prometheus() throws Exception {
    PoolMetrics metrics = new PoolMetrics("night");
    metrics.add(Event.RELEASES, 3);
    try (MetricsPage page = new MetricsPage(metrics, 0)) {
      URI uri = URI.create("http://127.0.0.1:%d/metrics".formatted(page.port()));
      HttpResponse<String> answer =
          HttpClient.newHttpClient()
              .send(HttpRequest.newBuilder(uri).build(), BodyHandlers.ofString());
      assertThat(answer.headers().firstValue("Content-Type")).contains("text/plain; version=0.0.4");
      assertThat(answer.body())
          .contains(
              """
              # TYPE gleaner_pool_releases_total counter
              gleaner_pool_releases_total{pool="night"} 3
              """,
              """
              # TYPE gleaner_pool_kept_nodes gauge
              gleaner_pool_kept_nodes{pool="night"} 0
              """);
      assertThatThrownBy(() -> new MetricsPage(metrics, page.port()).close())
          .isInstanceOf(BadInputException.class)
          .hasMessageContaining("expected a port that nobody uses");
    }
  }
}
