package dev.gleaner.simulator.study.pools;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gleaner.simulator.kernel.PlanListener;
import dev.gleaner.simulator.kinds.StudyFile;
import dev.gleaner.simulator.result.Result;
import dev.gleaner.simulator.result.ResultTable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.IntUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JointLossesStudyTest {

  @TempDir Path folder;

  // Zones of a region are gone for the same hour of each day, or each for its own.
  private void trace(String file, IntUnaryOperator there) throws IOException {
    StringBuilder counts = new StringBuilder();
    for (int t = 0; t < 2400; t++) {
      counts.append(t == 0 ? "" : ",").append(there.applyAsInt(t));
    }
    Files.writeString(
        folder.resolve(file), "{\"metadata\":{\"gap_seconds\":300},\"data\":[" + counts + "]}");
  }

  private Result run(String one, String other) throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("study.yaml"),
            "study: joint-losses\ntitle: small\nsets:\n  one: {traces: %s}\n  other: {traces: %s}\n"
                .formatted(one, other));
    return StudyFile.load(file, List.of()).study().run(1, PlanListener.NONE);
  }

  private void archive(String name, boolean together) throws IOException, InterruptedException {
    trace("us-east-1a_m5_1.json", t -> t % 24 < 3 ? 0 : 1);
    trace("us-east-1b_m5_1.json", t -> (together ? t : t + 12) % 24 < 3 ? 0 : 1);
    Process tar =
        new ProcessBuilder(
                "tar",
                "czf",
                folder.resolve(name).toString(),
                "-C",
                folder.toString(),
                "us-east-1a_m5_1.json",
                "us-east-1b_m5_1.json")
            .start();
    assertThat(tar.waitFor()).isZero();
  }

  @Test
  void what_is_lost_together_is_found_and_foretold_on_another_history() throws Exception {
    archive("one.tar.gz", true);
    archive("other.tar.gz", true);
    Result result = run("one.tar.gz", "other.tar.gz");

    ResultTable levels = result.tables().get(0);
    double shared = 0;
    for (int level = 1; level <= 5; level++) {
      shared += (double) levels.rows().get(0).get(level);
    }
    assertThat(shared).isGreaterThan(0.9);
    ResultTable scores = result.tables().get(1);
    assertThat(score(scores, "levels, held out")).isGreaterThan(score(scores, "independent"));
    // Both are gone for an eighth of the time, all of it together.
    assertThat((double) scores.rows().get(0).get(5)).isEqualTo(0.125, within(0.002));
  }

  @Test
  void nothing_is_shared_by_markets_that_never_go_together() throws Exception {
    archive("one.tar.gz", false);
    archive("other.tar.gz", false);
    ResultTable levels = run("one.tar.gz", "other.tar.gz").tables().get(0);
    // Of a zone there is but one market, so that its share says nothing.
    for (int level = 1; level <= 4; level++) {
      assertThat((double) levels.rows().get(0).get(level)).isLessThan(0.1);
    }
  }

  private static double score(ResultTable scores, String model) {
    return scores.rows().stream()
        .filter(row -> row.get(1).equals(model))
        .mapToDouble(row -> (double) row.get(2))
        .average()
        .orElseThrow();
  }
}
