package dev.gleaner.yarn.journal;

import static dev.gleaner.yarn.journal.RestartBridgeTest.cores;

import dev.gleaner.yarn.runtimes.Ending;
import dev.gleaner.yarn.runtimes.RequestKind;
import dev.gleaner.yarn.runtimes.RuntimeEstimate;
import dev.gleaner.yarn.runtimes.RuntimeEstimates;
import dev.gleaner.yarn.runtimes.RuntimeSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** A journal in a folder, with a clock that stands still unless it is told. */
abstract class JournalFolder {

  static final long PATIENCE = 60_000;
  static final RequestKind KIND =
      new RequestKind("SPARK", "etl \"nightly\"\n", "ann", "root.a", 1, cores(2));

  @TempDir Path folder;
  private FileSystem files;
  final AtomicLong clock = new AtomicLong(1_000_000);
  final JournalSettings settings =
      new JournalSettings(10_000_000, 1000, 5, 1 << 20, 1 << 20, 200, 100);

  @BeforeEach
  void open_files() throws IOException {
    files = FileSystem.getLocal(new Configuration(false));
  }

  Journal open(JournalSettings how) throws IOException {
    return Journal.open(files, new org.apache.hadoop.fs.Path(folder.toUri()), how, clock::get);
  }

  Journal open() throws IOException {
    return open(settings);
  }

  List<Path> segments() throws IOException {
    try (Stream<Path> all = Files.list(folder)) {
      return all.filter(file -> file.toString().endsWith(".jsonl")).sorted().toList();
    }
  }

  Replayed replay(Journal journal, long since) throws IOException {
    Told told = new Told();
    RuntimeEstimates runtimes = new RuntimeEstimates(RuntimeSettings.DEFAULTS);
    HistoryReplay replay = HistoryReplay.of(journal, told, runtimes, since, clock.get());
    return new Replayed(told, runtimes, replay);
  }

  record Replayed(Told told, RuntimeEstimates runtimes, HistoryReplay replay) {

    ReplayReport report() {
      return replay.report();
    }

    RuntimeEstimate estimate() {
      return runtimes.estimate(KIND, Map.of(), Set.of(), 0);
    }
  }

  void one_epoch() throws IOException {
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

  static final List<String> ONE_EPOCH =
      List.of(
          "joined a:1 8 @1000001",
          "resized a:1 4 @1000002",
          "joined b:1 2 @1000003",
          "evicted b:1 @1000004",
          "joined c:1 2 @1000005",
          "left c:1 @1000006");
}
