package dev.gleaner.cli.explain;

import dev.gleaner.operate.audit.ClusterSubject.Kind;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Tells the story of a node. */
@Command(
    name = "node",
    description =
        "What became of a node of Kubernetes and of the pods on it? Which notices came, and from where?",
    sortOptions = false,
    footer = {"", "Example:", "  gleaner explain --audit /var/log/gleaner node ip-10-0-3-17"})
final class ExplainNodeCommand extends ClusterStoryCommand {

  @Parameters(paramLabel = "NAME", description = "The node as Kubernetes calls it.")
  String name;

  @Override
  Kind kind() {
    return Kind.NODE;
  }

  @Override
  String name() {
    return name;
  }
}
