package dev.gleaner.yarn.files;

import java.io.IOException;
import org.apache.hadoop.fs.FSError;

/**
 * Hadoop's local files throw an Error where all others throw an IOException: when a disk is full,
 * or broken. Nobody who can wait for a disk should have to know the difference.
 */
final class DiskErrors {

  private DiskErrors() {}

  /** Something to do with a file. */
  interface Step<T> {
    T run() throws IOException;
  }

  static <T> T asExceptions(Step<T> step) throws IOException {
    try {
      return step.run();
    } catch (FSError e) {
      throw new IOException(e.getMessage(), e);
    }
  }
}
