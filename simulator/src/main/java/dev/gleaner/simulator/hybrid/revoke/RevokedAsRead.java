package dev.gleaner.simulator.hybrid.revoke;

import dev.gleaner.core.model.RandomStreams;
import java.util.function.Supplier;

/** Revocations of files that are read once, when the first run begins. */
public final class RevokedAsRead implements Revocations {

  private final Supplier<Revocations> source;
  private final long noticeMillis;
  private Revocations read;

  public RevokedAsRead(Supplier<Revocations> source, long noticeMillis) {
    this.source = source;
    this.noticeMillis = noticeMillis;
  }

  @Override
  public Lifetimes lifetimes(RandomStreams streams) {
    return read().lifetimes(streams);
  }

  private synchronized Revocations read() {
    if (read == null) {
      read = source.get();
    }
    return read;
  }

  @Override
  public long noticeMillis() {
    return noticeMillis;
  }
}
