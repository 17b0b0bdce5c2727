package dev.gleaner.operate.journal;

import static dev.gleaner.operate.journal.RestartBridgeTest.cores;

import dev.gleaner.core.estimate.runtimes.Ending;
import dev.gleaner.core.estimate.runtimes.RequestKind;
import dev.gleaner.core.estimate.runtimes.RuntimeEstimate;
import dev.gleaner.core.estimate.runtimes.RuntimeSettings;
import dev.gleaner.operate.guard.Guard;
import dev.gleaner.operate.runtimes.RuntimeEstimates;
import dev.gleaner.operate.store.FileStore;
import dev.gleaner.operate.store.LocalStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;

/** A journal in a folder, with a clock that stands still unless it is told. */
abstract class JournalFolder {

  static final long PATIENCE = 60_000;
  static final RequestKind KIND =
      new RequestKind("SPARK", "etl \"nightly\"\n", "ann", "root.a", 1, cores(2));

  @TempDir Path folder;
  private final IdentityHashMap<Journal, CompletableFuture<PastHistory>> read =
      new IdentityHashMap<>();
  final AtomicLong clock = new AtomicLong(1_000_000);
  final JournalSettings settings =
      new JournalSettings(10_000_000, 1000, 5, 1 << 20, 1 << 20, 200, 100);

  Journal open(FileStore where, JournalSettings how) {
    CompletableFuture<PastHistory> past = new CompletableFuture<>();
    Journal journal = Journal.open(() -> where, how, clock::get, new Guard(), past::complete);
    read.put(journal, past);
    return journal;
  }

  Journal open(JournalSettings how) {
    return open(new LocalStore(folder), how);
  }

  Journal open() {
    return open(settings);
  }

  List<Path> segments() throws IOException {
    try (Stream<Path> all = Files.list(folder)) {
      return all.filter(file -> file.toString().endsWith(".jsonl")).sorted().toList();
    }
  }

  /** Waits until the journal has been read. */
  Replayed replay(Journal journal) throws Exception {
    PastHistory past = read.get(journal).get(PATIENCE, TimeUnit.MILLISECONDS);
    Told told = new Told();
    RuntimeEstimates runtimes = new RuntimeEstimates(RuntimeSettings.DEFAULTS);
    RestartBridge nodes = past.replay(told, runtimes, clock.get());
    return new Replayed(told, runtimes, nodes, past.report());
  }

  record Replayed(Told told, RuntimeEstimates runtimes, RestartBridge nodes, ReplayReport report) {

    RuntimeEstimate estimate() {
      return runtimes.estimate(KIND, Map.of(), Set.of(), 0);
    }
  }

  void one_epoch() {
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
