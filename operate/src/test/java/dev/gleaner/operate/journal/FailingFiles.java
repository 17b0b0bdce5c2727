package dev.gleaner.operate.journal;

import dev.gleaner.operate.store.FileStore;
import dev.gleaner.operate.store.StoredOutput;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.List;

/** Files on a disk that can be full: half of what is written then still arrives. */
final class FailingFiles implements FileStore {

  volatile boolean full;
  private final FileStore files;

  FailingFiles(FileStore files) {
    this.files = files;
  }

  @Override
  public StoredOutput create(String name, boolean overwrite) throws IOException {
    StoredOutput out = files.create(name, overwrite);
    return new StoredOutput() {
      @Override
      public void write(byte[] bytes) throws IOException {
        out.write(full ? Arrays.copyOf(bytes, bytes.length / 2) : bytes);
        if (full) {
          throw new IOException("no space left");
        }
      }

      @Override
      public void flush() throws IOException {
        out.flush();
      }

      @Override
      public boolean canFlush() {
        return out.canFlush();
      }

      @Override
      public long position() {
        return out.position();
      }

      @Override
      public void close() throws IOException {
        out.close();
      }
    };
  }

  @Override
  public List<Stored> list() throws IOException {
    return files.list();
  }

  @Override
  public InputStream open(String name) throws IOException {
    return files.open(name);
  }

  @Override
  public void rename(String from, String to) throws IOException {
    files.rename(from, to);
  }

  @Override
  public void delete(String name) throws IOException {
    files.delete(name);
  }
}
