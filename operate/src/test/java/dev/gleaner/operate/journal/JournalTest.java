package dev.gleaner.operate.journal;

import static dev.gleaner.operate.journal.RestartBridgeTest.cores;
import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.estimate.runtimes.RuntimeEstimate;
import dev.gleaner.operate.store.LocalStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(120)
class JournalTest extends JournalFolder {

  @Test
  void the_next_resource_manager_reads_what_the_last_one_saw() throws Exception {
    one_epoch();
    clock.addAndGet(60_000);
    try (Journal journal = open()) {
      Replayed replayed = replay(journal);

      assertThat(replayed.told().events).isEqualTo(ONE_EPOCH);
      assertThat(replayed.estimate())
          .isEqualTo(new RuntimeEstimate(7777, RuntimeEstimate.Source.LEARNED));
      assertThat(replayed.report()).isEqualTo(new ReplayReport(1, 9, 0, 0, 0, 0));
      // The node that was up is awaited.
      assertThat(replayed.nodes().isSettled()).isFalse();
    }
  }

  @Test
  void the_first_line_of_a_file_is_a_sign_of_life() throws Exception {
    try (Journal journal = open()) {
      assertThat(journal.flush(PATIENCE)).isTrue();
      assertThat(Files.readAllLines(segments().get(0))).hasSize(1);
      clock.addAndGet(60_000);
      assertThat(journal.flush(PATIENCE)).isTrue();
      assertThat(Files.readAllLines(segments().get(0))).hasSize(2);
    }
  }

  @Test
  void the_first_resource_manager_finds_nothing() throws Exception {
    try (Journal journal = open()) {
      Replayed replayed = replay(journal);
      assertThat(replayed.told().events).isEmpty();
      assertThat(replayed.nodes().isSettled()).isTrue();
    }
  }

  @Test
  void torn_and_foreign_lines_are_counted_and_skipped() throws Exception {
    one_epoch();
    Path segment = segments().get(0);
    Files.writeString(folder.resolve("notes.txt"), "not ours");
    Files.createDirectory(folder.resolve("history-0000000001-deadbeef-000000.jsonl"));
    String garbage =
        "%s\nnot json\n{\"at\":5,\"event\":\"exploded\"}\n{\"at\":-1,\"event\":\"alive\"}\n"
                .formatted("x".repeat(100_000))
            + "{\"at\":1,\"event\":\"joined\",\"node\":\"z\",\"cores\":-4,\"memory\":1}\n"
            + "{\"at\":9000000000000,\"event\":\"left\",\"node\":\"a:1\"}\n\n"
            + "{\"at\":1000008,\"event\":\"resized\",\"node\":\"a:1\",\"cores\":2,\"memory\":2}\n"
            + "{\"at\":1000009,\"event\":\"left\",\"no";
    Files.writeString(segment, garbage, StandardOpenOption.APPEND);
    clock.addAndGet(60_000);
    try (Journal journal = open()) {
      Replayed replayed = replay(journal);

      assertThat(replayed.told().events).hasSize(7).endsWith("resized a:1 2 @1000008");
      assertThat(replayed.report().badLines()).isEqualTo(7);
      assertThat(replayed.report().foreign()).isZero();
    }
    assertThat(folder.resolve("notes.txt")).exists();
  }

  @Test
  void files_of_another_format_are_left_alone() throws Exception {
    one_epoch();
    Path foreign = folder.resolve("history-0000000001-00000000-000000.jsonl");
    Path newer = folder.resolve("history-0000000001-00000000-000001.jsonl");
    Path empty = folder.resolve("history-0000000001-00000000-000002.jsonl");
    Files.write(foreign, new byte[] {0, (byte) 0xff, '\n', '{', '\n'});
    Files.writeString(newer, "{\"format\":\"gleaner-history\",\"version\":2,\"at\":5}\n");
    Files.createFile(empty);
    try (Journal journal = open()) {
      Replayed replayed = replay(journal);
      assertThat(replayed.told().events).isEqualTo(ONE_EPOCH);
      assertThat(replayed.report().foreign()).isEqualTo(2);
      assertThat(journal.flush(PATIENCE)).isTrue();
      assertThat(journal.flush(PATIENCE)).isTrue();
    }
    assertThat(foreign).exists();
    assertThat(newer).exists();
    assertThat(empty).doesNotExist();
  }

  @Test
  void a_resource_manager_that_was_replaced_writes_no_more() throws Exception {
    try (Journal old = open()) {
      old.joined("a:1", cores(8), clock.get());
      assertThat(old.flush(PATIENCE)).isTrue();
      clock.addAndGet(1000);
      try (Journal next = open()) {
        assertThat(next.flush(PATIENCE)).isTrue();
        clock.addAndGet(1000);
        // Within the time between two checks it still writes, but nobody will read it.
        old.evicted("a:1", clock.get());
        assertThat(old.flush(PATIENCE)).isTrue();
        next.joined("a:1", cores(8), clock.get());
        clock.addAndGet(10_000);
        old.left("a:1", clock.get());
        assertThat(old.flush(PATIENCE)).isFalse();
        assertThat(old.isReplaced()).isTrue();
        assertThat(next.isReplaced()).isFalse();
        assertThat(next.flush(PATIENCE)).isTrue();
      }
    }
    clock.addAndGet(1000);
    try (Journal third = open()) {
      Replayed replayed = replay(third);
      assertThat(replayed.told().events).containsExactly("joined a:1 8 @1000000");
    }
  }

  @Test
  void a_disk_that_is_full_for_a_while_loses_nothing() throws Exception {
    FailingFiles weak = new FailingFiles(new LocalStore(folder));
    try (Journal journal = open(weak, settings)) {
      journal.joined("a:1", cores(8), 1_000_001);
      assertThat(journal.flush(PATIENCE)).isTrue();
      weak.full = true;
      journal.resized("a:1", cores(4), 1_000_002);
      assertThat(journal.flush(300)).isFalse();
      weak.full = false;
      journal.joined("b:1", cores(2), 1_000_003);
      assertThat(journal.flush(PATIENCE)).isTrue();
      assertThat(journal.failures()).isPositive();
      assertThat(journal.dropped()).isZero();
    }
    clock.addAndGet(1000);
    try (Journal journal = open()) {
      Replayed replayed = replay(journal);
      assertThat(replayed.told().events)
          .containsExactly(
              "joined a:1 8 @1000001", "resized a:1 4 @1000002", "joined b:1 2 @1000003");
      // The torn line, and no file for each attempt.
      assertThat(replayed.report()).isEqualTo(new ReplayReport(2, 3, 1, 0, 0, 0));
    }
  }
}
