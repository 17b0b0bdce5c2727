package dev.gleaner.cli.explain;

import dev.gleaner.operate.audit.ClusterSubject.Kind;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Tells the story of a pod. */
@Command(
    name = "pod",
    description =
        "What became of a pod of Kubernetes, and why? Which notice came to its node, when did another pod start, who refused, how did it end?",
    sortOptions = false,
    footer = {
      "",
      "Example:",
      "  gleaner explain --audit /var/log/gleaner pod shop/web-7d4b9c-x2x4k"
    })
final class ExplainPodCommand extends ClusterStoryCommand {

  @Parameters(paramLabel = "NAMESPACE/NAME", description = "The pod, with its namespace.")
  String name;

  @Override
  Kind kind() {
    return Kind.POD;
  }

  @Override
  String name() {
    return name;
  }
}
