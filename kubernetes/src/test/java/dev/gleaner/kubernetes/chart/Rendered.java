package dev.gleaner.kubernetes.chart;

import dev.gleaner.kubernetes.plane.KubeCache;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/** What helm makes of the chart. */
record Rendered(int code, String text) {

  /** Renders it with some options, or skips the test where there is no helm. */
  static Rendered of(String... options) {
    Optional<Path> helm =
        Stream.concat(
                Stream.of(KubeCache.program("helm")),
                Stream.of(System.getenv("PATH").split(":", -1)).map(one -> Path.of(one, "helm")))
            .filter(Files::isExecutable)
            .findFirst();
    Assumptions.assumeTrue(
        helm.isPresent(),
        "helm is missing; go install helm.sh/helm/v3/cmd/helm@v3.22.0, and put it into PATH or "
            + KubeCache.program("helm"));
    List<String> command =
        new ArrayList<>(
            List.of(
                helm.get().toString(),
                "template",
                "gleaner",
                "chart",
                "--namespace=gleaner-system",
                "--kube-version=1.36.0"));
    command.addAll(List.of(options));
    try {
      Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
      String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      return new Rendered(process.onExit().join().exitValue(), text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
