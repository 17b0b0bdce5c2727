package dev.gleaner.traces.text;

import java.io.Closeable;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Path;

/** The lines of a text file, one at a time, for formats whose fields are split by whitespace. */
public final class Lines implements Closeable {

  /** A job with a million tasks fits; a file of another kind without line ends does not. */
  private static final int LONGEST_LINE = 1 << 25;

  private final Path file;
  private final Reader text;
  private final StringBuilder line = new StringBuilder();
  private long number;
  private boolean ended;

  private Lines(Path file, Reader text) {
    this.file = file;
    this.text = text;
  }

  public static Lines of(Path file) {
    try {
      return new Lines(file, TextFile.open(file));
    } catch (IOException e) {
      throw TextFile.unreadable(file, 1, e);
    }
  }

  /** Where the line that was read last stands. */
  public Place place() {
    return new Place(file, Math.max(1, number));
  }

  /** The next line without its line end and outer whitespace, or null after the last one. */
  public String next() {
    if (ended) {
      return null;
    }
    number++;
    line.setLength(0);
    try {
      for (int c = text.read(); c != '\n'; c = text.read()) {
        if (c < 0) {
          ended = true;
          break;
        }
        line.append((char) c);
        if (line.length() > LONGEST_LINE) {
          throw place().error("the line is longer than 32 Mi characters; expected a text file");
        }
      }
    } catch (IOException e) {
      throw TextFile.unreadable(file, number, e);
    }
    return ended && line.isEmpty() ? null : line.toString().strip();
  }

  @Override
  public void close() {
    try {
      text.close();
    } catch (IOException e) {
      throw TextFile.unreadable(file, number, e);
    }
  }
}
