package dev.gleaner.operate.acquire;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;

/**
 * Writes down what becomes of servers, in the form that whoever estimates losses reads. Each look's
 * lines are one write at the end of the file. What ended while nobody looked is neither a loss nor
 * given back.
 */
public final class ServerLogWriter implements ServerEvents {

  private static final String HEADER = "time,event,machine,region,zone,instance_type\n";

  private final Path file;
  private final String region;
  private final String type;
  private final Consumer<String> trouble;
  private final Set<String> known;
  private long last;

  /**
   * Goes on with a file, or begins one.
   *
   * @param type of all servers of the pool
   * @param known servers that the file says are there
   * @param lastMillis the time of its last line
   * @param trouble is told what keeps the file from being written
   */
  public ServerLogWriter(
      Path file,
      String region,
      String type,
      Set<String> known,
      long lastMillis,
      Consumer<String> trouble) {
    this.file = file;
    this.region = region;
    this.type = type;
    this.known = new TreeSet<>(known);
    last = lastMillis;
    this.trouble = trouble;
    if (!Files.exists(file)) {
      append(HEADER);
    }
  }

  @Override
  public void look(Set<String> there, List<String> lost, List<String> released, long now) {
    // A clock that was set back must not make the file unreadable.
    last = Math.max(last, now);
    StringBuilder lines = new StringBuilder();
    for (String machine : List.copyOf(known)) {
      if (!there.contains(machine)) {
        String event =
            lost.contains(machine) ? "lost" : released.contains(machine) ? "released" : "unseen";
        line(event, machine, lines);
        known.remove(machine);
      }
    }
    for (String machine : new TreeSet<>(there)) {
      if (known.add(machine)) {
        line("launched", machine, lines);
      }
    }
    if (!lines.isEmpty()) {
      append(lines.toString());
    }
  }

  private void line(String event, String machine, StringBuilder lines) {
    lines
        .append(Instant.ofEpochMilli(last))
        .append(',')
        .append(event)
        .append(',')
        .append(machine)
        .append(',')
        .append(region)
        .append(",,")
        .append(type)
        .append('\n');
  }

  private void append(String lines) {
    try {
      Files.write(
          file,
          lines.getBytes(StandardCharsets.UTF_8),
          StandardOpenOption.CREATE,
          StandardOpenOption.APPEND);
    } catch (IOException e) {
      trouble.accept("the log of servers %s cannot be written: %s".formatted(file, e.getMessage()));
    }
  }
}
