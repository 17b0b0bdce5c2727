package dev.gleaner.operate.acquire;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Writes of whole lines, or of nothing: a disk may be full in the midst of one, and a machine may
 * end there.
 */
final class WholeLines {

  /** Longer than any line of ours. */
  private static final int LONGEST = 4096;

  private WholeLines() {}

  /**
   * Cuts off a last line without an end.
   *
   * @param header first line of the file; one that begins otherwise is not ours, and left alone
   * @return how many bytes it had
   */
  static long cut(SeekableByteChannel file, String header) throws IOException {
    long size = file.size();
    byte[] first = header.getBytes(StandardCharsets.UTF_8);
    byte[] begin = read(file, 0, (int) Math.min(size, first.length));
    if (!Arrays.equals(begin, Arrays.copyOf(first, begin.length))) {
      return 0;
    }
    int length = (int) Math.min(size, LONGEST);
    byte[] end = read(file, size - length, length);
    int tail = 0;
    while (tail < length && end[length - 1 - tail] != '\n') {
      tail++;
    }
    if (tail == LONGEST) {
      throw new IOException("its last line is longer than %d bytes".formatted(LONGEST));
    }
    if (tail > 0) {
      file.truncate(size - tail);
    }
    return tail;
  }

  /** Adds lines at the end, all of them or none. */
  static void append(SeekableByteChannel file, String lines) throws IOException {
    long size = file.size();
    ByteBuffer bytes = ByteBuffer.wrap(lines.getBytes(StandardCharsets.UTF_8));
    file.position(size);
    try {
      while (bytes.hasRemaining()) {
        file.write(bytes);
      }
    } catch (IOException e) {
      takeBack(file, size, e);
      throw e;
    }
  }

  private static void takeBack(SeekableByteChannel file, long size, IOException because) {
    try {
      file.truncate(size);
    } catch (IOException e) {
      because.addSuppressed(e);
    }
  }

  private static byte[] read(SeekableByteChannel file, long from, int length) throws IOException {
    ByteBuffer bytes = ByteBuffer.allocate(length);
    file.position(from);
    while (bytes.hasRemaining()) {
      if (file.read(bytes) < 0) {
        throw new IOException("it became shorter while it was read");
      }
    }
    return bytes.array();
  }
}
