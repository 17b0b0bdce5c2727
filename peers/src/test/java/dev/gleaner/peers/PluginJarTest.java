package dev.gleaner.peers;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import org.junit.jupiter.api.Test;

/** What goes into somebody else's ResourceManager. */
class PluginJarTest {

  private static final Path JAR = Path.of(System.getProperty("gleaner.peers.plugin"));
  private static final Pattern OURS = Pattern.compile("-> +(dev\\.gleaner\\.\\S+) +not found");

  @Test
  void the_plugin_brings_neither_simulator_nor_traces_nor_clouds() throws IOException {
    try (JarFile jar = new JarFile(JAR.toFile())) {
      List<String> entries = jar.stream().map(JarEntry::getName).toList();
      assertThat(entries)
          .contains(
              "dev/gleaner/yarn/plugin/StableNodeAllocator.class",
              "dev/gleaner/yarn/master/JobMaster.class",
              "dev/gleaner/core/place/PlacementPolicy.class")
          .noneMatch(entry -> entry.matches("dev/gleaner/(simulator|traces|clouds)/.*"));
    }
  }

  @Test
  void the_plugin_offers_no_service_that_it_does_not_bring() throws IOException {
    try (JarFile jar = new JarFile(JAR.toFile())) {
      for (JarEntry entry : Collections.list(jar.entries())) {
        if (entry.getName().matches("META-INF/services/[^/]+")) {
          String providers =
              new String(jar.getInputStream(entry).readAllBytes(), StandardCharsets.UTF_8);
          assertThat(providers.lines().filter(line -> !line.isBlank()))
              .as(entry.getName())
              .allMatch(name -> jar.getEntry(name.replace('.', '/') + ".class") != null);
        }
      }
    }
  }

  @Test
  void the_plugin_needs_no_class_of_ours_that_it_does_not_bring() {
    StringWriter told = new StringWriter();
    PrintWriter out = new PrintWriter(told);
    ToolProvider jdeps = ToolProvider.findFirst("jdeps").orElseThrow();
    jdeps.run(out, out, "--multi-release", "17", "--missing-deps", JAR.toString());
    // Hadoop is the ResourceManager's own.
    assertThat(told.toString()).contains("org.apache.hadoop.");
    assertThat(OURS.matcher(told.toString()).results().map(found -> found.group(1))).isEmpty();
  }
}
