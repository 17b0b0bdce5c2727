package dev.gleaner.cli.explain;

import dev.gleaner.operate.audit.ClusterSubject.Kind;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Tells the story of a capacity target. */
@Command(
    name = "target",
    description =
        "Which plans did a CapacityTarget get, why those, and how far were they carried out?",
    sortOptions = false,
    footer = {"", "Example:", "  gleaner explain --audit /var/log/gleaner target shop"})
final class ExplainTargetCommand extends ClusterStoryCommand {

  @Parameters(paramLabel = "NAME", description = "The CapacityTarget.")
  String name;

  @Override
  Kind kind() {
    return Kind.TARGET;
  }

  @Override
  String name() {
    return name;
  }
}
