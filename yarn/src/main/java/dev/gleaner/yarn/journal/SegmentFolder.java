package dev.gleaner.yarn.journal;

import dev.gleaner.yarn.lines.LineOutput;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.LeaseRecoverable;
import org.apache.hadoop.fs.Path;

/** The files of a journal; whatever else lies in the folder is left alone. */
record SegmentFolder(FileSystem files, Path path) {

  static final String UNFINISHED = ".unfinished";

  record Found(Segment segment, long bytes) {}

  /** In order. */
  List<Found> list() throws IOException {
    List<Found> found = new ArrayList<>();
    try {
      for (FileStatus status : files.listStatus(path)) {
        if (status.isFile()) {
          Segment.named(status.getPath().getName())
              .ifPresent(segment -> found.add(new Found(segment, status.getLen())));
        }
      }
    } catch (FileNotFoundException e) {
      return List.of();
    }
    found.sort((one, other) -> one.segment().compareTo(other.segment()));
    return Collections.unmodifiableList(found);
  }

  /** What comes before a segment, in order. */
  List<Found> before(Segment segment) throws IOException {
    return list().stream().filter(found -> found.segment().compareTo(segment) < 0).toList();
  }

  /**
   * Takes files away from whoever died while writing them, or does not know that another one is
   * active. HDFS would give out what was written last only after up to an hour otherwise.
   */
  void seal(List<Found> all) throws IOException {
    if (files instanceof LeaseRecoverable leases) {
      for (Found found : all) {
        leases.recoverLease(file(found.segment()));
      }
    }
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

  LineOutput create(Segment segment) throws IOException {
    files.mkdirs(path);
    return LineOutput.create(files, file(segment), false);
  }

  /** A file that gets its name only with {@link #finish}. */
  LineOutput createUnfinished(Segment segment) throws IOException {
    return LineOutput.create(files, unfinished(segment), true);
  }

  void finish(Segment segment) throws IOException {
    if (!files.rename(unfinished(segment), file(segment))) {
      throw new IOException("could not rename " + unfinished(segment));
    }
  }

  InputStream open(Segment segment) throws IOException {
    return files.open(file(segment));
  }

  void delete(Segment segment) throws IOException {
    files.delete(file(segment), false);
  }

  /** What a rewriting left behind that was cut off, whoever did it. */
  void deleteUnfinished() throws IOException {
    for (FileStatus status : files.listStatus(path)) {
      String name = status.getPath().getName();
      if (name.endsWith(UNFINISHED)
          && Segment.named(name.substring(0, name.length() - UNFINISHED.length())).isPresent()) {
        files.delete(status.getPath(), false);
      }
    }
  }

  private Path file(Segment segment) {
    return new Path(path, segment.name());
  }

  private Path unfinished(Segment segment) {
    return new Path(path, segment.name() + UNFINISHED);
  }
}
