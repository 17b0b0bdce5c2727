package dev.gleaner.kubernetes.plane;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Programs of the cache that run, with a folder for their logs and files, which ends with them. */
final class Programs implements AutoCloseable {

  private final Path folder;
  private final List<Process> processes = new ArrayList<>();

  Programs(Path folder) {
    this.folder = folder;
  }

  Path folder() {
    return folder;
  }

  void start(ProcessBuilder builder, String program, String... arguments) throws IOException {
    List<String> command = new ArrayList<>(List.of(KubeCache.program(program).toString()));
    command.addAll(List.of(arguments));
    Path log = folder.resolve(program + ".log");
    processes.add(
        builder.command(command).redirectErrorStream(true).redirectOutput(log.toFile()).start());
  }

  /** A port of this machine that nobody uses. */
  static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  /** Ends the last first: an API server without its store would take minutes to end by itself. */
  @Override
  public void close() throws IOException {
    for (int i = processes.size() - 1; i >= 0; i--) {
      processes.get(i).destroyForcibly().onExit().join();
    }
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted((a, b) -> b.compareTo(a)).toList()) {
        Files.delete(file);
      }
    }
  }
}
