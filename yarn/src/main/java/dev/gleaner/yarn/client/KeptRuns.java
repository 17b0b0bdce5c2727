package dev.gleaner.yarn.client;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.hadoop.fs.FileUtil;

/**
 * How much of the past is kept. The newest run is always kept, and none is deleted of which
 * anything may still run.
 *
 * @param most how many runs
 * @param mostBytes how much all of them may take on the disk
 */
public record KeptRuns(int most, long mostBytes) {

  public static final KeptRuns DEFAULT = new KeptRuns(30, 2L << 30);

  /** Deletes the oldest runs that are too many or too large. */
  void forget(List<RunFolder> newestFirst) {
    long bytes = 0;
    for (int index = 0; index < newestFirst.size(); index++) {
      RunFolder run = newestFirst.get(index);
      bytes += size(run.path());
      boolean tooMuch = index >= most || bytes > mostBytes;
      if (index > 0 && tooMuch && !run.mayRun()) {
        delete(run.path().toFile());
      }
    }
  }

  // What tasks have left may be closed even to its owner.
  private static void delete(File folder) {
    FileUtil.fullyDelete(folder, true);
  }

  static long size(Path folder) {
    AtomicLong bytes = new AtomicLong();
    try {
      Files.walkFileTree(
          folder,
          new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
              bytes.addAndGet(attributes.size());
              return FileVisitResult.CONTINUE;
            }

            // A run that is alive changes under our eyes.
            @Override
            public FileVisitResult visitFileFailed(Path file, IOException problem) {
              return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path directory, IOException problem) {
              return FileVisitResult.CONTINUE;
            }
          });
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.get();
  }
}
