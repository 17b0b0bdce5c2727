package dev.gleaner.operate.store;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;

/**
 * The file {@code lock} of a folder: whoever has it leads. It ends with the process, however that
 * ends; closing its channel gives it back.
 */
public final class FolderLock {

  private FolderLock() {}

  /** The lock, or empty while another process (or somebody else in this one) has it. */
  public static Optional<FileLock> tryLock(Path folder) throws IOException {
    FileChannel channel =
        FileChannel.open(
            folder.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    FileLock lock = null;
    try {
      lock = channel.tryLock();
    } catch (OverlappingFileLockException e) {
      // Somebody else in this process has it.
      return Optional.empty();
    } finally {
      if (lock == null) {
        channel.close();
      }
    }
    return Optional.ofNullable(lock);
  }
}
