import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * Fails a build whose tests have left processes or files behind. Maven runs it after the tests of
 * each module. Other builds may run on the same machine: a process is ours if its environment has
 * our mark, which children inherit, or names the folder for temporary files that only the tests of
 * this module have, as YARN's containers do; and a file is ours if it lies in that folder.
 */
final class LeftOvers {

  private static final Path PROCESSES = Path.of("/proc");

  /** What was told to end ends by then, also on a busy machine. */
  private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(15);

  private LeftOvers() {}

  public static void main(String[] args) throws IOException, InterruptedException {
    if (args.length != 2) {
      System.err.println("usage: java LeftOvers.java NAME=VALUE FOLDER");
      System.exit(2);
    }
    List<String> found = new ArrayList<>(processes(List.of(args[0], args[1] + "/")));
    found.addAll(files(Path.of(args[1])));
    if (!found.isEmpty()) {
      System.err.println("The tests have left behind:");
      found.forEach(one -> System.err.println("  " + one));
      System.err.println("End processes and delete files in the test that made them.");
      System.exit(1);
    }
  }

  private static List<String> processes(List<String> marks) throws IOException, InterruptedException {
    if (!Files.isDirectory(PROCESSES.resolve("self"))) {
      System.out.println("There is no /proc here: processes that tests left behind go unnoticed.");
      return List.of();
    }
    long start = System.nanoTime();
    List<String> running = running(marks);
    while (!running.isEmpty() && System.nanoTime() - start < PATIENCE_NANOS) {
      Thread.sleep(100);
      running = running(marks);
    }
    return running;
  }

  private static List<String> running(List<String> marks) throws IOException {
    try (Stream<Path> all = Files.list(PROCESSES)) {
      return all.filter(process -> process.getFileName().toString().matches("\\d+"))
          .filter(process -> marks.stream().anyMatch(text(process, "environ")::contains))
          .map(LeftOvers::shown)
          .toList();
    }
  }

  private static String shown(Path process) {
    String command = text(process, "cmdline").replace('\0', ' ');
    return "process %s: %s"
        .formatted(
            process.getFileName(),
            command.length() <= 300 ? command : command.substring(0, 300) + "...");
  }

  /** Nothing where the process has just ended, or is another user's. */
  private static String text(Path process, String file) {
    try {
      return new String(Files.readAllBytes(process.resolve(file)), StandardCharsets.UTF_8);
    } catch (IOException e) {
      return "";
    }
  }

  private static List<String> files(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> all = Files.list(folder)) {
      return all.sorted().map(path -> "file or folder " + path).toList();
    }
  }
}
