package dev.gleaner.operate.journal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.estimate.runtimes.RuntimeSettings;
import dev.gleaner.operate.guard.Guard;
import dev.gleaner.operate.runtimes.RuntimeEstimates;
import dev.gleaner.operate.store.LocalStore;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

class KilledWriterTest {

  @TempDir Path folder;

  @Test
  @Timeout(120)
  void nothing_that_was_flushed_is_lost_when_the_process_is_killed() throws Exception {
    int safe = write_until_killed();

    Told told = new Told();
    CompletableFuture<PastHistory> read = new CompletableFuture<>();
    try (Journal journal =
        Journal.open(
            () -> new LocalStore(folder.resolve("history")),
            JournalSettings.DEFAULTS,
            System::currentTimeMillis,
            new Guard(),
            read::complete)) {
      PastHistory past = read.get(60, TimeUnit.SECONDS);
      past.replay(told, new RuntimeEstimates(RuntimeSettings.DEFAULTS), System.currentTimeMillis());
      // Only the line that was being written may be torn.
      assertThat(past.report().badLines()).isLessThanOrEqualTo(1);
      assertThat(journal.flush(60_000)).isTrue();
    }
    assertThat(safe).isGreaterThanOrEqualTo(1000);
    assertThat(told.events).hasSizeGreaterThanOrEqualTo(safe);
    assertThat(told.events.subList(0, safe))
        .allMatch(event -> event.startsWith("joined node"))
        .extracting(event -> event.substring(0, event.indexOf(":1")))
        .isEqualTo(IntStream.rangeClosed(1, safe).mapToObj(n -> "joined node" + n).toList());
  }

  private int write_until_killed() throws IOException, InterruptedException {
    Process writer =
        new ProcessBuilder(
                System.getProperty("java.home") + File.separator + "bin" + File.separator + "java",
                "-Xmx128m",
                "-cp",
                System.getProperty("java.class.path"),
                WritingProcess.class.getName(),
                folder.resolve("history").toString())
            .redirectError(folder.resolve("stderr").toFile())
            .start();
    int safe = 0;
    try (BufferedReader lines = writer.inputReader(StandardCharsets.UTF_8)) {
      while (safe < 1000) {
        // Hadoop may log between what the process says.
        String line = lines.readLine();
        safe = line.startsWith("safe ") ? Integer.parseInt(line.substring(5)) : safe;
      }
    } finally {
      writer.destroyForcibly();
    }
    assertThat(writer.waitFor(30, TimeUnit.SECONDS)).isTrue();
    return safe;
  }
}
