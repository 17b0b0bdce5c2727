package dev.gleaner.service.server;

import dev.gleaner.service.books.RefusedException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** A body that may not be longer than we are willing to read. */
public final class LimitedBody extends FilterInputStream {

  private static final int TOO_LARGE = 413;
  private static final int BLOCK = 8192;

  private final long most;
  private long left;

  /** Of at most so many bytes. */
  public LimitedBody(InputStream in, long most) {
    super(in);
    this.most = most;
    left = most;
  }

  @Override
  public int read() throws IOException {
    int value = super.read();
    count(value < 0 ? 0 : 1);
    return value;
  }

  @Override
  public int read(byte[] bytes, int offset, int length) throws IOException {
    int read = super.read(bytes, offset, length);
    count(Math.max(0, read));
    return read;
  }

  private void count(int read) throws IOException {
    left -= read;
    if (left < 0) {
      // A connection that is closed on unread bytes is reset, and the client never hears why.
      discardRest();
      throw new RefusedException(
          TOO_LARGE, "the body has more than %d bytes, which is the limit".formatted(most));
    }
  }

  /** As much again and no more: whoever goes on sending after that has no use for an answer. */
  private void discardRest() throws IOException {
    long rest = most;
    byte[] bytes = new byte[BLOCK];
    for (int read = 0; read >= 0 && rest > 0; rest -= read) {
      read = in.read(bytes, 0, (int) Math.min(BLOCK, rest));
    }
  }
}
