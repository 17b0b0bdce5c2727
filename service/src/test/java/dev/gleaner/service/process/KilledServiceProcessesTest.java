package dev.gleaner.service.process;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.service.process.BookingTrial.Plan;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Killed at any moment, a service has lost nothing that it answered, and has booked none twice. */
class KilledServiceProcessesTest {

  private static final String FILE = "{port: 0, reservation: 30m, remembered-requests: 100000}";
  private static final int ROUNDS = Integer.getInteger("gleaner.service.kills", 5);
  private static final Plan PLAN =
      new Plan(20, 8, 100, FILE, List.of("-Dgleaner.service.snapshots=true"));

  @TempDir Path folder;

  @Test
  void nothing_that_was_answered_is_lost_and_nothing_is_booked_twice() throws Exception {
    try (BookingTrial trial = new BookingTrial(folder, PLAN, 18)) {
      Random random = new Random(18);
      for (int round = 0; round < ROUNDS; round++) {
        // Every other time somebody stands by, and leads at once.
        trial.round(50 + random.nextInt(400), round % 2 == 1);
        assertThat(trial.wrong()).isEmpty();
      }
      trial.lastLook();
      assertThat(trial.wrong()).isEmpty();
      assertThat(folder).isDirectoryContaining("glob:**/snapshot-*");
      assertThat(trial.confirmed()).as("who looks at nothing finds nothing").isGreaterThan(50);
      assertThat(trial.looks()).isGreaterThan(ROUNDS);
    }
  }
}
