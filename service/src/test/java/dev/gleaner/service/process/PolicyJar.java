package dev.gleaner.service.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/** A cost, a filter and a rank of somebody else, in a jar that no class path of ours has. */
final class PolicyJar {

  private static final String SOURCE =
      """
      package elsewhere;

      import dev.gleaner.core.evict.*;

      public final class Policies {

        public static final class WholeAge implements CostProvider {
          @Override public String name() { return "whole-age"; }
          @Override public Cost create(SchedulerInputs inputs) {
            return (instance, now) -> Math.max(0, now - instance.startMillis());
          }
        }

        public static final class FirstSleeps implements FilterProvider {
          @Override public String name() { return "first-sleeps"; }
          @Override public Filter create(Hosts hosts) {
            return new Filter() {
              @Override public boolean passes(Host host, HostState state, Request request) {
                return host.number() > 0;
              }
              @Override public String refusal() { return "are asleep"; }
            };
          }
        }

        public static final class LastHost implements RankProvider {
          @Override public String name() { return "last-host"; }
          @Override public Rank create(SchedulerInputs inputs) {
            return (host, request, now) -> host.number();
          }
        }
      }
      """;
  private static final Map<String, String> PROVIDERS =
      Map.of(
          "dev.gleaner.core.evict.CostProvider", "elsewhere.Policies$WholeAge",
          "dev.gleaner.core.evict.FilterProvider", "elsewhere.Policies$FirstSleeps",
          "dev.gleaner.core.evict.RankProvider", "elsewhere.Policies$LastHost");

  private PolicyJar() {}

  /** Compiles it against the class path of this process. */
  static Path in(Path folder) throws IOException {
    Path classes = Files.createDirectories(folder.resolve("classes"));
    Path source = Files.writeString(folder.resolve("Policies.java"), SOURCE);
    int failed =
        ToolProvider.getSystemJavaCompiler()
            .run(
                null,
                null,
                null,
                "-proc:none",
                "-cp",
                System.getProperty("java.class.path"),
                "-d",
                classes.toString(),
                source.toString());
    if (failed != 0) {
      throw new IOException("the policies do not compile");
    }
    Path services = Files.createDirectories(classes.resolve("META-INF/services"));
    for (Map.Entry<String, String> provider : PROVIDERS.entrySet()) {
      Files.writeString(services.resolve(provider.getKey()), provider.getValue() + "\n");
    }
    return pack(classes, folder.resolve("policies.jar"));
  }

  private static Path pack(Path classes, Path jar) throws IOException {
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar));
        Stream<Path> files = Files.walk(classes)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        out.putNextEntry(new JarEntry(classes.relativize(file).toString()));
        Files.copy(file, out);
      }
    }
    return jar;
  }
}
