package dev.gleaner.yarn.lines;

import java.io.IOException;
import org.apache.hadoop.fs.ChecksumFileSystem;
import org.apache.hadoop.fs.FileSystem;

/**
 * Where files are kept. It is asked by the thread that writes, and again until it answers: a file
 * system may be away for a while.
 */
public interface FileSource {

  FileSystem open() throws IOException;

  /** Hadoop's local files with checksums hold back what does not fill a block of theirs. */
  static FileSystem flushable(FileSystem files) {
    return files instanceof ChecksumFileSystem checked ? checked.getRawFileSystem() : files;
  }
}
