package dev.gleaner.service.load;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Processor time of a process by the names of its threads, as Linux counts it: in 10 ms. */
record ProcessorTimes(Map<String, Long> millis) {

  private static final int TICK_MILLIS = 10;
  private static final int USER = 11;
  private static final int SYSTEM = 12;

  static ProcessorTimes of(long pid) throws IOException {
    Map<String, Long> millis = new TreeMap<>();
    try (Stream<Path> threads = Files.list(Path.of("/proc/%d/task".formatted(pid)))) {
      for (Path thread : threads.toList()) {
        // A thread may end while we look.
        if (Files.exists(thread.resolve("stat"))) {
          add(millis, Files.readString(thread.resolve("stat")));
        }
      }
    }
    return new ProcessorTimes(millis);
  }

  /** Of a whole process, also of threads that have ended. */
  static long wholeMillis(long pid) throws IOException {
    return ticks(Files.readString(Path.of("/proc/%d/stat".formatted(pid)))) * TICK_MILLIS;
  }

  /** Of all processes of this machine together. */
  static long machineMillis() throws IOException {
    // All but what was idle, and what it waited for the disk.
    List<String> fields =
        List.of(Files.readAllLines(Path.of("/proc/stat")).get(0).split(" +", -1)).subList(1, 8);
    long ticks = fields.stream().mapToLong(Long::parseLong).sum();
    return (ticks - Long.parseLong(fields.get(3)) - Long.parseLong(fields.get(4))) * TICK_MILLIS;
  }

  private static long ticks(String line) {
    List<String> fields = List.of(line.substring(line.lastIndexOf(')') + 2).split(" ", -1));
    return Long.parseLong(fields.get(USER)) + Long.parseLong(fields.get(SYSTEM));
  }

  private static void add(Map<String, Long> millis, String line) {
    int open = line.indexOf('(');
    int close = line.lastIndexOf(')');
    String name = line.substring(open + 1, close).replaceAll("[#_0-9]*$", "");
    millis.merge(kind(name), TICK_MILLIS * ticks(line), Long::sum);
  }

  private static String kind(String name) {
    if (name.startsWith("gleaner-")) {
      return name.substring("gleaner-".length());
    }
    if (name.startsWith("C1 ") || name.startsWith("C2 ")) {
      return "compiler";
    }
    return name.startsWith("G1 ") || name.startsWith("GC ") || name.startsWith("VM ")
        ? "collector and machine"
        : "others";
  }

  ProcessorTimes since(ProcessorTimes before) {
    Map<String, Long> spent = new TreeMap<>();
    millis.forEach((name, now) -> spent.put(name, now - before.millis.getOrDefault(name, 0L)));
    spent.values().removeIf(one -> one == 0);
    return new ProcessorTimes(spent);
  }
}
