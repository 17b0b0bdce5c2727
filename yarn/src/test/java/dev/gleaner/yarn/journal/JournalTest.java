package dev.gleaner.yarn.journal;

import static dev.gleaner.yarn.journal.RestartBridgeTest.cores;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gleaner.yarn.runtimes.Ending;
import dev.gleaner.yarn.runtimes.RequestKind;
import dev.gleaner.yarn.runtimes.RuntimeEstimate;
import dev.gleaner.yarn.runtimes.RuntimeEstimates;
import dev.gleaner.yarn.runtimes.RuntimeSettings;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class JournalTest {

  private static final long PATIENCE = 60_000;
  private static final RequestKind KIND =
      new RequestKind("SPARK", "etl \"nightly\"\n", "ann", "root.a", 1, cores(2));

  @TempDir Path folder;
  private FileSystem files;
  private final AtomicLong clock = new AtomicLong(1_000_000);
  private final JournalSettings settings =
      new JournalSettings(10_000_000, 1000, 5, 1 << 20, 1 << 20, 200, 100);

  @BeforeEach
  void open_files() throws IOException {
    files = FileSystem.getLocal(new Configuration(false));
  }

  private Journal open(JournalSettings how) throws IOException {
    return Journal.open(files, new org.apache.hadoop.fs.Path(folder.toUri()), how, clock::get);
  }

  private Journal open() throws IOException {
    return open(settings);
  }

  private List<Path> segments() throws IOException {
    try (Stream<Path> all = Files.list(folder)) {
      return all.filter(file -> file.toString().endsWith(".jsonl")).sorted().toList();
    }
  }

  private Replayed replay(Journal journal, long since) throws IOException {
    Told told = new Told();
    RuntimeEstimates runtimes = new RuntimeEstimates(RuntimeSettings.DEFAULTS);
    HistoryReplay replay = HistoryReplay.of(journal, told, runtimes, since, clock.get());
    return new Replayed(told, runtimes, replay);
  }

  private record Replayed(Told told, RuntimeEstimates runtimes, HistoryReplay replay) {

    ReplayReport report() {
      return replay.report();
    }

    RuntimeEstimate estimate() {
      return runtimes.estimate(KIND, Map.of(), Set.of(), 0);
    }
  }

  private void one_epoch() throws IOException {
    try (Journal journal = open()) {
      journal.joined("a:1", cores(8), clock.get() + 1);
      journal.resized("a:1", cores(4), clock.get() + 2);
      journal.joined("b:1", cores(2), clock.get() + 3);
      journal.evicted("b:1", clock.get() + 4);
      journal.joined("c:1", cores(2), clock.get() + 5);
      journal.left("c:1", clock.get() + 6);
      for (int i = 0; i < 3; i++) {
        journal.ran(KIND, 7777, Ending.COMPLETED, clock.get() + 7);
      }
    }
  }

  private static final List<String> ONE_EPOCH =
      List.of(
          "joined a:1 8 @1000001",
          "resized a:1 4 @1000002",
          "joined b:1 2 @1000003",
          "evicted b:1 @1000004",
          "joined c:1 2 @1000005",
          "left c:1 @1000006");

  @Test
  void the_next_resource_manager_reads_what_the_last_one_saw() throws IOException {
    one_epoch();
    clock.addAndGet(60_000);
    try (Journal journal = open()) {
      Replayed replayed = replay(journal, 0);

      assertThat(replayed.told().events).isEqualTo(ONE_EPOCH);
      assertThat(replayed.estimate())
          .isEqualTo(new RuntimeEstimate(7777, RuntimeEstimate.Source.LEARNED));
      assertThat(replayed.report()).isEqualTo(new ReplayReport(1, 9, 0, 0, 0, 0));
      // The node that was up is awaited.
      assertThat(replayed.replay().nodes().isSettled()).isFalse();
      assertThatThrownBy(() -> replay(journal, 0)).isInstanceOf(IllegalStateException.class);
    }
  }

  @Test
  void the_first_resource_manager_finds_nothing() throws IOException {
    try (Journal journal = open()) {
      Replayed replayed = replay(journal, 0);
      assertThat(replayed.told().events).isEmpty();
      assertThat(replayed.replay().nodes().isSettled()).isTrue();
    }
  }

  @Test
  void torn_and_foreign_lines_are_counted_and_skipped() throws IOException {
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
      Replayed replayed = replay(journal, 0);

      assertThat(replayed.told().events).hasSize(7).endsWith("resized a:1 2 @1000008");
      assertThat(replayed.report().badLines()).isEqualTo(7);
      assertThat(replayed.report().foreign()).isZero();
    }
    assertThat(folder.resolve("notes.txt")).exists();
  }

  @Test
  void files_of_another_format_are_left_alone() throws IOException, InterruptedException {
    one_epoch();
    Path foreign = folder.resolve("history-0000000001-00000000-000000.jsonl");
    Path newer = folder.resolve("history-0000000001-00000000-000001.jsonl");
    Path empty = folder.resolve("history-0000000001-00000000-000002.jsonl");
    Files.write(foreign, new byte[] {0, (byte) 0xff, '\n', '{', '\n'});
    Files.writeString(newer, "{\"format\":\"gleaner-history\",\"version\":2,\"at\":5}\n");
    Files.createFile(empty);
    try (Journal journal = open()) {
      Replayed replayed = replay(journal, 0);
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
      Replayed replayed = replay(third, 0);
      assertThat(replayed.told().events).containsExactly("joined a:1 8 @1000000");
      assertThat(replayed.report().late()).isEqualTo(1);
    }
  }

  @Test
  void rewriting_leaves_one_file_that_says_the_same() throws Exception {
    one_epoch();
    clock.addAndGet(60_000);
    for (int restart = 0; restart < 5; restart++) {
      try (Journal journal = open()) {
        Replayed replayed = replay(journal, 0);
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
      clock.set(start + 150_000);
      journal.joined("e:1", cores(3), clock.get());
    }
    clock.set(start + 170_000);
    try (Journal journal = open(narrow)) {
      Replayed replayed = replay(journal, start + 70_000);
      assertThat(replayed.told().events)
          .containsExactly(
              "joined a:1 8 @1000001", "resized a:1 4 @1000002", "joined e:1 3 @1150000");
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
      replay(journal, 0);
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
      Replayed replayed = replay(journal, 0);
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
      assertThat(replay(journal, 0).told().events).isEqualTo(ONE_EPOCH);
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
      replay(journal, 0);
      assertThat(journal.flush(PATIENCE)).isTrue();
      assertThat(journal.flush(PATIENCE)).isTrue();
    }
    Files.write(old, content);
    clock.addAndGet(1000);
    try (Journal journal = open()) {
      Replayed replayed = replay(journal, 0);
      assertThat(replayed.told().events).isEqualTo(ONE_EPOCH);
      assertThat(replayed.report().files()).isEqualTo(2);
    }
  }
}
