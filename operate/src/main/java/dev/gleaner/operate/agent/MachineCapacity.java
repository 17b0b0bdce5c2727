package dev.gleaner.operate.agent;

import dev.gleaner.core.model.Resources;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * What Linux says that this machine has: the processors that are online and the memory, or less
 * where a control group (version 2) limits us.
 */
public final class MachineCapacity implements CapacityReading {

  private static final long KIB_PER_MIB = 1024;
  private static final long BYTES_PER_MIB = 1 << 20;

  private final Path root;

  /**
   * Reads the files below a folder.
   *
   * @param root {@code /}, except in tests
   */
  public MachineCapacity(Path root) {
    this.root = root;
  }

  @Override
  public Resources read() throws IOException {
    double cores = onlineCores(text("sys/devices/system/cpu/online"));
    long memoryMib = totalMemoryMib();
    Path groups = root.resolve("sys/fs/cgroup");
    // A limit of any group above ours is one for us.
    for (Path group = groups.resolve(ownGroup());
        group.startsWith(groups);
        group = group.getParent()) {
      cores = Math.min(cores, coreLimit(group.resolve("cpu.max")));
      memoryMib = Math.min(memoryMib, memoryLimitMib(group.resolve("memory.max")));
    }
    // Half a core is no core to give away, but a machine with less than one still works.
    return new Resources((int) Math.max(1, Math.floor(cores)), memoryMib);
  }

  /** A list as the kernel writes it, such as {@code 0-3,8}. */
  private static int onlineCores(String list) {
    int cores = 0;
    for (String range : list.split(",", -1)) {
      String[] ends = range.split("-", 2);
      cores += Integer.parseInt(ends[ends.length - 1]) - Integer.parseInt(ends[0]) + 1;
    }
    return cores;
  }

  private long totalMemoryMib() throws IOException {
    for (String line : Files.readAllLines(root.resolve("proc/meminfo"))) {
      if (line.startsWith("MemTotal:")) {
        return Long.parseLong(line.replaceAll("[^0-9]", "")) / KIB_PER_MIB;
      }
    }
    throw new IOException(root.resolve("proc/meminfo") + ": no MemTotal");
  }

  private String ownGroup() throws IOException {
    Path file = root.resolve("proc/self/cgroup");
    List<String> lines = Files.exists(file) ? Files.readAllLines(file) : List.of();
    return lines.stream()
        .filter(line -> line.startsWith("0::/"))
        .map(line -> line.substring("0::/".length()))
        // Seen from inside a container, our group may lie outside of what it sees.
        .filter(group -> !group.contains(".."))
        .findFirst()
        .orElse("");
  }

  private static double coreLimit(Path file) throws IOException {
    if (!Files.exists(file)) {
      return Double.POSITIVE_INFINITY;
    }
    String[] parts = Files.readString(file).strip().split(" ", 2);
    return parts[0].equals("max")
        ? Double.POSITIVE_INFINITY
        : Double.parseDouble(parts[0]) / Double.parseDouble(parts[1]);
  }

  private static long memoryLimitMib(Path file) throws IOException {
    if (!Files.exists(file)) {
      return Long.MAX_VALUE;
    }
    String limit = Files.readString(file).strip();
    return limit.equals("max") ? Long.MAX_VALUE : Long.parseLong(limit) / BYTES_PER_MIB;
  }

  private String text(String file) throws IOException {
    return Files.readString(root.resolve(file)).strip();
  }
}
