package dev.gleaner.service.log;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/**
 * Writes a snapshot beside a log that goes on. It has a name of its own until {@link #publish}, so
 * that half a snapshot is none.
 */
public final class SnapshotWriter implements Closeable {

  // A little at a time: a lot of unwritten pages would hold up the log's own.
  private static final long FORCE_EVERY = 4 << 20;

  private final LogFolder folder;
  private final long number;
  private final Path unfinished;
  private final FileChannel file;
  private long forced;

  /**
   * Nothing is in it yet.
   *
   * @param number of the log whose records come after it
   */
  public SnapshotWriter(LogFolder folder, long number) throws IOException {
    this.folder = folder;
    this.number = number;
    unfinished = folder.path().resolve("unfinished-snapshot");
    file =
        FileChannel.open(
            unfinished,
            StandardOpenOption.CREATE,
            StandardOpenOption.TRUNCATE_EXISTING,
            StandardOpenOption.WRITE);
  }

  public void append(byte[] payload) throws IOException {
    ByteBuffer frame = LogRecords.frame(payload, 0);
    while (frame.hasRemaining()) {
      file.write(frame);
    }
    if (file.position() - forced >= FORCE_EVERY) {
      file.force(false);
      forced = file.position();
    }
  }

  /** From now on it counts. Only once all that it has is in the log, too, and on disk. */
  public void publish() throws IOException {
    file.force(true);
    file.close();
    Files.move(unfinished, folder.snapshot(number), StandardCopyOption.ATOMIC_MOVE);
    folder.force();
    folder.deleteBefore(number);
  }

  @Override
  public void close() throws IOException {
    file.close();
    Files.deleteIfExists(unfinished);
  }
}
