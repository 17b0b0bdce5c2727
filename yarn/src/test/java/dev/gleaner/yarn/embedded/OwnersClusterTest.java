package dev.gleaner.yarn.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.model.Resources;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OwnersClusterTest {

  private static final Resources TASK = new Resources(1, 256);

  @TempDir Path folder;

  @Test
  void somebody_else_is_refused_at_every_port_while_the_owner_works() throws Exception {
    Set<String> before = ports();
    try (EmbeddedCluster cluster = EmbeddedCluster.start(settings());
        UnmanagedMaster master = new UnmanagedMaster(cluster.configuration(), "true")) {
      Set<String> ports = ports();
      ports.removeAll(before);
      assertThat(ports).as("four of the ResourceManager, two of its node").hasSize(6);

      assertThat(intrude(ports))
          .hasSize(6 * 6 * 2)
          .allMatch(
              line ->
                  line.startsWith("refused SIMPLE authentication is not enabled")
                      || (line.contains(" with a forged token ") && isBadToken(line)));

      master.ask(1, TASK);
      master.untilEnded(1);
      assertThat(master.exits().values()).containsOnly(0);
    }
  }

  @Test
  void open_ports_let_everybody_in() throws Exception {
    Set<String> before = ports();
    try (EmbeddedCluster cluster = EmbeddedCluster.start(settings().withOpenPorts())) {
      Set<String> ports = ports();
      ports.removeAll(before);

      assertThat(intrude(ports))
          .filteredOn(line -> line.startsWith("LET IN"))
          .extracting(line -> line.replaceFirst(".*\\| (.*) with.*", "$1"))
          .contains("submit", "bring a node", "localize");
      assertThat(cluster.webAddress()).matches("http://127.0.0.1:[0-9]+");
    }
  }

  // A server that knows only tokens of another kind hangs up.
  private static boolean isBadToken(String line) {
    return line.startsWith("refused DIGEST-MD5: ") || line.contains("EOFException");
  }

  private EmbeddedSettings settings() {
    return EmbeddedSettings.constant(folder.resolve("cluster"), 1, new Resources(2, 1024));
  }

  private List<String> intrude(Set<String> ports) throws Exception {
    // What keeps others out must be the cluster's folder, not that of the test.
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
    Path own = Files.createDirectory(folder.resolve("intruder"));
    return new OtherUser(own)
        .java(Intruder.class, Stream.concat(Stream.of(own.toString()), ports.stream()).toList());
  }

  /** Where this process listens. */
  private static Set<String> ports() throws IOException {
    Set<String> sockets = new HashSet<>();
    try (Stream<Path> files = Files.list(Path.of("/proc/self/fd"))) {
      for (Path file : files.toList()) {
        if (Files.isSymbolicLink(file)) {
          sockets.add(Files.readSymbolicLink(file).toString());
        }
      }
    }
    Set<String> ports = new HashSet<>();
    for (String table : List.of("tcp", "tcp6")) {
      for (String line : Files.readAllLines(Path.of("/proc/self/net", table))) {
        String[] words = line.strip().split("\\s+", -1);
        // 0A is the state of sockets that listen.
        if (words[3].equals("0A") && sockets.contains("socket:[" + words[9] + "]")) {
          int colon = words[1].indexOf(':');
          ports.add(Integer.toString(Integer.parseInt(words[1].substring(colon + 1), 16)));
        }
      }
    }
    return ports;
  }
}
