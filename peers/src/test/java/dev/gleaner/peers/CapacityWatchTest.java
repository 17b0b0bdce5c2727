package dev.gleaner.peers;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gleaner.testing.Await;
import java.io.IOException;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class CapacityWatchTest {

  @Test
  void a_node_that_holds_too_much_for_too_long_is_named() throws IOException {
    try (FakeResourceManager cluster = new FakeResourceManager()) {
      cluster.answer("nodes", node("\"usedMemoryMB\":1024,\"availMemoryMB\":-512"));
      CapacityWatch watch = CapacityWatch.start(cluster.api(), Duration.ZERO);
      Await.that("two looks").until(watch::samples, samples -> samples > 1);

      assertThatThrownBy(watch::close).hasMessageContaining("node:1 holds too much");
    }
  }

  @Test
  void a_full_node_is_well() throws IOException {
    try (FakeResourceManager cluster = new FakeResourceManager()) {
      cluster.answer("nodes", node("\"usedMemoryMB\":1024,\"availMemoryMB\":0"));
      CapacityWatch watch = CapacityWatch.start(cluster.api(), Duration.ZERO);
      Await.that("two looks").until(watch::samples, samples -> samples > 1);

      assertThatCode(watch::close).doesNotThrowAnyException();
    }
  }

  private static String node(String sizes) {
    return "{\"nodes\":{\"node\":[{\"id\":\"node:1\",\"state\":\"RUNNING\",%s}]}}".formatted(sizes);
  }
}
