package dev.gleaner.service.log;

import java.nio.ByteBuffer;
import java.util.zip.CRC32C;

/**
 * How a record lies in a file: a mark, its length, its checksum, how much of the file was on disk
 * for sure when it was written, and its bytes. All but the mark is part of the checksum.
 */
final class LogRecords {

  static final int HEAD = 20;
  private static final int MARK = 0x474C4E52;
  private static final int CHECKSUM_AT = 8;
  private static final int FORCED_AT = 12;

  private LogRecords() {}

  /** What was read at a position. */
  record Found(ByteBuffer payload, long forced, long end) {}

  static ByteBuffer frame(byte[] payload, long forced) {
    ByteBuffer frame = ByteBuffer.allocate(HEAD + payload.length);
    put(frame, payload, forced);
    return frame.flip();
  }

  /** Into a buffer that has an array. */
  static void put(ByteBuffer frames, byte[] payload, long forced) {
    int at = frames.position();
    frames.putInt(MARK).putInt(payload.length).putInt(0).putLong(forced).put(payload);
    int start = frames.arrayOffset() + at;
    frames.putInt(at + CHECKSUM_AT, checksum(frames.array(), start, payload.length));
  }

  /** The record at a position, or null where there is none that is whole. */
  static Found at(ByteBuffer file, int position) {
    if (file.limit() - position < HEAD || file.getInt(position) != MARK) {
      return null;
    }
    int length = file.getInt(position + 4);
    if (length < 0 || length > file.limit() - position - HEAD) {
      return null;
    }
    byte[] record = new byte[HEAD + length];
    file.get(position, record);
    if (file.getInt(position + CHECKSUM_AT) != checksum(record, 0, length)) {
      return null;
    }
    ByteBuffer payload = ByteBuffer.wrap(record, HEAD, length);
    return new Found(payload, file.getLong(position + FORCED_AT), (long) position + record.length);
  }

  /**
   * Whether a record after this position says that the position was on disk for sure. Then what is
   * wrong there is no write that was cut off, but damage.
   */
  static boolean wasForced(ByteBuffer file, int position) {
    for (int at = position + 1; at <= file.limit() - HEAD; at++) {
      if (file.getInt(at) == MARK) {
        Found found = at(file, at);
        if (found != null && found.forced > position) {
          return true;
        }
      }
    }
    return false;
  }

  private static int checksum(byte[] record, int at, int length) {
    CRC32C checksum = new CRC32C();
    checksum.update(record, at + 4, 4);
    checksum.update(record, at + FORCED_AT, HEAD - FORCED_AT + length);
    return (int) checksum.getValue();
  }
}
