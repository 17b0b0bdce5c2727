package dev.gleaner.simulator.study.pools;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.simulator.kernel.PlanListener;
import dev.gleaner.simulator.kinds.StudyFile;
import dev.gleaner.simulator.result.Result;
import dev.gleaner.simulator.result.ResultTable;
import dev.gleaner.simulator.study.SmallMarkets;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CarriedCalibrationStudyTest {

  @TempDir Path folder;

  private ResultTable heldOut() throws IOException {
    for (String name : List.of("calm", "restless")) {
      Path files = Files.createDirectories(folder.resolve(name));
      int often = name.equals("calm") ? 60 : 12;
      SmallMarkets.write(
          files, 4, 24 * 12 + 1, (type, hour) -> (hour + 3 * type) % often == 0 ? 2 : 0.2);
    }
    Path file =
        Files.writeString(
            folder.resolve("study.yaml"),
            """
            study: carried-calibration
            title: small
            targets: [90%, 99%]
            every: 2
            sets:
              calm: {prices: [calm/prices.csv], types: calm/types.csv, capacity: 4, past: 2d, future: 1d}
              restless: {prices: [restless/prices.csv], types: restless/types.csv, capacity: 4, past: 2d, future: 1d}
            """);
    Result result = StudyFile.load(file, List.of()).study().run(1, PlanListener.NONE);
    return result.tables().get(0);
  }

  @Test
  void each_history_is_held_out_for_each_target() throws IOException {
    ResultTable rows = heldOut();

    assertThat(rows.rows()).hasSize(4);
    assertThat(rows.rows()).extracting(row -> row.get(0)).startsWith("calm", "calm", "restless");
    // Ten days, of which every second is planned for.
    assertThat(rows.rows()).allMatch(row -> row.get(5).equals(5.0) || row.get(5).equals(5L));
    // No plan expects to do better than was planned.
    assertThat(rows.rows()).allMatch(row -> (double) row.get(2) >= 1);
  }
}
