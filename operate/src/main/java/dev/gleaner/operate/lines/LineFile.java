package dev.gleaner.operate.lines;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;

/**
 * Reads a file line by line. A line that is too long is skipped without ever being held; a last
 * line without an end is given out like any other, since half of an object parses as nothing.
 */
public final class LineFile {

  /** Takes a line, valid only during the call; false ends the reading. */
  public interface Taker {
    boolean line(ByteBuffer bytes) throws IOException;

    void tooLong();
  }

  private final byte[] line;
  private int length;
  private boolean tooLong;

  private LineFile(int longest) {
    line = new byte[longest];
  }

  public static void read(InputStream in, int longest, Taker taker) throws IOException {
    new LineFile(longest).read(in, taker);
  }

  private void read(InputStream in, Taker taker) throws IOException {
    byte[] buffer = new byte[1 << 16];
    for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
      for (int i = 0; i < count; i++) {
        if (buffer[i] != '\n') {
          append(buffer[i]);
        } else if (!give(taker)) {
          return;
        }
      }
    }
    give(taker);
  }

  private void append(byte next) {
    if (length == line.length) {
      tooLong = true;
    } else {
      line[length++] = next;
    }
  }

  private boolean give(Taker taker) throws IOException {
    boolean more = true;
    if (tooLong) {
      taker.tooLong();
    } else if (length > 0) {
      more = taker.line(ByteBuffer.wrap(line, 0, length));
    }
    length = 0;
    tooLong = false;
    return more;
  }
}
