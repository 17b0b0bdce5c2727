package dev.gleaner.operate.store;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;

/**
 * A folder of files, wherever it is: on a disk, in HDFS, in a store of objects. The port through
 * which journal and audit log reach files. Names are plain names without a folder. Called by one
 * thread at a time, which may wait; whatever goes wrong is an {@link IOException}, a full disk
 * included.
 */
public interface FileStore {

  /** A file and its length as far as the store knows it. */
  record Stored(String name, long bytes) {}

  /** The files, without sub-folders, in no order; none if there is no such folder yet. */
  List<Stored> list() throws IOException;

  /**
   * A new file, in a folder that is made if need be.
   *
   * @param overwrite false to fail if there is one of this name
   */
  StoredOutput create(String name, boolean overwrite) throws IOException;

  /**
   * Reads a file.
   *
   * @throws FileNotFoundException if there is none of this name (any more)
   */
  InputStream open(String name) throws IOException;

  /** Gives a file its final name, at once or not at all. */
  void rename(String from, String to) throws IOException;

  /** One that is gone already is no mistake. */
  void delete(String name) throws IOException;

  /**
   * Takes files away from whoever died while writing them, or does not know that another one is
   * active, where the store can do that.
   */
  default void seal(List<String> names) throws IOException {}
}
