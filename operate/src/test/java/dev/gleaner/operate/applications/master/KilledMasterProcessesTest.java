package dev.gleaner.operate.applications.master;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.clouds.Cloud;
import dev.gleaner.clouds.CloudException;
import dev.gleaner.clouds.CloudMachine;
import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KilledMasterProcessesTest {

  private static final int LIVES = 12;
  private static final int MOST_STEPS = 60;

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(longs = {1, 2})
  void a_master_that_is_killed_anywhere_buys_nothing_twice_and_forgets_nothing(long seed)
      throws Exception {
    RandomStream random = new RandomStreams(seed).stream("kills");
    int died = 0;
    for (int life = 0; life < LIVES; life++) {
      died += live(100 * seed + life, 1 + random.below(MOST_STEPS)) ? 1 : 0;
    }
    assertThat(died).as("some ended in the middle of a purchase").isPositive();
    assertThat(start(seed, true).waitFor()).isZero();

    PurchaseChecker checker = new PurchaseChecker(folder);
    assertThat(checker.requests()).isPositive();
    checker.checkNothingBoughtTwice();
    checker.checkNothingForgotten(running());
  }

  // Whether it died by itself, before we killed it.
  private boolean live(long seed, int steps) throws IOException, InterruptedException {
    Process process = start(seed, false);
    try (BufferedReader out =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      int seen = 0;
      for (String line = out.readLine(); line != null && seen < steps; line = out.readLine()) {
        seen += line.equals("step") ? 1 : 0;
      }
      boolean alive = seen == steps;
      process.destroyForcibly();
      assertThat(process.waitFor()).as("killed").isEqualTo(137);
      return !alive;
    }
  }

  private Process start(long seed, boolean isLast) throws IOException {
    return new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Xmx256m",
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            "-XX:-UsePerfData",
            "-cp",
            System.getProperty("java.class.path"),
            MasterProcess.class.getName(),
            folder.toString(),
            Long.toString(seed),
            Boolean.toString(isLast))
        .redirectError(ProcessBuilder.Redirect.INHERIT)
        .redirectOutput(isLast ? ProcessBuilder.Redirect.DISCARD : ProcessBuilder.Redirect.PIPE)
        .start();
  }

  private Set<String> running() throws IOException, CloudException {
    Set<String> running = new HashSet<>();
    for (Cloud cloud : MasterProcess.clouds(folder, MasterProcess.prices(folder)).values()) {
      cloud.holdings().machines().stream().map(CloudMachine::id).forEach(running::add);
    }
    return running;
  }
}
