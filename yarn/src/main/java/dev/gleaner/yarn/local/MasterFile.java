package dev.gleaner.yarn.local;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Where tasks that are told of notices find their master. It lies where they keep checkpoints,
 * which is the one folder that every node can read without the help of Hadoop.
 *
 * @param path the file; empty where tasks need none
 * @param address what it says
 */
public record MasterFile(String path, String address) implements AutoCloseable {

  private static final Logger LOG = LoggerFactory.getLogger(MasterFile.class);

  /**
   * Writes down where this master listens.
   *
   * @param path the file; empty where none is needed
   */
  public static MasterFile write(String path, String address) {
    // It stands in the first line of scripts.
    if (path.isEmpty() || path.contains("\n")) {
      return new MasterFile("", "");
    }
    try {
      replace(Path.of(path), address);
    } catch (IOException e) {
      // Tasks then listen to this master only.
      LOG.warn("{} cannot be written: tasks will not find a master that follows", path, e);
    }
    return new MasterFile(path, address);
  }

  // Whole or not at all, and never through a link that somebody else has put there.
  private static void replace(Path file, String address) throws IOException {
    Files.createDirectories(file.getParent());
    Path fresh = Files.createTempFile(file.getParent(), ".gleaner", ".master");
    try {
      Files.writeString(fresh, address + "\n");
      Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE);
    } finally {
      Files.deleteIfExists(fresh);
    }
  }

  /** This master is over; its file is that of the next one by then, if there is one. */
  @Override
  public void close() throws IOException {
    Path file = Path.of(path);
    boolean own =
        !path.isEmpty() && Files.exists(file) && Files.readString(file).strip().equals(address);
    if (own) {
      Files.delete(file);
    }
  }
}
