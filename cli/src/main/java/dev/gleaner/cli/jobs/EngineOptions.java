package dev.gleaner.cli.jobs;

import dev.gleaner.cli.options.ClusterOption;
import dev.gleaner.cli.options.KerberosOptions;
import dev.gleaner.cli.options.OptionChecks;
import java.nio.file.Path;
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

  @Option(
      names = "--conf",
      paramLabel = "FOLDER",
      description =
          "With --engine yarn: the cluster's configuration files. Default: the variable"
              + " HADOOP_CONF_DIR.")
  Path conf;

  @Mixin KerberosOptions kerberos;

  boolean real() {
    return OptionChecks.known("--engine", name, List.of("embedded", "yarn")).equals("yarn");
  }

  /** How to reach a real cluster. */
  Configuration cluster() {
    HadoopLog.off();
    return ClusterOption.read(conf, kerberos, "--engine yarn: ");
  }

  void refuse() {
    OptionChecks.meaningless("--conf", conf, "--engine yarn");
    OptionChecks.meaningless("--principal", kerberos.principal, "--engine yarn");
    OptionChecks.meaningless("--keytab", kerberos.keytab, "--engine yarn");
  }
}
