package dev.gleaner.benchmarks;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.nio.file.Files;
import java.nio.file.Path;

/** The most memory that this process has used. */
final class PeakMemory {

  private static final Path STATUS = Path.of("/proc/self/status");

  private PeakMemory() {}

  static void reset() {
    ManagementFactory.getMemoryPoolMXBeans().forEach(MemoryPoolMXBean::resetPeakUsage);
  }

  /** Garbage included; the pools' peaks need not fall together, so this is at most too much. */
  static long heapMebibytes() {
    return ManagementFactory.getMemoryPoolMXBeans().stream()
            .filter(pool -> pool.getType() == MemoryType.HEAP)
            .mapToLong(pool -> pool.getPeakUsage().getUsed())
            .sum()
        >> 20;
  }

  /** What the kernel saw resident at most; 0 where it does not tell. */
  static long residentMebibytes() {
    if (!Files.isReadable(STATUS)) {
      return 0;
    }
    try {
      return Files.readAllLines(STATUS).stream()
              .filter(line -> line.startsWith("VmHWM:"))
              .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
              .sum()
          >> 10;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
