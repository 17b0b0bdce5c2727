package dev.gleaner.yarn.files;

import dev.gleaner.operate.store.FileStore;
import dev.gleaner.operate.store.StoreSource;
import dev.gleaner.operate.store.StoredOutput;
import java.io.FileNotFoundException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.ChecksumFileSystem;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.LeaseRecoverable;
import org.apache.hadoop.fs.Path;

/** A folder of whatever Hadoop reaches. */
public final class HadoopStore implements FileStore {

  private final FileSystem files;
  private final Path folder;

  public HadoopStore(FileSystem files, Path folder) {
    // Hadoop's local files with checksums hold back what does not fill a block of theirs.
    this.files = files instanceof ChecksumFileSystem checked ? checked.getRawFileSystem() : files;
    this.folder = folder;
  }

  /** A folder whose file system is looked for when it is needed. */
  public static StoreSource source(Path folder, Configuration configuration) {
    return () -> new HadoopStore(folder.getFileSystem(configuration), folder);
  }

  @Override
  public List<Stored> list() throws IOException {
    List<Stored> found = new ArrayList<>();
    try {
      for (FileStatus status : files.listStatus(folder)) {
        if (status.isFile()) {
          found.add(new Stored(status.getPath().getName(), status.getLen()));
        }
      }
    } catch (FileNotFoundException e) {
      return List.of();
    }
    return found;
  }

  @Override
  public StoredOutput create(String name, boolean overwrite) throws IOException {
    return DiskErrors.asExceptions(
        () -> {
          files.mkdirs(folder);
          return new HadoopOutput(files.create(file(name), overwrite));
        });
  }

  @Override
  public InputStream open(String name) throws IOException {
    return new FilterInputStream(files.open(file(name))) {
      @Override
      public int read(byte[] bytes, int offset, int length) throws IOException {
        return DiskErrors.asExceptions(() -> in.read(bytes, offset, length));
      }
    };
  }

  @Override
  public void rename(String from, String to) throws IOException {
    if (!files.rename(file(from), file(to))) {
      throw new IOException("could not rename " + file(from));
    }
  }

  @Override
  public void delete(String name) throws IOException {
    files.delete(file(name), false);
  }

  /** HDFS would give out what was written last only after up to an hour otherwise. */
  @Override
  public void seal(List<String> names) throws IOException {
    if (files instanceof LeaseRecoverable leases) {
      for (String name : names) {
        leases.recoverLease(file(name));
      }
    }
  }

  /** For the log, so without an address: some write the key of a store into it. */
  @Override
  public String toString() {
    return files.getUri().getScheme();
  }

  private Path file(String name) {
    return new Path(folder, name);
  }
}
