package dev.gleaner.yarn.lines;

import java.io.IOException;
import org.apache.hadoop.fs.ChecksumFileSystem;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FileSystem;

/** Makes what was written to a file outlive the process. */
public final class FlushableFiles {

  private FlushableFiles() {}

  /** Hadoop's local files with checksums hold back what does not fill a block of theirs. */
  public static FileSystem of(FileSystem files) {
    return files instanceof ChecksumFileSystem checked ? checked.getRawFileSystem() : files;
  }

  /** Stores that know no flush, such as those of objects, keep a file only once it is closed. */
  public static void flush(FSDataOutputStream out) throws IOException {
    out.flush();
    try {
      out.hflush();
    } catch (UnsupportedOperationException e) {
      // All that can be done is done.
    }
  }
}
