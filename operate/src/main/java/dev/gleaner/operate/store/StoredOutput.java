package dev.gleaner.operate.store;

import java.io.Closeable;
import java.io.IOException;

/** A file that is being written, by one thread. Whatever goes wrong is an {@link IOException}. */
public interface StoredOutput extends Closeable {

  /** Appends; may be held back until the next {@link #flush}. */
  void write(byte[] bytes) throws IOException;

  /** Makes what was written outlive the process, as far as that can be done. */
  void flush() throws IOException;

  /** Stores that know no flush, such as those of objects, keep a file only once it is closed. */
  boolean canFlush();

  /** How many bytes were written. */
  long position();
}
