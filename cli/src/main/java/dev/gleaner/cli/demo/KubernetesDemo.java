package dev.gleaner.cli.demo;

import dev.gleaner.cli.options.ChangingLine;
import dev.gleaner.core.model.BadInputException;
import dev.gleaner.kubernetes.demo.DemoListener;
import dev.gleaner.kubernetes.demo.RevocationDemo;
import dev.gleaner.kubernetes.demo.ServiceOutcome;
import dev.gleaner.kubernetes.local.LocalCluster;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** A service on a Kubernetes of its own, and what becomes of its requests when nodes go. */
final class KubernetesDemo implements DemoListener, AutoCloseable {

  private final ChangingLine line;

  KubernetesDemo(PrintWriter err) {
    line = ChangingLine.on(err);
  }

  /**
   * Runs it.
   *
   * @throws BadInputException if there can be no cluster on this machine
   */
  List<ServiceOutcome> run() throws IOException {
    Path scripts = scripts();
    prepare(scripts);
    try (RevocationDemo demo = RevocationDemo.start(scripts, this)) {
      return demo.run();
    }
  }

  private static Path scripts() {
    Path scripts =
        Path.of(System.getProperty("gleaner.root", ""), "kubernetes", "cluster").toAbsolutePath();
    if (!Files.isExecutable(scripts.resolve("up"))) {
      throw new BadInputException(
          "--engine kubernetes: %s is missing; start ./gleaner of Gleaner's sources"
              .formatted(scripts.resolve("up")));
    }
    return scripts;
  }

  private void prepare(Path scripts) throws IOException {
    Optional<String> obstacle = LocalCluster.obstacle(scripts);
    if (obstacle.filter(LocalCluster::canBeBuilt).isPresent()) {
      line.say("builds Kubernetes, once; that takes about 12 minutes of a processor ...");
      LocalCluster.build(scripts, line::say);
      obstacle = LocalCluster.obstacle(scripts);
    }
    if (obstacle.isPresent()) {
      throw new BadInputException(
          "--engine kubernetes: %s; see %s for what a cluster needs, or run gleaner demo without"
                  .formatted(obstacle.get(), scripts.resolve("README.md"))
              + " --engine");
    }
  }

  @Override
  public void counted(String scheme, long sent, long failed) {
    line.show(KubernetesDemoText.count(scheme, sent, failed));
  }

  @Override
  public void happened(String what) {
    line.say(what);
  }

  @Override
  public void close() {
    line.close();
  }
}
