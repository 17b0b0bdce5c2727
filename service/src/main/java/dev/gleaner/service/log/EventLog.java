package dev.gleaner.service.log;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.StandardOpenOption;
import java.util.List;

/**
 * Appends records. Nothing counts before {@link #force} has returned; after a failure of either the
 * log must be read anew, since nobody knows how much of it is on disk. For one thread.
 */
public final class EventLog implements Closeable {

  private final LogFolder folder;
  private long number;
  private FileChannel file;
  private long forced;

  private EventLog(LogFolder folder, long number) throws IOException {
    this.folder = folder;
    this.number = number;
    open();
  }

  /** Goes on where {@link Recovery} has ended, in a file of its own. */
  public static EventLog after(LogFolder folder, Recovery recovered) throws IOException {
    return new EventLog(folder, recovered.nextLog());
  }

  private void open() throws IOException {
    file =
        FileChannel.open(folder.log(number), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    forced = 0;
    file.force(true);
    folder.force();
  }

  /** The file that is written. */
  public long number() {
    return number;
  }

  /** Several at once; each is there as a whole after a crash, or not at all. Returns the bytes. */
  public long append(List<byte[]> payloads) throws IOException {
    int length = 0;
    for (byte[] payload : payloads) {
      length += LogRecords.HEAD + payload.length;
    }
    ByteBuffer all = ByteBuffer.allocate(length);
    for (byte[] payload : payloads) {
      LogRecords.put(all, payload, forced);
    }
    all.flip();
    while (all.hasRemaining()) {
      file.write(all);
    }
    return length;
  }

  public void force() throws IOException {
    file.force(false);
    forced = file.position();
  }

  /** Begins the next file; what a snapshot has was written to those before it. */
  public void rotate() throws IOException {
    force();
    file.close();
    number++;
    open();
  }

  public long bytes() throws IOException {
    return file.position();
  }

  @Override
  public void close() throws IOException {
    file.close();
  }
}
