package dev.gleaner.cli.jobs;

import dev.gleaner.cli.options.ClusterOption;
import dev.gleaner.cli.options.OptionChecks;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Which YARN runs a job. */
final class EngineOptions {

  @Option(
      names = "--engine",
      paramLabel = "ENGINE",
      defaultValue = "embedded",
      description =
          "embedded (a YARN of its own on this machine) or yarn (a real cluster). Default:"
              + " ${DEFAULT-VALUE}.")
  String name;

  @Mixin ClusterOption cluster;

  boolean real() {
    return OptionChecks.known("--engine", name, List.of("embedded", "yarn")).equals("yarn");
  }

  /** How to reach a real cluster. */
  Configuration cluster() {
    HadoopLog.off();
    return cluster.configuration("--engine yarn: ");
  }

  void refuse() {
    cluster.refuseUnless("--engine yarn");
  }
}
