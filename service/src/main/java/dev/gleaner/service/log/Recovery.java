package dev.gleaner.service.log;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.function.Consumer;

/**
 * Reads what was kept: the newest snapshot, then the logs from its number on. A record that was cut
 * off at the end of the last log was never answered for, and is dropped. Anything else that is not
 * as it was written is damage, which no start mends.
 *
 * @param nextLog the number of the log to write next
 * @param bytes how much was read of logs
 * @param torn how many bytes were cut off
 */
public record Recovery(long nextLog, long bytes, long torn) {

  /** Hands over what was kept, in order. Only for who has the lock. */
  public static Recovery read(LogFolder folder, Consumer<byte[]> records) throws IOException {
    List<Long> snapshots = folder.snapshots();
    long first = 0;
    long bytes = 0;
    if (!snapshots.isEmpty()) {
      first = snapshots.get(snapshots.size() - 1);
      whole(folder.snapshot(first), records);
    }
    long from = first;
    List<Long> logs = folder.logs().stream().filter(number -> number >= from).toList();
    long torn = 0;
    long expected = first;
    for (long number : logs) {
      boolean isLast = number == logs.get(logs.size() - 1);
      if (number != expected++) {
        throw new DamagedLogException(
            "%s is missing; put it back from a copy".formatted(folder.log(number - 1)));
      }
      Path file = folder.log(number);
      if (isLast) {
        torn = last(file, records);
        bytes += Files.size(file);
      } else {
        bytes += whole(file, records);
      }
    }
    return new Recovery(next(folder, logs, expected), bytes, torn);
  }

  // A log with nothing in it is used: while a disk is full there may be many attempts.
  private static long next(LogFolder folder, List<Long> logs, long expected) throws IOException {
    return !logs.isEmpty() && Files.size(folder.log(expected - 1)) == 0 ? expected - 1 : expected;
  }

  private static long whole(Path file, Consumer<byte[]> records) throws IOException {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
      long end = read(channel, records, file);
      if (end != channel.size()) {
        throw damage(file, end);
      }
      return end;
    }
  }

  // Cuts off what is not whole, so that the file counts as whole from now on.
  private static long last(Path file, Consumer<byte[]> records) throws IOException {
    try (FileChannel channel =
        FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
      long end = read(channel, records, file);
      long torn = channel.size() - end;
      if (torn > 0) {
        ByteBuffer rest = channel.map(MapMode.READ_ONLY, 0, channel.size());
        if (LogRecords.wasForced(rest, Math.toIntExact(end))) {
          throw damage(file, end);
        }
        channel.truncate(end);
      }
      // What was written by a process that died may be in memory only.
      channel.force(true);
      return torn;
    }
  }

  private static long read(FileChannel channel, Consumer<byte[]> records, Path file)
      throws IOException {
    if (channel.size() > Integer.MAX_VALUE) {
      throw new DamagedLogException(file + " is longer than 2 GiB; none of ours is");
    }
    ByteBuffer all = channel.map(MapMode.READ_ONLY, 0, channel.size());
    int position = 0;
    for (LogRecords.Found found = LogRecords.at(all, 0);
        found != null;
        found = LogRecords.at(all, position)) {
      byte[] payload = new byte[found.payload().remaining()];
      found.payload().get(payload);
      records.accept(payload);
      position = Math.toIntExact(found.end());
    }
    return position;
  }

  private static DamagedLogException damage(Path file, long position) {
    return new DamagedLogException(
        "%s is damaged at byte %d, before what was written later; put it back from a copy, or move"
                .formatted(file, position)
            + " the folder away and synchronise anew (PUT /v1/state)");
  }
}
