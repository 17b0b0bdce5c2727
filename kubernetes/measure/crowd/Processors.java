import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** What the other programs of the cluster have used of the machine's processors, since now. */
final class Processors {

  private static final List<String> PROGRAMS = List.of("api", "etcd", "kcm", "sched", "kwok");

  private final Path folder;
  private final Map<String, Double> before;

  /** Of the cluster in a folder. */
  Processors(Path folder) throws IOException {
    this.folder = folder.resolve("cp");
    before = seconds();
  }

  /** In seconds, program by program. */
  String used() throws IOException {
    return seconds().entrySet().stream()
        .map(one -> "%s %.0f".formatted(one.getKey(), one.getValue() - before.get(one.getKey())))
        .collect(Collectors.joining(", "));
  }

  private Map<String, Double> seconds() throws IOException {
    Map<String, Double> all = new TreeMap<>();
    for (String program : PROGRAMS) {
      String pid = Files.readString(folder.resolve(program + ".pid")).split(" ")[0];
      Optional<Duration> used =
          ProcessHandle.of(Long.parseLong(pid)).flatMap(one -> one.info().totalCpuDuration());
      all.put(program, used.orElse(Duration.ZERO).toMillis() / 1000.0);
    }
    return all;
  }
}
