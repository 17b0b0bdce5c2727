package dev.gleaner.yarn.files;

import dev.gleaner.operate.store.StoredOutput;
import java.io.IOException;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.StreamCapabilities;

/** A file that Hadoop writes. */
final class HadoopOutput implements StoredOutput {

  private final FSDataOutputStream out;

  HadoopOutput(FSDataOutputStream out) {
    this.out = out;
  }

  @Override
  public void write(byte[] line) throws IOException {
    DiskErrors.asExceptions(
        () -> {
          out.write(line);
          return null;
        });
  }

  @Override
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

  @Override
  public boolean canFlush() {
    return out.hasCapability(StreamCapabilities.HSYNC);
  }

  @Override
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
