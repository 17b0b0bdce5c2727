package dev.gleaner.benchmarks.peers;

import dev.gleaner.benchmarks.Timings;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/** OpenStack's own filter scheduler, in a process of Python: see {@code nova_peer.py}. */
final class NovaPeer {

  static final String MISSING =
      "nova is not installed for /usr/bin/python3, so there is nothing of OpenStack's to compare"
          + " with (Debian, Ubuntu: apt install python3-nova).\n";

  /**
   * What it did.
   *
   * @param placed how many requests it did not refuse
   * @param loads how many hosts run 0, 1, 2, ... instances at the end
   */
  record Result(Timings timings, int placed, List<Integer> loads) {}

  private NovaPeer() {}

  static boolean isInstalled() {
    return Python.has("nova.scheduler.manager");
  }

  /** Both words, and the numbers after them, are arguments of the script. */
  static Result run(
      int hosts, String state, String way, int placements, double seconds, int warmUp) {
    try {
      Path script = Files.createTempFile("gleaner-nova", ".py");
      try (InputStream source = NovaPeer.class.getResourceAsStream("nova_peer.py")) {
        Files.write(script, Objects.requireNonNull(source).readAllBytes());
        Process process =
            new ProcessBuilder(
                    Python.COMMAND,
                    script.toString(),
                    Integer.toString(hosts),
                    state,
                    way,
                    Integer.toString(placements),
                    Double.toString(seconds),
                    Integer.toString(warmUp))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        List<String> lines;
        try (var reader = process.inputReader(StandardCharsets.UTF_8)) {
          lines = reader.lines().toList();
        }
        if (process.waitFor() != 0) {
          throw new IllegalStateException("nova_peer.py failed: see above");
        }
        return result(lines);
      } finally {
        Files.delete(script);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", e);
    }
  }

  private static Result result(List<String> lines) {
    Timings timings = new Timings();
    int placed = 0;
    List<Integer> loads = List.of();
    for (String line : lines) {
      String[] words = line.split(" ");
      switch (words[0]) {
        case "placed", "refused" -> {
          timings.add(Long.parseLong(words[1]));
          placed += words[0].equals("placed") ? 1 : 0;
        }
        case "loads" -> loads = Arrays.stream(words).skip(1).map(Integer::valueOf).toList();
        default -> throw new IllegalStateException("nova_peer.py said: " + line);
      }
    }
    return new Result(timings, placed, loads);
  }
}
