package dev.gleaner.operate.journal;

import dev.gleaner.operate.store.FileStore;
import dev.gleaner.operate.store.FileStore.Stored;
import dev.gleaner.operate.store.StoredOutput;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** The files of a journal; whatever else lies in the folder is left alone. */
record SegmentFolder(FileStore files) {

  static final String UNFINISHED = ".unfinished";

  record Found(Segment segment, long bytes) {}

  /** In order. */
  List<Found> list() throws IOException {
    List<Found> found = new ArrayList<>();
    for (Stored file : files.list()) {
      Segment.named(file.name()).ifPresent(segment -> found.add(new Found(segment, file.bytes())));
    }
    found.sort((one, other) -> one.segment().compareTo(other.segment()));
    return Collections.unmodifiableList(found);
  }

  /** What comes before a segment, in order. */
  List<Found> before(Segment segment) throws IOException {
    return list().stream().filter(found -> found.segment().compareTo(segment) < 0).toList();
  }

  /** See {@link FileStore#seal}. */
  void seal(List<Found> all) throws IOException {
    files.seal(all.stream().map(found -> found.segment().name()).toList());
  }

  /** The newest base and what comes after it: all that has to be read. */
  static List<Found> sinceBase(List<Found> all) {
    for (int i = all.size() - 1; i > 0; i--) {
      if (all.get(i).segment().base()) {
        return all.subList(i, all.size());
      }
    }
    return all;
  }

  StoredOutput create(Segment segment) throws IOException {
    return files.create(segment.name(), false);
  }

  /** A file that gets its name only with {@link #finish}. */
  StoredOutput createUnfinished(Segment segment) throws IOException {
    return files.create(unfinished(segment), true);
  }

  void finish(Segment segment) throws IOException {
    files.rename(unfinished(segment), segment.name());
  }

  InputStream open(Segment segment) throws IOException {
    return files.open(segment.name());
  }

  void delete(Segment segment) throws IOException {
    files.delete(segment.name());
  }

  /** What a rewriting left behind that was cut off, whoever did it. */
  void deleteUnfinished() throws IOException {
    for (Stored file : files.list()) {
      String name = file.name();
      if (name.endsWith(UNFINISHED)
          && Segment.named(name.substring(0, name.length() - UNFINISHED.length())).isPresent()) {
        files.delete(name);
      }
    }
  }

  private static String unfinished(Segment segment) {
    return segment.name() + UNFINISHED;
  }
}
