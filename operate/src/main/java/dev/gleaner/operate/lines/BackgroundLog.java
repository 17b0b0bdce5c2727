package dev.gleaner.operate.lines;

/**
 * Something that is written down by a thread of its own. Nobody who adds to it waits for a file;
 * what cannot be written in time is dropped and counted. All methods may be called on any thread.
 */
public abstract class BackgroundLog<T> implements AutoCloseable {

  private final BackgroundWriter<T> writer;

  /** Takes a writer that has been started, and closes it. */
  protected BackgroundLog(BackgroundWriter<T> writer) {
    this.writer = writer;
  }

  /** Returns at once. */
  protected final void offer(T one) {
    writer.offer(one);
  }

  /** How many were not written, since too many came at once or files could not be written. */
  public final long dropped() {
    return writer.dropped();
  }

  /** How often files could not be written. */
  public final long failures() {
    return writer.failures();
  }

  /** False while files cannot be written, and after the end. */
  public final boolean isWriting() {
    return writer.isWriting();
  }

  /** Waits until what was offered so far is safe; false if that took too long. */
  public final boolean flush(long timeoutMillis) throws InterruptedException {
    return writer.flush(timeoutMillis);
  }

  @Override
  public final void close() {
    writer.close();
  }
}
