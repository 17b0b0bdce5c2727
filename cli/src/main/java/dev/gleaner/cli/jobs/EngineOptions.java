package dev.gleaner.cli.jobs;

import dev.gleaner.cli.options.KerberosOptions;
import dev.gleaner.cli.options.OptionChecks;
import dev.gleaner.core.model.BadInputException;
import dev.gleaner.yarn.client.ClusterFiles;
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
    Configuration cluster = ClusterFiles.read(folder());
    kerberos.into(cluster);
    return cluster;
  }

  private Path folder() {
    String variable = System.getenv("HADOOP_CONF_DIR");
    if (conf == null && (variable == null || variable.isBlank())) {
      throw new BadInputException(
          "--engine yarn: expected --conf FOLDER with the cluster's yarn-site.xml, such as --conf"
              + " /etc/hadoop/conf, or the variable HADOOP_CONF_DIR");
    }
    return conf == null ? Path.of(variable) : conf;
  }

  void refuse() {
    OptionChecks.meaningless("--conf", conf, "--engine yarn");
    OptionChecks.meaningless("--principal", kerberos.principal, "--engine yarn");
    OptionChecks.meaningless("--keytab", kerberos.keytab, "--engine yarn");
  }
}
