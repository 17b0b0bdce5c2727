package dev.gleaner.operate.journal;

import static dev.gleaner.operate.journal.RestartBridgeTest.cores;
import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.estimate.Stability;
import dev.gleaner.core.estimate.runtimes.RuntimeSettings;
import dev.gleaner.core.model.ChangeDirection;
import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.operate.guard.Guard;
import dev.gleaner.operate.runtimes.RuntimeEstimates;
import dev.gleaner.operate.store.LocalStore;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** An engine that is restarted again and again estimates as one that never was. */
@Timeout(120)
class HistoryAcrossRestartsTest {

  private static final long DAY = 86_400_000;

  @TempDir Path folder;
  private long now = DAY;
  private final Map<String, Integer> nodes = new TreeMap<>();
  private final Engine steady = new Engine();
  private Engine restarted;
  private Journal journal;
  private RestartBridge bridge;

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void restarts_leave_the_estimates_as_they_were(long seed) throws Exception {
    RandomStream random = new RandomStreams(seed).stream("pool");
    start();
    for (int step = 0; step < 1500; step++) {
      now += 1 + random.below(60_000);
      change(random);
      if (step % 300 == 299) {
        restart();
      }
    }
    assertThat(bridge.isSettled()).isTrue();
    compare();
    journal.close();
  }

  private void start() throws Exception {
    CompletableFuture<PastHistory> read = new CompletableFuture<>();
    journal =
        Journal.open(
            () -> new LocalStore(folder),
            JournalSettings.DEFAULTS,
            () -> now,
            new Guard(),
            read::complete);
    restarted = new Engine();
    bridge =
        read.get(60, TimeUnit.SECONDS)
            .replay(restarted, new RuntimeEstimates(RuntimeSettings.DEFAULTS), now);
  }

  private void restart() throws Exception {
    assertThat(journal.flush(60_000)).isTrue();
    journal.close();
    now += 30_000;
    start();
    nodes.forEach(
        (node, size) -> {
          bridge.joined(node, cores(size), now);
          journal.joined(node, cores(size), now);
        });
  }

  private void change(RandomStream random) {
    String node = "n" + random.below(20);
    Integer size = nodes.get(node);
    int next = 2 + random.below(14);
    if (size == null) {
      nodes.put(node, next);
      tell(events -> events.joined(node, cores(next), now));
    } else if (random.chance(0.1)) {
      nodes.remove(node);
      boolean evicted = random.chance(0.5);
      tell(
          events -> {
            if (evicted) {
              events.evicted(node, now);
            } else {
              events.left(node, now);
            }
          });
    } else if (next != size) {
      nodes.put(node, next);
      tell(events -> events.resized(node, cores(next), now));
    }
  }

  private void tell(Consumer<NodeEvents> event) {
    event.accept(steady);
    event.accept(journal);
    event.accept(bridge);
  }

  private void compare() {
    Stability expected = steady.changes.at(now);
    Stability actual = restarted.changes.at(now);
    for (long age = 1000; age < 10_000_000; age *= 2) {
      assertThat(actual.completionProbability(ChangeDirection.SHRINK, age, 600_000))
          .isEqualTo(expected.completionProbability(ChangeDirection.SHRINK, age, 600_000));
    }
    for (String node : nodes.keySet()) {
      assertThat(restarted.drops.hazard(restarted.slot(node), now).chance(3_600_000, 1))
          .as(node)
          .isEqualTo(steady.drops.hazard(steady.slot(node), now).chance(3_600_000, 1));
    }
  }
}
