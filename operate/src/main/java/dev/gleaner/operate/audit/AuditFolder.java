package dev.gleaner.operate.audit;

import dev.gleaner.operate.store.FileStore;
import dev.gleaner.operate.store.FileStore.Stored;
import java.io.IOException;
import java.util.Comparator;
import java.util.List;

/** The files of an audit log; whatever else lies in the folder is left alone. */
record AuditFolder(FileStore files) {

  /** The oldest first. */
  List<Stored> list() throws IOException {
    return files.list().stream()
        .filter(file -> AuditFile.named(file.name()).isPresent())
        .sorted(Comparator.comparing(Stored::name))
        .toList();
  }

  /** Deletes the oldest until the rest is small enough, but never the newest. */
  void prune(long mostBytes) throws IOException {
    List<Stored> all = list();
    long bytes = all.stream().mapToLong(Stored::bytes).sum();
    for (int i = 0; i < all.size() - 1 && bytes > mostBytes; i++) {
      files.delete(all.get(i).name());
      bytes -= all.get(i).bytes();
    }
  }
}
