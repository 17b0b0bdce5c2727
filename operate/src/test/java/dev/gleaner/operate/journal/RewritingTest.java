package dev.gleaner.operate.journal;

import static dev.gleaner.operate.journal.RestartBridgeTest.cores;
import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.estimate.runtimes.Ending;
import dev.gleaner.core.estimate.runtimes.RuntimeEstimate;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(120)
class RewritingTest extends JournalFolder {

  @Test
  void rewriting_leaves_one_file_that_says_the_same() throws Exception {
    one_epoch();
    clock.addAndGet(60_000);
    for (int restart = 0; restart < 5; restart++) {
      try (Journal journal = open()) {
        Replayed replayed = replay(journal);
        assertThat(replayed.told().events).isEqualTo(ONE_EPOCH);
        assertThat(replayed.estimate().millis()).isEqualTo(7777);
        journal.joined("a:1", cores(4), clock.get() + 5);
        assertThat(journal.flush(PATIENCE)).isTrue();
        assertThat(journal.flush(PATIENCE)).isTrue();
        assertThat(segments()).hasSize(2);
        assertThat(segments().get(0).toString()).contains("-base");
      }
      clock.addAndGet(60_000);
    }
  }

  @Test
  void what_is_older_than_the_window_is_pruned_but_nodes_keep_their_age() throws Exception {
    JournalSettings narrow = settings.withWindowMillis(100_000);
    one_epoch();
    long start = clock.get();
    clock.addAndGet(60_000);
    try (Journal journal = open(narrow)) {
      journal.joined("a:1", cores(4), clock.get());
      journal.joined("d:1", cores(1), clock.get());
      journal.left("d:1", clock.get() + 1);
      clock.set(start + 165_000);
      journal.joined("e:1", cores(3), clock.get());
    }
    clock.set(start + 170_000);
    try (Journal journal = open(narrow)) {
      Replayed replayed = replay(journal);
      assertThat(replayed.told().events)
          .containsExactly(
              "joined a:1 8 @1000001", "resized a:1 4 @1000002", "joined e:1 3 @1165000");
      assertThat(replayed.estimate().source()).isEqualTo(RuntimeEstimate.Source.FALLBACK);
      assertThat(journal.flush(PATIENCE)).isTrue();
      assertThat(journal.flush(PATIENCE)).isTrue();
    }
    String base = Files.readString(segments().get(0), StandardCharsets.UTF_8);
    assertThat(base).contains("a:1", "e:1").doesNotContain("b:1", "c:1", "d:1", "7777");
  }

  @Test
  void a_long_active_time_does_not_fill_the_folder() throws Exception {
    JournalSettings small = new JournalSettings(1000, 100_000, 5, 4096, 16_384, 10, 10);
    try (Journal journal = open(small)) {
      replay(journal);
      journal.joined("a:1", cores(1), clock.get());
      for (int round = 0; round < 60; round++) {
        for (int i = 0; i < 50; i++) {
          journal.resized("a:1", cores(1 + (round + i) % 7), clock.addAndGet(100));
          journal.ran(KIND, 5000 + round, Ending.COMPLETED, clock.get());
        }
        assertThat(journal.flush(PATIENCE)).isTrue();
        assertThat(segments().size()).isLessThan(8);
      }
      assertThat(journal.dropped()).isZero();
    }
    clock.addAndGet(10);
    try (Journal journal = open(small)) {
      Replayed replayed = replay(journal);
      assertThat(replayed.told().events).first().isEqualTo("joined a:1 1 @1000000");
      assertThat(replayed.estimate().millis()).isEqualTo(5059);
    }
  }

  @Test
  void a_rewriting_that_was_cut_off_changes_nothing() throws Exception {
    one_epoch();
    Files.writeString(
        folder.resolve("history-0000000002-00000000-000000-base.jsonl.unfinished"), "half");
    clock.addAndGet(1000);
    try (Journal journal = open()) {
      assertThat(replay(journal).told().events).isEqualTo(ONE_EPOCH);
      assertThat(journal.flush(PATIENCE)).isTrue();
      assertThat(journal.flush(PATIENCE)).isTrue();
    }
    try (Stream<Path> all = Files.list(folder)) {
      assertThat(all).noneMatch(file -> file.toString().endsWith(".unfinished"));
    }
  }

  @Test
  void old_files_beside_their_rewriting_are_not_read_again() throws Exception {
    one_epoch();
    Path old = segments().get(0);
    byte[] content = Files.readAllBytes(old);
    clock.addAndGet(1000);
    try (Journal journal = open()) {
      replay(journal);
      assertThat(journal.flush(PATIENCE)).isTrue();
      assertThat(journal.flush(PATIENCE)).isTrue();
    }
    Files.write(old, content);
    clock.addAndGet(1000);
    try (Journal journal = open()) {
      Replayed replayed = replay(journal);
      assertThat(replayed.told().events).isEqualTo(ONE_EPOCH);
      assertThat(replayed.report().files()).isEqualTo(2);
    }
  }
}
