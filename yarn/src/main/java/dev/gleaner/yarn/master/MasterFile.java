package dev.gleaner.yarn.master;

import dev.gleaner.operate.job.Job;
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
record MasterFile(String path, String address) implements AutoCloseable {

  private static final Logger LOG = LoggerFactory.getLogger(MasterFile.class);

  /**
   * Writes down where this master listens.
   *
   * @param address host and port; empty if it does not listen
   */
  static MasterFile of(Job job, Staging staging, String address) {
    String path = staging.masterOf(job.checkpointFolder());
    // Programs of several processes begin again when their master dies.
    boolean needed = job.tellsTasks() && !job.hasRanks() && !address.isEmpty();
    // It stands in the first line of scripts.
    if (!needed || path.contains("\n")) {
      return new MasterFile("", "");
    }
    try {
      write(Path.of(path), address);
    } catch (IOException e) {
      // Tasks then listen to this master only.
      LOG.warn("{} cannot be written: tasks will not find a master that follows", path, e);
    }
    return new MasterFile(path, address);
  }

  // Whole or not at all, and never through a link that somebody else has put there.
  private static void write(Path file, String address) throws IOException {
    Files.createDirectories(file.getParent());
    Path fresh = Files.createTempFile(file.getParent(), ".gleaner", ".master");
    Files.writeString(fresh, address + "\n");
    Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE);
  }

  /** This master is over; its file is that of the next one by then, if there is one. */
  @Override
  public void close() throws IOException {
    if (!path.isEmpty() && Files.exists(Path.of(path))) {
      if (Files.readString(Path.of(path)).strip().equals(address)) {
        Files.deleteIfExists(Path.of(path));
      }
    }
  }
}
