package dev.gleaner.operate.acquire;

import java.io.IOException;
import java.nio.channels.SeekableByteChannel;
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
 * lines are one write at the end of the file; what cannot be written waits for the next look. What
 * ended while nobody looked is neither a loss nor given back.
 */
public final class ServerLogWriter implements ServerEvents {

  private static final String HEADER = "time,event,machine,region,zone,instance_type\n";

  private final Path file;
  private final String region;
  private final String type;
  private final Consumer<String> trouble;
  private final Set<String> known;
  private final StringBuilder pending = new StringBuilder();
  private long last;
  private boolean failing;

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
    write();
  }

  /**
   * Makes a file readable whose last line was not written to its end.
   *
   * @param trouble is told what was done, and what keeps it from being done
   * @return whether there is anything in the file
   */
  public static boolean mend(Path file, Consumer<String> trouble) {
    if (!Files.exists(file)) {
      return false;
    }
    try (SeekableByteChannel channel =
        Files.newByteChannel(file, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
      long cut = WholeLines.cut(channel, HEADER);
      if (cut > 0) {
        trouble.accept(
            "the log of servers %s: its last line was not whole, cut off %d bytes"
                .formatted(file, cut));
      }
      return channel.size() > 0;
    } catch (IOException e) {
      trouble.accept(cannot(file, e));
      return true;
    }
  }

  @Override
  public void look(Set<String> there, List<String> lost, List<String> released, long now) {
    // A clock that was set back must not make the file unreadable.
    last = Math.max(last, now);
    for (String machine : List.copyOf(known)) {
      if (!there.contains(machine)) {
        String event =
            lost.contains(machine) ? "lost" : released.contains(machine) ? "released" : "unseen";
        line(event, machine);
        known.remove(machine);
      }
    }
    for (String machine : new TreeSet<>(there)) {
      if (known.add(machine)) {
        line("launched", machine);
      }
    }
    if (!pending.isEmpty()) {
      write();
    }
  }

  private void line(String event, String machine) {
    pending
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

  private void write() {
    try (SeekableByteChannel channel =
        Files.newByteChannel(
            file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
      // What an earlier write left behind must not become the beginning of this one.
      WholeLines.cut(channel, HEADER);
      WholeLines.append(channel, (channel.size() == 0 ? HEADER : "") + pending);
      pending.setLength(0);
      failing = false;
    } catch (IOException e) {
      if (!failing) {
        trouble.accept(cannot(file, e));
      }
      failing = true;
    }
  }

  private static String cannot(Path file, IOException e) {
    return "the log of servers %s cannot be written: %s".formatted(file, e.getMessage());
  }
}
