package dev.gleaner.service.load;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** What a turn of the disk costs without any service: append so many bytes, and force them. */
final class DiskTurns {

  private static final int TURNS = 2000;

  private DiskTurns() {}

  static Latencies measure(Path folder, int bytes) throws IOException {
    Latencies turns = new Latencies();
    try (FileChannel file =
        FileChannel.open(
            folder.resolve("turns"),
            StandardOpenOption.CREATE_NEW,
            StandardOpenOption.WRITE,
            StandardOpenOption.DELETE_ON_CLOSE)) {
      ByteBuffer some = ByteBuffer.allocateDirect(bytes);
      for (int i = 0; i < TURNS; i++) {
        long start = System.nanoTime();
        file.write(some.clear());
        file.force(false);
        turns.add(System.nanoTime() - start);
      }
    }
    return turns;
  }
}
