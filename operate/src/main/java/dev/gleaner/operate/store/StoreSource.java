package dev.gleaner.operate.store;

import java.io.IOException;

/**
 * Where files are kept. It is asked by the thread that writes, and again until it answers: a file
 * system may be away for a while.
 */
public interface StoreSource {

  FileStore open() throws IOException;
}
