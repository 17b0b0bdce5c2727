package dev.gleaner.cli;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The cluster of scenarios/short-partition: all its daemons are processes of their own. */
public final class DemoCluster implements AutoCloseable {

  private static final Path SCRIPTS =
      Path.of("..", "scenarios", "short-partition").toAbsolutePath();
  private static final String CLUSTER = SCRIPTS.resolve("cluster.sh").toString();
  private static final long PATIENCE_SECONDS = 180;

  private final Path folder;
  private final Map<String, String> variables;

  public DemoCluster(Path folder) throws Exception {
    this.folder = folder;
    variables =
        Map.of(
            "GLEANER_DEMO", folder.toString(),
            "GLEANER_DEMO_PORT", Integer.toString(freePorts()),
            "HADOOP_CLASSES", System.getProperty("java.class.path"));
    try {
      call(CLUSTER, "start", folder.toString());
    } catch (AssertionError e) {
      close();
      throw e;
    }
  }

  public static String machines() {
    return SCRIPTS.resolve("machines.sh").toString();
  }

  /** What its scripts and a gleaner that calls them need to know. */
  public Map<String, String> variables() {
    return variables;
  }

  public Path configuration() {
    return folder.resolve("conf");
  }

  /** Machines of the pool that were ever asked for, as the program lists them. */
  public List<String> everAsked() throws Exception {
    return call(machines(), "list", "short").stream()
        .filter(line -> line.startsWith("machine "))
        .toList();
  }

  public List<String> held() throws Exception {
    return everAsked().stream().filter(line -> !line.contains(" gone ")).toList();
  }

  public void restartResourceManager() throws Exception {
    ProcessHandle daemon = daemon(folder.resolve("daemons/resourcemanager.pid"));
    daemon.destroyForcibly();
    daemon.onExit().join();
    call(CLUSTER, "start-resourcemanager", folder.toString());
  }

  private static ProcessHandle daemon(Path file) throws IOException {
    return ProcessHandle.of(Long.parseLong(Files.readString(file).strip())).orElseThrow();
  }

  private List<String> call(String... command) throws Exception {
    Path out = Files.createTempFile(folder.getParent(), "call", ".out");
    ProcessBuilder builder =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(out.toFile());
    builder.environment().putAll(variables);
    Process process = builder.start();
    boolean ended = process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS);
    List<String> lines = Files.readAllLines(out);
    if (!ended || process.exitValue() != 0) {
      process.destroyForcibly();
      throw new AssertionError(
          "%s: %s; seen last: %s"
              .formatted(
                  String.join(" ", command),
                  ended
                      ? "exit code " + process.exitValue()
                      : "waited for its end in vain for %d s".formatted(PATIENCE_SECONDS),
                  lines));
    }
    return lines;
  }

  /** The first of several hundred ports, of which those that the scripts use are free. */
  private static int freePorts() {
    return IntStream.iterate(20_000, port -> port < 32_000, port -> port + 300)
        .filter(
            port ->
                IntStream.of(30, 31, 32, 33, 88, 101, 102, 103, 200, 201, 202, 203)
                    .allMatch(offset -> isFree(port + offset)))
        .findFirst()
        .orElseThrow();
  }

  private static boolean isFree(int port) {
    try (ServerSocket socket = new ServerSocket()) {
      socket.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
      return true;
    } catch (IOException e) {
      return false;
    }
  }

  /** Kills all daemons, and what they have started. */
  @Override
  public void close() throws IOException {
    Path daemons = folder.resolve("daemons");
    if (!Files.isDirectory(daemons)) {
      return;
    }
    List<Path> files = new ArrayList<>();
    try (Stream<Path> all = Files.list(daemons)) {
      all.filter(file -> file.toString().endsWith(".pid")).forEach(files::add);
    }
    for (Path file : files) {
      ProcessHandle.of(Long.parseLong(Files.readString(file).strip()))
          .ifPresent(
              daemon -> {
                daemon.descendants().toList().forEach(ProcessHandle::destroyForcibly);
                daemon.destroyForcibly();
                daemon.onExit().join();
              });
    }
  }
}
