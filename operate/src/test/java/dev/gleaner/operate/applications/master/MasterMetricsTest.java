package dev.gleaner.operate.applications.master;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.model.Resources;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MasterMetricsTest {

  @Test
  void a_master_says_what_it_holds_and_has_done(@TempDir Path folder) throws Exception {
    try (LocalMaster rehearsed = LocalMaster.rehearsed(folder, 0, List.of(), line -> {})) {
      rehearsed.master().register(LocalMaster.request("spark", new Resources(4, 1024)));
      assertThat(text(rehearsed))
          .contains(
              "gleaner_applications_leads 1\n",
              "gleaner_applications_registered 1\n",
              "gleaner_applications_servers{state=\"ordered\"} 1\n",
              "gleaner_applications_bought_total 0\n");

      rehearsed.pass(Duration.ofSeconds(1));
      rehearsed.pass(Duration.ofHours(1));
      assertThat(text(rehearsed))
          .contains(
              "gleaner_applications_waiting 0\n",
              "gleaner_applications_servers{state=\"ordered\"} 0\n",
              "gleaner_applications_servers{state=\"ready\"} 1\n",
              "gleaner_applications_bought_total 1\n",
              "gleaner_applications_cloud_failures_total{kind=\"throttled\"} 0\n")
          .containsPattern("gleaner_applications_dollars_total 0\\.0[0-9]+\n")
          .doesNotContain("price_reloads");
    }
  }

  private static String text(LocalMaster rehearsed) {
    return MasterMetrics.of(Optional.of(rehearsed.master()), Optional.empty());
  }
}
