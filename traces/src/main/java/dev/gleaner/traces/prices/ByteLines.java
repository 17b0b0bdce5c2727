package dev.gleaner.traces.prices;

import dev.gleaner.traces.text.Place;
import dev.gleaner.traces.text.TextFile;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * The lines of a file as bytes in place. Prices come by the million, and text that is never made
 * costs nothing.
 */
final class ByteLines {

  /** Far above any row of prices; a file of another kind without line ends is not read whole. */
  private static final int LONGEST_LINE = 1 << 20;

  private final Path file;
  private final InputStream input;
  private byte[] bytes = new byte[1 << 16];
  private int filled;
  private int start;
  private int end;
  private int next;
  private long number;

  ByteLines(Path file, InputStream input) {
    this.file = file;
    this.input = input;
  }

  /** What the line stands in, from {@link #start()} to {@link #end()}; valid until the next one. */
  byte[] bytes() {
    return bytes;
  }

  int start() {
    return start;
  }

  int end() {
    return end;
  }

  String text() {
    return new String(bytes, start, end - start, StandardCharsets.UTF_8);
  }

  Place place() {
    return new Place(file, Math.max(1, number));
  }

  /** Moves to the next line that is not blank; false after the last one. */
  boolean next() {
    do {
      if (!nextLine()) {
        return false;
      }
    } while (start == end);
    return true;
  }

  private boolean nextLine() {
    number++;
    start = next;
    int at = start;
    while (true) {
      while (at < filled && bytes[at] != '\n') {
        at++;
      }
      if (at < filled) {
        next = at + 1;
        break;
      }
      int length = at - start;
      if (!fill()) {
        if (length == 0) {
          return false;
        }
        next = at = start + length;
        break;
      }
      at = start + length;
    }
    end = at;
    trim();
    return true;
  }

  // Line ends of Windows, and spaces that an editor left.
  private void trim() {
    while (end > start && isSpace(bytes[end - 1])) {
      end--;
    }
    while (start < end && isSpace(bytes[start])) {
      start++;
    }
  }

  private static boolean isSpace(byte c) {
    return c == ' ' || c == '\r' || c == '\t';
  }

  /** Moves the line to the front and reads on; false at the end of the file. */
  private boolean fill() {
    int length = filled - start;
    if (length > LONGEST_LINE) {
      throw place().error("the line is longer than 1 MiB; expected a text file of prices");
    }
    if (start > 0) {
      System.arraycopy(bytes, start, bytes, 0, length);
      start = 0;
      filled = length;
    } else if (filled == bytes.length) {
      bytes = Arrays.copyOf(bytes, 2 * filled);
    }
    try {
      int read = input.read(bytes, filled, bytes.length - filled);
      filled += Math.max(0, read);
      return read > 0;
    } catch (IOException e) {
      throw TextFile.unreadable(file, number, e);
    }
  }
}
