package dev.gleaner.operate.journal;

import dev.gleaner.core.model.Resources;
import dev.gleaner.operate.guard.Guard;
import dev.gleaner.operate.store.LocalStore;
import java.nio.file.Path;

/** Writes to a journal until it is killed, and says after each flush how much is safe. */
final class WritingProcess {

  private WritingProcess() {}

  public static void main(String[] args) throws Exception {
    Journal journal =
        Journal.open(
            () -> new LocalStore(Path.of(args[0])),
            JournalSettings.DEFAULTS,
            System::currentTimeMillis,
            new Guard(),
            past -> {});
    for (int node = 1; ; node++) {
      journal.joined(
          "node" + node + ":1", new Resources(node % 64, 1024), System.currentTimeMillis());
      if (node % 100 == 0 && journal.flush(60_000)) {
        System.out.println("safe " + node);
      }
    }
  }
}
