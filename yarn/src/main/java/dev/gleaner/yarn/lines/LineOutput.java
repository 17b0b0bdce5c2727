package dev.gleaner.yarn.lines;

import java.io.Closeable;
import java.io.IOException;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.StreamCapabilities;

/** A new file of lines. Whatever goes wrong with it is an {@link IOException}. */
public final class LineOutput implements Closeable {

  private final FSDataOutputStream out;

  private LineOutput(FSDataOutputStream out) {
    this.out = out;
  }

  public static LineOutput create(FileSystem files, Path file, boolean overwrite)
      throws IOException {
    return new LineOutput(DiskErrors.asExceptions(() -> files.create(file, overwrite)));
  }

  public void write(byte[] line) throws IOException {
    DiskErrors.asExceptions(
        () -> {
          out.write(line);
          return null;
        });
  }

  /** Makes what was written outlive the process, as far as that can be done. */
  public void flush() throws IOException {
    DiskErrors.asExceptions(
        () -> {
          out.flush();
          try {
            out.hflush();
          } catch (UnsupportedOperationException e) {
            // See canFlush.
          }
          return null;
        });
  }

  /** Stores that know no flush, such as those of objects, keep a file only once it is closed. */
  public boolean canFlush() {
    return out.hasCapability(StreamCapabilities.HSYNC);
  }

  public long position() {
    return out.getPos();
  }

  @Override
  public void close() throws IOException {
    DiskErrors.asExceptions(
        () -> {
          out.close();
          return null;
        });
  }
}
