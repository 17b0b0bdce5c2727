package dev.gleaner.peers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.peers.stock.StockHadoop;
import dev.gleaner.testing.Await;
import java.nio.file.Path;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Scrapes a real ResourceManager. */
class PrometheusClusterTest {

  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  Path folder;

  @ParameterizedTest
  @EnumSource(
      value = Mode.class,
      names = {"OFF", "ON"})
  void the_page_for_prometheus_stays_valid_with_gleaner(Mode mode) {
    ClusterSettings settings =
        new ClusterSettings(folder, StockHadoop.HADOOP_3_5, mode, 0)
            .with("hadoop.prometheus.endpoint.enabled", "true");
    try (ProcessCluster cluster = ProcessCluster.start(settings)) {
      // The page is filled some seconds after the start.
      Await.that("Gleaner's metrics")
          .until(cluster.api()::prometheus, page -> page.contains("gleaner_decisions_here"));

      assertThat(PrometheusPage.parse(cluster.api().prometheus()))
          .containsKeys("gleaner_decisions_here", "gleaner_mode", "gleaner_journal_dropped");
    }
  }
}
